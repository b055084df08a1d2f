// A match over its socket: what the server said last, for each of one's seats. A lost connection is taken up again by itself.

import type { Advice, FromServer, Hello, Move, Over, Player, Position, Refused, Said } from '../lib/protocol';

type Outgoing = { type: string; [field: string]: unknown };
type Answer = (message: FromServer) => void;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const ALIVE = 20_000;

const lost = (message: string): Refused => ({ type: 'refused', code: 'lost', message, rules: [], re: '' });

export class Session {
  state = $state<'connecting' | 'open' | 'lost' | 'refused'>('connecting');
  hello = $state.raw<Hello | null>(null);
  players = $state.raw<Player[]>([]);
  status = $state<'waiting' | 'running' | 'over'>('waiting');
  positions = $state.raw<Record<string, Position>>({});
  logs = $state.raw<Record<string, string[]>>({});
  said = $state.raw<Said[]>([]);
  over = $state.raw<Over | null>(null);
  /** the last thing that was refused, in words */
  fault = $state.raw<{ message: string; rules: { id: string; text: string }[]; code: string } | null>(null);
  /** when the last positions came: clocks run from there */
  since = $state(performance.now());

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Answer>();
  #next = 0;
  #wait = FIRST_WAIT;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(private match: string, private key = '') {}

  open(): void {
    clearTimeout(this.#again);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const key = this.key ? `?key=${encodeURIComponent(this.key)}` : '';
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${encodeURIComponent(this.match)}/socket${key}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#read(JSON.parse(String(event.data)) as FromServer);
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

  #read(message: FromServer): void {
    if ('re' in message && message.re) {
      this.#waiting.get(message.re)?.(message);
      this.#waiting.delete(message.re);
    } else if (message.type === 'refused') this.#refuse(message);
    if (message.type === 'hello') {
      this.state = 'open';
      this.#wait = FIRST_WAIT;
      this.hello = message;
      this.players = message.players;
      this.status = message.status;
    } else if (message.type === 'players') {
      this.players = message.players;
      this.status = message.status;
    } else if (message.type === 'position') {
      const known = this.logs[message.seat] ?? [];
      this.logs = { ...this.logs, [message.seat]: [...known.slice(0, message.log_from), ...message.log] };
      this.positions = { ...this.positions, [message.seat]: message };
      this.since = performance.now();
    } else if (message.type === 'said') {
      this.said = [...this.said, message].slice(-200);
    } else if (message.type === 'over') {
      this.over = message;
      this.status = 'over';
    }
  }
}
