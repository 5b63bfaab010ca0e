import { h, render, type VNode } from 'preact';
import { languages, type Language } from '#shared/language.ts';
import type { WidgetData } from '../contract-data.ts';
import { styleOf } from '../rules-style.ts';
import { viewOf, widgetWords, type Make } from '../rules-view.ts';

/** The site that serves this script serves the data as well. */
const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;
const MARK = 'data-widget';
const DONE = 'data-widget-shown';

const make: Make<VNode> = (tag, attributes, ...children) => h(tag, attributes, ...children);
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
    h(
      'button',
      {
        type: 'button',
        'aria-label': t(name),
        onClick: (event: MouseEvent) => move(event, name === 'next'),
      },
      h('svg', { viewBox: '0 0 20 20', 'aria-hidden': true }, h('path', { d: path })),
    );
  return h('div', { class: 'moves' }, button('previous', 'M12 4 6 10l6 6'), button('next', 'm8 4 6 6-6 6'));
}

/** Shows a widget in a shadow root, where neither styles nor scripts of the page mean it. */
async function show(element: HTMLElement): Promise<void> {
  const id = element.getAttribute(MARK) ?? '';
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
  const language = data.language ?? languageOf(element);
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styleOf(data));
  root.adoptedStyleSheets = [sheet];
  render(viewOf(make, data, { language, moves: movesOf(language) }), root);
}

const start = () => {
  for (const element of document.querySelectorAll<HTMLElement>(`[${MARK}]:not([${DONE}])`))
    void show(element);
};
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
