// A small Markdown: headings, paragraphs, lists, tables, code, quotes, emphasis and links become a tree that Markdown.svelte draws.
// There is no raw HTML: what looks like a tag is text. Links lead to http(s), mail or within the app; any other is plain text.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; inner: Inline[] }
  | { kind: 'em'; inner: Inline[] }
  | { kind: 'link'; href: string; inner: Inline[] };

export type Block =
  | { kind: 'heading'; level: number; id: string; inner: Inline[] }
  | { kind: 'paragraph'; inner: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'line' };

/** Gives the address a link leads to, or null where it leads nowhere. */
export type Links = (href: string) => string | null;

/** The links that may always be followed. */
export function safeLink(href: string): string | null {
  const lower = href.trim().toLowerCase();
  if (lower.startsWith('http://') || lower.startsWith('https://') || lower.startsWith('mailto:')) return href.trim();
  if (lower.startsWith('#') || (lower.startsWith('/') && !lower.startsWith('//') && !lower.startsWith('/\\'))) return href.trim();
  return null;
}

const DEEPEST = 8;

export function readMarkdown(text: string, links: Links = safeLink): Block[] {
  return blocks(text.split('\r\n').join('\n').split('\n'), links, 0);
}

/** A heading's words as the end of an address. */
export function slug(words: string): string {
  let made = '';
  for (const letter of words.toLowerCase()) {
    if (letter === ' ' || letter === '-') made += '-';
    else if (letter === '_' || letter.toLowerCase() !== letter.toUpperCase() || (letter >= '0' && letter <= '9')) made += letter;
  }
  return made;
}

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

interface Bullet { indent: number; ordered: boolean; text: string; inside: number }

/** A line that begins an item: `- `, `* `, `+ ` or `1. `. */
function bullet(line: string): Bullet | null {
  const from = indent(line);
  let at = from;
  while (at < line.length && at - from < 9 && line[at]! >= '0' && line[at]! <= '9') at += 1;
  const ordered = at > from;
  if (ordered ? line[at] !== '.' && line[at] !== ')' : !'-*+'.includes(line[at] ?? ' ')) return null;
  if (line[at + 1] !== ' ') return null;
  return { indent: from, ordered, text: line.slice(at + 2), inside: at + 2 };
}

function isRule(line: string): boolean {
  const bare = line.split(' ').join('');
  return bare.length >= 3 && '-*_'.includes(bare[0]!) && [...bare].every((sign) => sign === bare[0]);
}

function isFence(line: string): boolean {
  return line.trimStart().startsWith('```');
}

function headingLevel(line: string): number {
  let level = 0;
  while (line[level] === '#') level += 1;
  return level >= 1 && level <= 6 && line[level] === ' ' ? level : 0;
}

function isTableLine(line: string): boolean {
  const cells = cellsOf(line);
  return line.includes('|') && line.includes('-') && cells.every((cell) => cell.length > 0 && [...cell].every((sign) => '-: '.includes(sign)));
}

function cellsOf(line: string): string[] {
  const cells: string[] = [''];
  let code = false;
  for (const letter of line.trim()) {
    if (letter === '`') code = !code;
    if (letter === '|' && !code) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  if (cells[0]!.trim() === '' && cells.length > 1) cells.shift();
  if (cells[cells.length - 1]!.trim() === '' && cells.length > 1) cells.pop();
  return cells.map((cell) => cell.trim());
}

function blocks(lines: string[], links: Links, depth: number): Block[] {
  const made: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const level = headingLevel(line);
    if (line.trim() === '') {
      at += 1;
    } else if (isFence(line)) {
      const from = at + 1;
      at = from;
      while (at < lines.length && !isFence(lines[at]!)) at += 1;
      made.push({ kind: 'code', text: lines.slice(from, at).join('\n') });
      at += 1;
    } else if (level) {
      const words = line.slice(level + 1).trim();
      made.push({ kind: 'heading', level, id: slug(words), inner: inlines(words, links) });
      at += 1;
    } else if (isRule(line)) {
      made.push({ kind: 'line' });
      at += 1;
    } else if (line.startsWith('>') && depth < DEEPEST) {
      const from = at;
      while (at < lines.length && lines[at]!.startsWith('>')) at += 1;
      const inside = lines.slice(from, at).map((quoted) => quoted.slice(quoted[1] === ' ' ? 2 : 1));
      made.push({ kind: 'quote', blocks: blocks(inside, links, depth + 1) });
    } else if (bullet(line) && depth < DEEPEST) {
      at = list(lines, at, links, depth, made);
    } else if (line.includes('|') && isTableLine(lines[at + 1] ?? '')) {
      const head = cellsOf(line);
      const rows: string[][] = [];
      at += 2;
      for (; at < lines.length && lines[at]!.includes('|') && lines[at]!.trim() !== ''; at += 1) rows.push(cellsOf(lines[at]!));
      made.push({
        kind: 'table', head: head.map((cell) => inlines(cell, links)),
        rows: rows.map((row) => head.map((_, column) => inlines(row[column] ?? '', links))),
      });
    } else {
      const from = at;
      at += 1;
      while (at < lines.length && continues(lines[at]!)) at += 1;
      made.push({ kind: 'paragraph', inner: inlines(lines.slice(from, at).map((part) => part.trim()).join(' '), links) });
    }
  }
  return made;
}

