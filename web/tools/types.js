// Types of the socket's messages, written from the server's own schema: `cardwright serve --schema`.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const own = new URL('../../.venv/bin/cardwright', import.meta.url).pathname;
const command = existsSync(own) ? own : 'cardwright';
const schema = JSON.parse(execFileSync(command, ['serve', '--schema'], { encoding: 'utf8' }));

// An object of which the schema names no properties may hold any.
function open(part) {
  if (Array.isArray(part)) part.forEach(open);
  else if (part && typeof part === 'object') {
    if (part.type === 'object' && !part.properties && part.additionalProperties === undefined) part.additionalProperties = true;
    Object.values(part).forEach(open);
  }
}
open(schema);

const text = await compile(schema, 'Messages', {
  additionalProperties: false,
  bannerComment: '// Written by `npm run types` from the server\'s schema; do not edit.',
});
writeFileSync(new URL('../src/lib/protocol.ts', import.meta.url), text);
