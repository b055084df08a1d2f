// A match over its socket: what the server said last, for each of one's seats. A lost connection is taken up again by itself.

import { at } from '../lib/address';
import type { Absent, Advice, FromServer, Hello, Move, Over, Player, Position, Refused, Said } from '../lib/protocol';

type Outgoing = { type: string; [field: string]: unknown };
type Answer = (message: FromServer) => void;
interface Arrived { position: Position; at: number }
/** A game of a match of several has ended: what was new in the log then, and the position with which the next one begins. */
export interface Ended { lines: string[]; next: Position }

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const ALIVE = 20_000;
const REST = 280; // milliseconds in which cards glide to where they lie, before more is told
const MOST_SHOWN = 120; // positions that are kept, to show a turn again

const lost = (message: string): Refused => ({ type: 'refused', code: 'lost', message, rules: [], re: '' });

export class Session {
  state = $state<'connecting' | 'open' | 'lost' | 'refused'>('connecting');
  hello = $state.raw<Hello | null>(null);
  players = $state.raw<Player[]>([]);
  status = $state<'waiting' | 'running' | 'over'>('waiting');
  positions = $state.raw<Record<string, Position>>({});
  logs = $state.raw<Record<string, string[]>>({});
  said = $state.raw<Said[]>([]);
  /** a player who has left a match without clocks, until that player is back */
  absent = $state.raw<Absent | null>(null);
  over = $state.raw<Over | null>(null);
  /** the last thing that was refused, in words */
  fault = $state.raw<{ message: string; rules: { id: string; text: string }[]; code: string } | null>(null);
  /** a game of several that has ended: the table stays as it was until this is seen */
  ended = $state.raw<Ended | null>(null);
  /** the positions that were shown, oldest first */
  shown: Position[] = [];
  /** tells what happened on the way to a position, before it is shown; nothing if that is to be shown at once */
  teller: (next: Position, lines: string[], waiting: number) => Promise<void> | null = () => null;
  /** goes past what is being told */
  skip: () => boolean = () => false;
  /** tells which game of the match a position belongs to */
  gameOf: (position: Position) => number = () => 0;
  /** when the last positions came: clocks run from there */
  since = $state(performance.now());

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Answer>();
  #next = 0;
  #wait = FIRST_WAIT;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #queue: Arrived[] = [];
  #seen = -1; // the position of which was seen that a game ended before it
  #pause: ReturnType<typeof setTimeout> | undefined;
  #telling = 0; // counts what is told; 0 is nothing
  #told = 0;

  /** Others' moves are shown one by one while `paced` says so. */
  constructor(private match: string, private key = '', private paced: () => boolean = () => false) {}

  open(): void {
    clearTimeout(this.#again);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const key = this.key ? `?key=${encodeURIComponent(this.key)}` : '';
    const socket = new WebSocket(`${scheme}://${location.host}${at(`/api/matches/${encodeURIComponent(this.match)}/socket${key}`)}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.read(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event);
    };
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.send({ type: 'ping' }), ALIVE);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    clearInterval(this.#beat);
    clearTimeout(this.#pause);
    this.#socket?.close();
  }

  /** Try again now instead of after the pause. */
  hurry(): void {
    if (this.state !== 'lost' || this.#closed) return;
    this.#wait = FIRST_WAIT;
    this.open();
  }

  #lost(event: CloseEvent): void {
    if (this.#closed) return;
    if (!this.hello && (event.code === 1008 || (event.code >= 4000 && event.code < 5000))) {
      this.state = 'refused';
      this.fault = { message: event.reason || 'This match cannot be opened.', rules: [], code: 'refused' };
      return;
    }
    this.state = 'lost';
    for (const answer of this.#waiting.values()) answer(lost('The connection was lost.'));
    this.#waiting.clear();
    this.#again = setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.8);
  }

  send(message: Outgoing): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Send and wait for what answers it. */
  ask(message: Outgoing): Promise<FromServer> {
    const id = `c${this.#next++}`;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      if (this.send({ ...message, id })) return;
      this.#waiting.delete(id);
      resolve(lost('There is no connection to the server.'));
    });
  }

  async why(seat: string, card: string): Promise<Move[]> {
    const answer = await this.ask({ type: 'why', seat, card });
    return answer.type === 'reasons' ? answer.moves : [];
  }

  async hint(seat: string): Promise<Advice[]> {
    const answer = await this.ask({ type: 'hint', seat });
    if (answer.type === 'hints') return answer.options;
    this.#refuse(answer);
    return [];
  }

  /** Whether it was taken; what the server has against it is told. */
  act(message: Outgoing): boolean {
    const id = `c${this.#next++}`;
    this.fault = null;
    this.#waiting.set(id, (answer) => this.#refuse(answer));
    if (this.send({ ...message, id })) return true;
    this.#waiting.delete(id);
    return false;
  }

  #refuse(message: FromServer): void {
    if (message.type === 'refused') this.fault = { message: message.message, rules: message.rules ?? [], code: message.code };
  }

