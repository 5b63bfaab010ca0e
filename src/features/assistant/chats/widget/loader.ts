import { CHAT_SCRIPT_PATH, MATCH_ATTRIBUTE } from '#features/assistant/chatbots/rules-widget.ts';
import type { WidgetButton } from '../contract-widget.ts';
import { frameMessages, LOADER_MS, pageOf, panelPath } from '../rules-widget.ts';

// The script of other websites: one button, and a frame once somebody wants it. Neither sees into the other.

/** The script element that names the account, and the site that serves the chat. */
type Source = { matchId: string; origin: string };
/** Returns where this script comes from; programs that delay scripts run it without a current one. */
function sourceOf(): Source | undefined {
  const elements = [document.currentScript, ...document.querySelectorAll(`script[${MATCH_ATTRIBUTE}]`)];
  for (const element of elements) {
    const matchId = element?.getAttribute(MATCH_ATTRIBUTE);
    const address = element?.getAttribute('src') ?? '';
    if (!matchId || !URL.canParse(address, document.baseURI)) continue;
    const { origin, pathname } = new URL(address, document.baseURI);
    if (pathname === CHAT_SCRIPT_PATH) return { matchId, origin };
  }
  return undefined;
}
const schemes = { auto: 'light dark', light: 'light', dark: 'dark' } as const;
const styleOf = ({ color, ink, theme, position }: WidgetButton): string => {
  const side = `inset-inline-${position}:24px`;
  return `
.fab,.panel{position:fixed;inset-block-end:24px;${side};z-index:2147483000;box-sizing:border-box}
[hidden]{display:none!important}
.fab{display:flex;align-items:center;gap:10px;min-block-size:56px;padding:0 20px;border:0;border-radius:8px;background:${color};color:${ink};font:600 16px/1.2 system-ui,sans-serif;cursor:pointer;box-shadow:0 10px 30px -8px #0008}
.fab:focus-visible{outline:3px solid ${ink};outline-offset:-6px}
svg{inline-size:24px;block-size:24px;flex:none;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.panel{inline-size:392px;max-inline-size:calc(100vw - 48px);block-size:min(700px,calc(100dvh - 48px));border-radius:12px;overflow:hidden;background:Canvas;color-scheme:${schemes[theme]};box-shadow:0 24px 60px -12px #0009}
iframe{display:block;inline-size:100%;block-size:100%;border:0}
@media(max-width:480px){.panel{inset:0;inline-size:auto;max-inline-size:none;block-size:100dvh;border-radius:0}}
@media print{.fab,.panel{display:none}}`;
};
const HOST = ':host{all:initial!important}';
const WAIT = `.load{position:fixed;inset-block-end:36px;inset-inline-end:36px;z-index:2147483000;inline-size:24px;block-size:24px;border:3px solid #8886;border-block-start-color:#888;border-radius:50%}
@media(prefers-reduced-motion:no-preference){.load{animation:turn 1s linear infinite}@keyframes turn{to{rotate:1turn}}}`;
const isFullScreen = () => matchMedia('(max-width:480px)').matches;

function add<Name extends keyof HTMLElementTagNameMap>(
  parent: Node,
  name: Name,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent.appendChild(element);
  return element;
}
/** Draws the sign of a conversation. */
function drawSign(button: HTMLElement): void {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', 'M3.500 4.500h13v9.500H9l-3.500 3v-3h-2z');
  svg.appendChild(path);
  button.appendChild(svg);
}
/** Shows the button, and the panel in its frame once somebody wants it. */
function showButton(root: ShadowRoot, { matchId, origin }: Source, settings: WidgetButton): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HOST + styleOf(settings));
  root.adoptedStyleSheets = [sheet];
  const direction = getComputedStyle(document.documentElement).direction;
  const frame = add(root, 'div', { dir: direction });
  const button = add(frame, 'button', {
    type: 'button',
    class: 'fab',
    'aria-label': settings.name,
    'aria-haspopup': 'dialog',
    'aria-expanded': 'false',
  });
  drawSign(button);
  add(button, 'span', {}).textContent = settings.label;
  let panel: HTMLElement | undefined;
  let inner: HTMLIFrameElement | undefined;
  const isOpen = () => panel?.hidden === false;
  const focusPanel = () => {
    if (!isOpen()) return;
    inner?.focus();
    inner?.contentWindow?.postMessage(frameMessages.open, origin);
  };
  const close = () => {
    if (!panel || !isOpen()) return;
    panel.hidden = true;
    button.hidden = false;
    button.setAttribute('aria-expanded', 'false');
    button.focus();
  };
  const makePanel = () => {
    panel = add(frame, 'div', { class: 'panel', role: 'dialog', 'aria-label': settings.title });
    const address = new URL(origin + panelPath(matchId));
    address.searchParams.set('language', languageOf());
    address.searchParams.set('page', pageOf(location.href));
    inner = add(panel, 'iframe', {
      title: settings.title,
      src: address.href,
      allow: 'microphone',
      referrerpolicy: 'strict-origin',
    });
    // A frame that begins to load loses the focus that it had.
    inner.addEventListener('load', focusPanel);
    addEventListener('message', ({ source, origin: from, data }) => {
      if (source === inner?.contentWindow && from === origin && data === frameMessages.close) close();
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });
    // A panel that covers all of the page keeps the focus.
    document.addEventListener('focusin', ({ target }) => {
      if (isOpen() && isFullScreen() && target !== root.host) inner?.focus();
    });
  };
  button.addEventListener('click', () => {
    if (!panel) makePanel();
    panel!.hidden = false;
    panel!.toggleAttribute('aria-modal', false);
    if (isFullScreen()) panel!.setAttribute('aria-modal', 'true');
    button.hidden = true;
    button.setAttribute('aria-expanded', 'true');
    focusPanel();
  });
}
const languageOf = (): string => document.documentElement.lang.slice(0, 2).toLowerCase();

/** Shows that the chat loads until its button is there, or for 15 seconds (CHAT-24), and says in the console why there is none. */
async function start(source: Source): Promise<void> {
  const { matchId, origin } = source;
  const host = add(document.body, 'div', { 'data-chat-widget': '' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HOST + WAIT);
  root.adoptedStyleSheets = [sheet];
  const wait = add(root, 'div', { class: 'load', 'aria-hidden': 'true' });
  const timer = setTimeout(() => wait.remove(), LOADER_MS);
  const language = languageOf();
  const query = ['en', 'tr', 'ar'].includes(language) ? `?language=${language}` : '';
  const why = await fetch(`${origin}/api/public/chat-widgets/${encodeURIComponent(matchId)}${query}`, {
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
  }).then(
    async (answer) => {
      if (!answer.ok)
        return answer.status === 403
          ? `${location.hostname} is not among its approved domains`
          : `its number is not valid (${answer.status})`;
      showButton(root, source, (await answer.json()) as WidgetButton);
      return undefined;
    },
    () => 'its site does not answer',
  );
  clearTimeout(timer);
  wait.remove();
  if (why === undefined) return;
  host.remove();
  console.warn(`Chat: ${matchId} is not shown, since ${why}`);
}
const STARTED = Symbol.for('chat started by v1.js');
const page = globalThis as { [STARTED]?: string[] };
const source = sourceOf();
if (!source)
  console.warn(`Chat: no script of this page has ${MATCH_ATTRIBUTE} and the path ${CHAT_SCRIPT_PATH}`);
else if (!page[STARTED]?.includes(source.matchId)) {
  page[STARTED] = [...(page[STARTED] ?? []), source.matchId];
  if (document.body) void start(source);
  else document.addEventListener('DOMContentLoaded', () => void start(source));
}
