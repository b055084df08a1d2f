// Words about a match for lists of matches.

import type { Player, Summary } from './api';

export function playerName(player: Player): string {
  if (player.kind === 'open') return player.name ? `${player.name} (asked)` : 'an open seat';
  if (player.kind === 'computer') return `${player.name || 'Computer'}${player.level && !player.name.includes(String(player.level)) ? ` (level ${player.level})` : ''}`;
  return player.yours ? `${player.name} (you)` : player.name;
}

/** What each seat is called at the table. Two of the same name are told apart by their seats; the level of a computer stands beside its name, not in every line of the log. */
export function seatNames(players: readonly Pick<Player, 'seat' | 'kind' | 'name'>[]): Record<string, string> {
  const called = (player: Pick<Player, 'kind' | 'name'>) => (player.kind === 'computer' ? player.name.replace(/ \(level \d+\)$/, '') : player.name);
  return Object.fromEntries(players.map((player) => {
    const alike = players.filter((other) => called(other) === called(player)).length > 1;
    return [player.seat, !player.name ? player.seat : alike ? `${called(player)} ${player.seat}` : called(player)];
  }));
}

/** Who meets whom: all others, if one sits there oneself. */
export function meeting(match: Summary): string {
  const own = match.players.filter((player) => player.yours);
  const others = match.players.filter((player) => !player.yours);
  if (own.length && others.length) return `against ${others.map(playerName).join(', ')}`;
  if (own.length) return 'on one screen';
  return match.players.map(playerName).join(' – ');
}

export function when(created: string, now = Date.now()): string {
  const then = Date.parse(created);
  if (Number.isNaN(then)) return '';
  const minutes = Math.round((now - then) / 60000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 60 * 24) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 60 / 24)} d ago`;
}

/** Whoever sits down is to know that a clock runs. */
export function clockWords(clock: Summary['clock']): string {
  if (!clock) return '';
  const time = clock.minutes < 1 ? `${Math.round(clock.minutes * 60)} seconds` : `${Number(clock.minutes.toFixed(1))} minute${clock.minutes === 1 ? '' : 's'}`;
  return `a clock of ${time}${clock.increment ? `, ${clock.increment} second${clock.increment === 1 ? '' : 's'} a move` : ''}`;
}

export const open = (match: Summary) => match.players.filter((player) => player.kind === 'open').length;
