import { h, render, type VNode } from 'preact';
import { languages, type Language } from '#shared/language.ts';
import type { WidgetData } from '../contract-data.ts';
import { SCRIPT_PATH } from '../rules.ts';
import { styleOf } from '../rules-style.ts';
import { viewOf, widgetWords, type Make } from '../rules-view.ts';

const isOurs = (address: string): boolean =>
  URL.canParse(address, document.baseURI) && new URL(address, document.baseURI).pathname === SCRIPT_PATH;
/**
 * Returns the site that serves this script, which serves the data as well. Programs that delay scripts, and loaders of
 * modules, run it without a current script or with one of their own: then its address is in the stack, or in some
 * attribute of the element that they took it from.
 */
function originOfScript(): string | undefined {
  const current = (document.currentScript as HTMLScriptElement | null)?.src ?? '';
  const inStack = new Error('where').stack?.match(/https?:\/\/[^\s()]+?\.js/g) ?? [];
  const ofElements = [...document.querySelectorAll('script')].flatMap((script) =>
    [...script.attributes].map(({ value }) => value),
  );
  const address = [current, ...inStack, ...ofElements].find(isOurs);
  return address === undefined ? undefined : new URL(address, document.baseURI).origin;
}
const origin = originOfScript();
const MARK = 'data-widget';
const DONE = 'data-widget-shown';
/** Elements with the widget that each of them shows; a copy of an element, as of a cached page, is not among them. */
const shownIn = new WeakMap<Element, string>();

const make: Make<VNode> = (tag, attributes, ...children) => h(tag, attributes, ...children);
/** Makes an element that does something. */
const control = (
  tag: string,
  attributes: Record<string, string | ((event: MouseEvent) => void)>,
  ...children: VNode[]
): VNode => h(tag, attributes, ...children);
const languageOf = (element: Element): Language => {
  const code = element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === code) ?? 'en';
};

/** Moves a carousel by one view, and from its end to its start. */
function move(event: MouseEvent, isForward: boolean): void {
  const button = event.currentTarget as HTMLElement;
  const list = button.closest('section')!.querySelector('ul')!;
  const isRtl = getComputedStyle(list).direction === 'rtl';
  const most = list.scrollWidth - list.clientWidth;
  const at = Math.abs(list.scrollLeft);
  const next = at + (isForward ? 1 : -1) * list.clientWidth;
  let target = Math.max(0, Math.min(most, next));
  if (isForward && at >= most - 2) target = 0;
  if (!isForward && at <= 2) target = most;
  list.scrollTo({ left: isRtl ? -target : target });
}
function movesOf(language: Language): VNode {
  const t = widgetWords(language);
  const button = (name: 'previous' | 'next', path: string) =>
    control(
      'button',
      {
        type: 'button',
        'aria-label': t(name),
        onClick: (event: MouseEvent) => move(event, name === 'next'),
      },
      make('svg', { viewBox: '0 0 20 20', 'aria-hidden': true }, make('path', { d: path })),
    );
  return make(
    'div',
    { class: 'moves' },
    button('previous', 'M12 4 6 10l6 6'),
    button('next', 'm8 4 6 6-6 6'),
  );
}

/** Shows a widget in a shadow root, where neither styles nor scripts of the page mean it. */
async function show(element: HTMLElement): Promise<void> {
  const id = element.getAttribute(MARK) ?? '';
  if (shownIn.get(element) === id) return;
  shownIn.set(element, id);
  element.setAttribute(DONE, '');
  const answer = await fetch(`${origin}/api/public/widgets/${encodeURIComponent(id)}`, {
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
  }).catch(() => undefined);
  if (!answer?.ok) {
    element.replaceChildren();
    return;
  }
  const data = (await answer.json()) as WidgetData;
  // The page may have chosen another widget meanwhile.
  if (shownIn.get(element) !== id) return;
  const language = data.language ?? languageOf(element);
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styleOf(data));
  root.adoptedStyleSheets = [sheet];
  render(viewOf(make, data, { language, moves: movesOf(language) }), root);
}

function showWithin(node: Node): void {
  if (node instanceof HTMLElement && node.hasAttribute(MARK)) void show(node);
  if (node instanceof Element || node instanceof Document)
    for (const element of node.querySelectorAll<HTMLElement>(`[${MARK}]`)) void show(element);
}
/** Shows the widgets of the page, and those that the page adds or changes later, as single-page applications do. */
function start(): void {
  showWithin(document);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'attributes') showWithin(target);
      else for (const node of addedNodes) showWithin(node);
  }).observe(document, { childList: true, subtree: true, attributeFilter: [MARK] });
}
const STARTED = Symbol.for('widgets started by v1.js');
const page = globalThis as { [STARTED]?: string[] };
if (origin === undefined) console.error(`Widgets: no script of this page has the address …${SCRIPT_PATH}`);
else if (!page[STARTED]?.includes(origin)) {
  page[STARTED] = [...(page[STARTED] ?? []), origin];
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}
