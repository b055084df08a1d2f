import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { offline, packing } from './tools/site.js';

// The built client goes where the server looks for it; `npm run dev` talks to a server on its usual port. Its files name each other from
// where they lie: the server says below which path that is.
export default defineConfig({
  base: './',
  plugins: [svelte(), offline(), packing()],
  build: { outDir: '../src/cardwright/server/site', emptyOutDir: true },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8321', ws: true } } },
});
