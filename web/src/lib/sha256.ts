// SHA-256 of a text, in hexadecimal. The browser's own is there only on pages that came by https.

type Eight = [number, number, number, number, number, number, number, number];

const ROUND = Int32Array.from(constants(64, 1 / 3));

/** The first 32 bits of the fractional parts of roots of the first primes. */
function* constants(count: number, power: number): Generator<number> {
  for (let number = 2, found = 0; found < count; number++) {
    let prime = true;
    for (let part = 2; part * part <= number; part++) if (number % part === 0) prime = false;
    if (!prime) continue;
    const root = number ** power;
    yield ((root - Math.floor(root)) * 2 ** 32) | 0;
    found++;
  }
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6));
  bytes.forEach((byte, place) => blocks.setUint8(place, byte));
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  blocks.setUint32(blocks.byteLength - 4, bytes.length << 3);
  const hash = [...constants(8, 1 / 2)] as Eight;
  const words = new Int32Array(64);
  for (let start = 0; start < blocks.byteLength; start += 64) {
    for (let at = 0; at < 16; at++) words[at] = blocks.getInt32(start + at * 4);
    for (let at = 16; at < 64; at++) {
      const [early, late] = [words[at - 15]!, words[at - 2]!];
      const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[at] = words[at - 16]! + one + words[at - 7]! + two;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let at = 0; at < 64; at++) {
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[at]! + words[at]!;
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => { hash[place] = (hash[place]! + word) | 0; });
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
