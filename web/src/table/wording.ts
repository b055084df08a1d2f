// Options, links and places as a person reads them. The written form of an option is exact ("cue Ember Fox@A.FRAME -> B.MIND");
// here it loses its marks: seats become their players, places what the table calls them.

export interface Tongue {
  /** the words of table.toml for whole options and for the verbs they begin with */
  answers?: Record<string, string>;
  verbs?: Record<string, string>;
  /** and for verbs that aim one thing at another, with a gap for each */
  phrases?: Record<string, string>;
  own: string;
  name: (seat: string) => string;
  /** what a zone is called on the table */
  zone: (name: string) => string;
  /** whether a name is a place of a board, which is written there as it is */
  onBoard: (place: string) => boolean;
}

const AT = /@([^\s#,]+)(?:#(\d+))?/gu;
const PLACE = /(?<![\p{L}\p{N}.])([A-H])\.([\p{L}\p{N}_]+)/gu;

/** A place, such as "B.MIND": one's own by its name alone. */
function placed(text: string, tongue: Tongue, mine: string): string {
  return text.replace(PLACE, (whole, seat: string, place: string) => {
    if (tongue.onBoard(whole)) return whole;
    return `${seat === tongue.own ? mine : `${tongue.name(seat)}'s `}${tongue.zone(place)}`;
  });
}

/** An option that aims one thing at another, as a sentence of the game's own; others stay as they are. */
function phrased(text: string, tongue: Tongue): string {
  const verb = text.includes(' -> ') ? Object.keys(tongue.phrases ?? {}).find((one) => text.startsWith(`${one} `)) : undefined;
  if (verb === undefined) return text;
  const [one = '', two = ''] = text.slice(verb.length + 1).split(' -> ');
  const parts = [one, /^[A-H]$/.test(two) ? tongue.name(two) : two];
  return (tongue.phrases?.[verb] ?? '').replaceAll('{}', () => parts.shift() ?? '');
}

/** An option in words; of several alike cards the number stays, else where the card lies. */
export function worded(text: string, tongue: Tongue): string {
  const known = tongue.answers?.[text];
  if (known) return known;
  if (/^[A-H]$/.test(text)) return tongue.name(text);
  const marked = phrased(text, tongue).replace(AT, (_, place: string, number?: string) => (number ? ` (${number})` : tongue.onBoard(place) ? ` on ${place}` : ` in ${/^[\p{L}_]+$/u.test(place) ? `the ${tongue.zone(place)}` : placed(place, tongue, 'your ')}`));
  return placed(marked.replaceAll(' -> ', ' → '), tongue, '').replace(/(?<=→ )[A-H]$/, (seat) => tongue.name(seat));
}

/** A link of the chain: what its player does, in the words of table.toml, around the name of its card. */
export function linked(kind: string, links: Record<string, string> = {}): { before: string; after: string } {
  const [before = '', after = ''] = (links[kind] ?? `${kind} {}`).split('{}');
  return { before: links[kind] && before ? ` ${before}` : `: ${before}`, after };
}

/** A question without the sentence that tells again what the chain shows of its last link. */
export function untold(prompt: string, text: string): string {
  const at = text ? prompt.indexOf(text) : -1;
  if (at < 0) return prompt;
  const from = prompt.lastIndexOf('. ', at);
  return from < 0 ? prompt : `${prompt.slice(0, from + 1)}${prompt.slice(at + text.length)}`;
}

/** What the verb of an option means, for one who does not know the game's word. */
export function meaning(text: string, tongue: Tongue): string {
  const verbs = Object.keys(tongue.verbs ?? {}).filter((verb) => text === verb || text.startsWith(`${verb} `));
  const verb = verbs.sort((one, two) => two.length - one.length)[0];
  return verb === undefined ? '' : (tongue.verbs?.[verb] ?? '');
}

/** The words that several texts begin with, up to the last whole word; at least one word of each is left over. */
export function shared(texts: readonly string[]): string {
  const lists = texts.map((text) => text.split(' '));
  const first = lists[0];
  if (!first || texts.length < 2) return '';
  let count = 0;
  while (lists.every((words) => words.length > count + 1 && words[count] === first[count])) count += 1;
  return first.slice(0, count).join(' ');
}

/** Whether a question tells a card's text itself, or a good part of it. */
export function quotes(prompt: string, text: string): boolean {
  const words = (one: string) => one.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const asked = ` ${words(prompt).join(' ')} `;
  const said = words(text);
  return said.some((_, place) => said.length >= place + 5 && asked.includes(` ${said.slice(place, place + 5).join(' ')} `));
}

/** Words as they begin a sentence; signs such as Greek letters stay as they are. */
export const cased = (words: string): string => (/^[a-z]/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words);

/** Words in the middle of a sentence: their first letter is small, unless it begins a word in capitals. */
export const within = (words: string): string => (/^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words);

/** Long words with a place where they may part, for cards that are narrower than they are. */
export const soft = (text: string): string => text.replace(/\p{L}{4}(?=\p{L}{5})/gu, '$&\u00ad');
