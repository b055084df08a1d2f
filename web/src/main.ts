import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { followSystem } from './lib/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
followSystem();
mount(App, { target });