function continues(line: string): boolean {
  return line.trim() !== '' && !headingLevel(line) && !isFence(line) && !bullet(line) && !line.startsWith('>') && !isRule(line);
}

/** Reads the list that begins at a line, adds it to what is made, and gives the line after it. */
function list(lines: string[], start: number, links: Links, depth: number, made: Block[]): number {
  const first = bullet(lines[start]!)!;
  const items: Block[][] = [];
  let at = start;
  while (at < lines.length) {
    const item = bullet(lines[at]!);
    if (!item || item.indent > first.indent + 1 || item.indent < first.indent || item.ordered !== first.ordered) break;
    const inside = [item.text];
    at += 1;
    while (at < lines.length) {
      const line = lines[at]!;
      const within = line.trim() === '' ? indent(lines[at + 1] ?? '') > first.indent && (lines[at + 1] ?? '').trim() !== '' : indent(line) > first.indent;
      const lazy = continues(line) && inside[inside.length - 1]!.trim() !== '';
      if (!within && !lazy) break;
      inside.push(line.slice(Math.min(indent(line), item.inside)));
      at += 1;
    }
    items.push(blocks(inside, links, depth + 1));
    while (at < lines.length && lines[at]!.trim() === '' && bullet(lines[at + 1] ?? '')?.indent === first.indent) at += 1;
  }
  made.push({ kind: 'list', ordered: first.ordered, items });
  return at;
}

const ESCAPED = '\\`*_{}[]()#+-.!|<>~';

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && (letter.toLowerCase() !== letter.toUpperCase() || (letter >= '0' && letter <= '9'));
}

/** Emphasis, code and links of one paragraph. */
export function inlines(text: string, links: Links = safeLink, depth = 0): Inline[] {
  const made: Inline[] = [];
  let plain = '';
  let at = 0;

  function push(inline: Inline): void {
    if (plain) made.push({ kind: 'text', text: plain });
    plain = '';
    made.push(inline);
  }

  while (at < text.length) {
    const letter = text[at]!;
    if (letter === '\\' && ESCAPED.includes(text[at + 1] ?? ' ')) {
      plain += text[at + 1];
      at += 2;
      continue;
    }
    if (letter === '`') {
      const end = text.indexOf('`', at + 1);
      if (end > at + 1) {
        push({ kind: 'code', text: text.slice(at + 1, end) });
        at = end + 1;
        continue;
      }
    }
    if ((letter === '*' || letter === '_') && depth < DEEPEST) {
      const sign = text[at + 1] === letter ? letter + letter : letter;
      const end = emphasisEnd(text, at, sign);
      if (end > 0) {
        push({ kind: sign.length === 2 ? 'strong' : 'em', inner: inlines(text.slice(at + sign.length, end), links, depth + 1) });
        at = end + sign.length;
        continue;
      }
    }
    if (letter === '[' && depth < DEEPEST) {
      const close = text.indexOf('](', at);
      const end = close < 0 ? -1 : text.indexOf(')', close);
      if (end > 0 && text.lastIndexOf('[', close) === at) {
        const inner = inlines(text.slice(at + 1, close), links, depth + 1);
        const href = links(text.slice(close + 2, end).trim());
        const safe = href === null ? null : safeLink(href);
        if (safe !== null) push({ kind: 'link', href: safe, inner });
        else inner.forEach(push);
        at = end + 1;
        continue;
      }
    }
    plain += letter;
    at += 1;
  }
  if (plain) made.push({ kind: 'text', text: plain });
  return made;
}

/** Where emphasis that opens here is closed, or -1: it hugs its words, and `_` inside a word is a letter. */
function emphasisEnd(text: string, at: number, sign: string): number {
  const inside = at + sign.length;
  if ((text[inside] ?? ' ').trim() === '') return -1;
  if (sign[0] === '_' && isLetter(text[at - 1])) return -1;
  for (let end = text.indexOf(sign, inside + 1); end > 0; end = text.indexOf(sign, end + 1)) {
    if (sign.length === 1 && text[end + 1] === sign) {
      end += 1; // a doubled sign belongs to strong words inside
      continue;
    }
    if (text[end - 1]!.trim() === '') continue;
    if (sign[0] === '_' && isLetter(text[end + sign.length])) continue;
    return end;
  }
  return -1;
}
