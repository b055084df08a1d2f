// What the build adds to the site: the worker that keeps the shell for when there is no network, and every file packed as servers send it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH = /\.(?:js|css|html|svg|webmanifest)$/;
const LEAST = 400; // bytes

/** The worker of `tools/offline.js`, with the files of the home page and a name that changes whenever one of them does. */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
      const needed = new Set();
      const take = (name) => {
        if (needed.has(name)) return;
        needed.add(name);
        const chunk = bundle[name];
        for (const other of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])]) take(other);
      };
      take(entry.fileName);
      const shell = ['', 'favicon.svg', 'manifest.webmanifest', ...needed];
      const source = await readFile(new URL('./offline.js', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: source.replace('__SHELL__', () => JSON.stringify(shell)) });
    },
  };
}

/** Each file once more in Brotli and once in gzip, for the server to send. */
export function packing() {
  return {
    name: 'packing',
    apply: 'build',
    async writeBundle({ dir }) {
      const names = (await readdir(dir, { recursive: true })).filter((name) => WORTH.test(name));
      await Promise.all(names.map(async (name) => {
        const file = join(dir, name);
        const text = await readFile(file);
        if (text.length < LEAST) return;
        const small = await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
        await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))]);
      }));
    },
  };
}