  /** Whether the next position belongs to another game than the one that is shown; that one's end is then told first. */
  #holds(): boolean {
    const position = this.#queue[0]?.position;
    if (!position || !this.#begins(position)) return false;
    const known = this.logs[position.seat]?.length ?? 0;
    this.ended ??= { lines: position.log.slice(Math.max(0, known - position.log_from)), next: position };
    return true;
  }

  #begins(position: Position): boolean {
    const shown = this.positions[position.seat];
    return shown !== undefined && position.number > this.#seen && this.gameOf(position) > this.gameOf(shown);
  }

  /** The end of a game was seen: on to the next one. */
  goOn(): void {
    this.#seen = this.ended?.next.number ?? this.#seen;
    this.ended = null;
    if (this.#queue.length) void this.#goOn();
  }

  /** Show at once whatever still waits; whether there was anything. */
  rush(): boolean {
    const waited = this.#queue.length > 0;
    this.#telling = 0;
    const told = this.skip();
    while (this.#queue.length && !this.#holds()) this.#show();
    clearTimeout(this.#pause);
    this.#pause = undefined;
    return waited || told;
  }

  /** What is new in the log with a position; nothing if something was taken back. */
  #news({ seat, log, log_from: from }: Position): string[] {
    const known = this.logs[seat]?.length ?? 0;
    return from > known ? log : log.slice(known - from);
  }

  /** Wait until something is told; whether nobody went on meanwhile. */
  async #tell(tellings: readonly (Promise<void> | null)[]): Promise<boolean> {
    if (!tellings.some(Boolean)) return true;
    const mine = (this.#telling = ++this.#told);
    await Promise.all(tellings);
    if (this.#telling !== mine) return false;
    this.#telling = 0;
    return true;
  }

  /** Tell what happened on the way to the next moment, then show its positions, for every seat here, and go on. */
  async #goOn(): Promise<void> {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    if (!this.paced()) {
      this.rush();
      return;
    }
    if (this.#telling) return;
    const first = this.#queue[0]?.position;
    if (first?.ended && !this.ended && this.#begins(first)) {
      // The last blow of a game is told before its end is.
      if (!(await this.#tell([this.teller({ ...first, view: first.ended }, this.#news(first), this.#queue.length)]))) return;
    }
    if (this.#holds()) return;
    const number = this.#queue[0]?.position.number;
    const next = this.#queue.filter(({ position }) => position.number === number);
    const tellings = next.map(({ position }) => this.teller(position, this.#news(position), this.#queue.length)).filter((one) => one !== null);
    if (!(await this.#tell(tellings))) return;
    while (this.#queue.length && this.#queue[0]?.position.number === number) this.#show();
    if (!tellings.length && this.#queue.length) void this.#goOn();
    else if (tellings.length) this.#pause = setTimeout(() => { this.#pause = undefined; if (this.#queue.length) void this.#goOn(); }, REST);
  }

  #show(): Arrived | undefined {
    const arrived = this.#queue.shift();
    if (!arrived) return undefined;
    const { position, at } = arrived;
    const known = this.logs[position.seat] ?? [];
    this.logs = { ...this.logs, [position.seat]: [...known.slice(0, position.log_from), ...position.log] };
    this.positions = { ...this.positions, [position.seat]: position };
    const taken = this.shown.findIndex((one) => one.seat === position.seat && one.number >= position.number);
    this.shown = [...(taken < 0 ? this.shown : this.shown.slice(0, taken)), position].slice(-MOST_SHOWN);
    this.since = at;
    return arrived;
  }

  /** Take in what the server says. */
  protected read(message: FromServer): void {
    if ('re' in message && message.re) {
      this.#waiting.get(message.re)?.(message);
      this.#waiting.delete(message.re);
    } else if (message.type === 'refused') this.#refuse(message);
    if (message.type === 'hello') {
      this.state = 'open';
      this.#wait = FIRST_WAIT;
      this.hello = message;
      this.#seen = -1; // positions are counted from the start again
      this.rush();
      this.players = message.players;
      this.status = message.status;
    } else if (message.type === 'players') {
      this.players = message.players;
      if (message.players.some((player) => player.seat === this.absent?.seat && player.here)) this.absent = null;
      this.status = message.status;
    } else if (message.type === 'position') {
      this.#queue.push({ position: message, at: performance.now() });
      if (!this.#pause || !this.paced()) void this.#goOn();
    } else if (message.type === 'said') {
      this.said = [...this.said, message].slice(-200);
    } else if (message.type === 'absent') {
      this.absent = message;
    } else if (message.type === 'over') {
      this.over = message;
      this.absent = null;
      this.status = 'over';
    }
  }
}
