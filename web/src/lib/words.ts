// Texts cut into parts: plain words, [KEYWORDS], {ICONS}, names of cards and ids of rules.

export interface Part { kind: 'plain' | 'keyword' | 'icon' | 'card' | 'rule' | 'person'; text: string }

const MARKS = /\[[^\]]+\]|\{[^}]+\}|\b[A-Z]{2,4}-\d+(?:\.\d+)*[a-z]?\b/gu;

/** A pattern that finds any of these names as whole words, longer ones first. */
export function namePattern(names: Iterable<string>): RegExp | null {
  const all = [...new Set(names)].filter((name) => name.length > 1).sort((one, two) => two.length - one.length);
  if (!all.length) return null;
  const escaped = all.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

function cut(text: string, pattern: RegExp, kindOf: (found: string) => Part['kind']): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) parts.push({ kind: 'plain', text: text.slice(from, found.index) });
    parts.push({ kind: kindOf(found[0]), text: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ kind: 'plain', text: text.slice(from) });
  return parts;
}

/** Names of players in `people` are plain words, whatever cards are called. */
export function parts(text: string, names: RegExp | null = null, isRule: (id: string) => boolean = () => false, people: readonly string[] = []): Part[] {
  const kindOf = (found: string): Part['kind'] =>
    found.startsWith('[') ? 'keyword' : found.startsWith('{') ? 'icon' : isRule(found) ? 'rule' : 'plain';
  const persons = namePattern(people);
  const whole: Part = { kind: 'plain', text };
  const around = (persons ? cut(text, persons, () => 'person') : [whole]);
  const named = around.flatMap((part) => (part.kind === 'plain' && names ? cut(part.text, names, () => 'card') : [part]));
  return named.flatMap((part) => (part.kind === 'plain' ? cut(part.text, MARKS, kindOf) : part.kind === 'person' ? [{ ...part, kind: 'plain' }] : [part]));
}

/** Parts of which cards and rules keep the mark that follows them, so that no line begins with it. */
export function marked(found: readonly Part[]): (Part & { mark: string })[] {
  const kept = found.map((part) => ({ ...part, mark: '' }));
  kept.forEach((part, place) => {
    const after = kept[place + 1];
    if ((part.kind !== 'card' && part.kind !== 'rule') || after?.kind !== 'plain') return;
    part.mark = /^(?:['’]s\b)?[.,:;!?)"'’]*/u.exec(after.text)?.[0] ?? '';
    after.text = after.text.slice(part.mark.length);
  });
  return kept;
}

/** A line of the log with the names of the players instead of their seats, where a seat is clearly meant; of places of a seat if `places`. */
export function withNames(text: string, names: Record<string, string>, places = false): string {
  const whose = places ? text.replace(/(?<![\p{L}\p{N}.])([A-H])\.(?=\p{L})/gu, (whole, seat: string) => (names[seat] ? `${names[seat]}'s ` : whole)) : text;
  return whose
    .replace(/(?<=^|\. )([A-Z])(?= (?:(?:force )?[a-z]+s|will|must|may|can|cannot)\b)/gu, (seat) => names[seat] ?? seat)
    .replace(/(?<=\b(?:under|attacks|by|to|from|for|and|(?:Turn|Round) \d+:|order:|order: .*,) )([A-Z])(?=[\s,]|\.?$)/gu, (seat) => names[seat] ?? seat)
    .replace(/(?<=\b[a-z]+s )([A-H])(?=\.?$)/gu, (seat) => names[seat] ?? seat)
    .replace(/(?<![\p{L}\p{N}.])([A-Z])(?='s\b)/gu, (seat) => names[seat] ?? seat);
}
