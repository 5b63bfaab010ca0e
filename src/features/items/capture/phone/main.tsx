/** @jsxImportSource preact */
import { render } from 'preact';
import { languages, type Language } from '#shared/language.ts';
import { CAPTURE_PATH } from '../rules.ts';
import { Desk } from './desk.ts';
import { openStore } from './store.ts';
import './styles.css';
import { App } from './view/app.tsx';

/** Milliseconds within which a new version takes over, or the old one is shown once more. */
const TAKE_MS = 2_000;
const UPDATE_MS = 30 * 60_000;

/** Registers the worker, and lets a new version that waits take over: now, while nobody has begun anything. */
async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(`${CAPTURE_PATH}worker.js`, {
    scope: CAPTURE_PATH,
    updateViaCache: 'none',
  });
  if (registration.waiting && serviceWorker.controller) {
    const taken = new Promise<boolean>((resolve) => {
      serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
      setTimeout(() => resolve(false), TAKE_MS);
    });
    registration.waiting.postMessage('take');
    if (await taken) {
      location.reload();
      await new Promise(() => {});
    }
  }
  const look = () => void registration.update().catch(() => {});
  addEventListener('online', look);
  setInterval(look, UPDATE_MS);
}
async function main(): Promise<void> {
  const brand = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=brand]')!.content) as {
    name: string;
    language: Language;
  };
  await startWorker().catch(() => {});
  const root = document.getElementById('root')!;
  const language =
    languages.find((code) => navigator.language.toLowerCase().startsWith(code)) ?? brand.language;
  let isDue = false;
  const desk = new Desk(await openStore(), language, () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      render(<App desk={desk} state={desk.state} brandName={brand.name} />, root);
    });
  });
  addEventListener('beforeunload', (event) => {
    const { loose, isKept, photos } = desk.state;
    const isLost = photos.some(({ id, state }) => state === 'waiting' && (!isKept || loose.has(id)));
    if (isLost) event.preventDefault();
  });
  await desk.open();
}
void main();
