// A closed curve through the seats of a table, cut into the ways from each to the next.

export interface Spot { x: number; y: number }
export interface Way { path: string; /** the middle of the way, and which way it points there in degrees */ x: number; y: number; turn: number }

const BEND = 0.22; // how far the curve runs on in the direction it came from

/** A smooth curve: at each spot it runs parallel to the line between its neighbours. */
export function loop(spots: readonly Spot[]): Way[] {
  const at = (place: number) => spots[(place + spots.length) % spots.length] as Spot;
  return spots.map((from, place) => {
    const to = at(place + 1);
    const a = { x: from.x + (to.x - at(place - 1).x) * BEND, y: from.y + (to.y - at(place - 1).y) * BEND };
    const b = { x: to.x - (at(place + 2).x - from.x) * BEND, y: to.y - (at(place + 2).y - from.y) * BEND };
    const middle = (axis: 'x' | 'y') => (from[axis] + 3 * a[axis] + 3 * b[axis] + to[axis]) / 8;
    const slope = (axis: 'x' | 'y') => to[axis] + b[axis] - a[axis] - from[axis];
    const n = (value: number) => value.toFixed(1);
    return {
      path: `M${n(from.x)},${n(from.y)} C${n(a.x)},${n(a.y)} ${n(b.x)},${n(b.y)} ${n(to.x)},${n(to.y)}`,
      x: middle('x'), y: middle('y'), turn: (Math.atan2(slope('y'), slope('x')) * 180) / Math.PI,
    };
  });
}
