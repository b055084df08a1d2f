import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { at } from './lib/address';
import { followSystem } from './lib/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
followSystem();
mount(App, { target });

// Only where browsers allow it: on pages from this machine or over https.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => navigator.serviceWorker.register(at('/offline.js')).catch(() => undefined)); // without it all works but the shell offline
}
