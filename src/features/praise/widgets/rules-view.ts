import type { Language } from '#shared/language.ts';
import { translators } from '#shared/words.ts';
import { widget as ar } from './messages/ar-widget.ts';
import { widget as en } from './messages/en-widget.ts';
import { widget as tr } from './messages/tr-widget.ts';
import type { WidgetData, WidgetEntry } from './contract-data.ts';

/** Attributes of an element by their names in HTML; null leaves one out. */
type Attributes = Record<string, string | number | boolean | null>;
/**
 * Makes an element: in the browser a node of Preact, on the server its HTML. So the markup of a widget is written
 * once. Texts are children and are never read as HTML.
 */
export type Make<Element> = (
  tag: string,
  attributes: Attributes,
  ...children: (Element | string | null)[]
) => Element;
/** The words of widgets in a language. */
export const widgetWords = translators({ en, tr, ar });
type T = ReturnType<typeof widgetWords>;

const STAR =
  'm10 2.600 2.300 4.800 5.200.7-3.800 3.700.9 5.200-4.600-2.500-4.600 2.500.9-5.200L2.500 8.100l5.200-.7z';
const STAR_WIDTH = 20;
/**
 * Classes of texts with more letters than this, the longest first: a style may cut each of them in a narrow card, and
 * then shows the link to the whole.
 */
const LENGTHS = { long: 280, mid: 110, some: 36 } as const;
const lengthOf = ({ length }: string): keyof typeof LENGTHS | null => {
  if (length > LENGTHS.long) return 'long';
  if (length > LENGTHS.mid) return 'mid';
  return length > LENGTHS.some ? 'some' : null;
};

/** Draws five stars, of which a part is filled. */
function stars<Element>(make: Make<Element>, value: number, label: string): Element {
  const row = (name: string) =>
    make(
      'g',
      { class: name },
      ...[0, 1, 2, 3, 4].map((at) => make('path', { d: STAR, transform: `translate(${at * STAR_WIDTH} 0)` })),
    );
  const width = (value / 5) * 5 * STAR_WIDTH;
  return make(
    'svg',
    { class: 'stars', viewBox: '0 0 100 20', role: 'img', 'aria-label': label },
    row('off'),
    make('svg', { width, height: 20, viewBox: `0 0 ${width} 20` }, row('on')),
  );
}

function headOf<Element>(make: Make<Element>, data: WidgetData, t: T): Element {
  const { average, count } = data.rating;
  return make(
    'header',
    {},
    average === null ? null : make('b', {}, t('average', { average })),
    average === null ? null : stars(make, average, t('ofFive', { average })),
    make('span', { class: 'muted' }, t('counted', { count })),
    data.isSelection ? make('span', { class: 'muted' }, t('selection')) : null,
    make('a', { class: 'all', href: data.url, target: '_blank', rel: 'noopener' }, t('all')),
  );
}

function pictureOf<Element>(make: Make<Element>, { video, picture, name }: WidgetEntry, t: T) {
  if (video)
    return make('video', {
      src: video.src,
      poster: video.poster,
      controls: true,
      preload: 'none',
      playsinline: true,
      'aria-label': t('video', { name }),
    });
  return (
    picture &&
    make('img', {
      src: picture.src,
      srcset: picture.srcset,
      sizes: '320px',
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
      loading: 'lazy',
      decoding: 'async',
    })
  );
}

/** Tells readers of a reward and of the help of AI, where there was one. */
const toldOf = <Element>(make: Make<Element>, { told }: WidgetEntry, t: T): Element[] => [
  ...(told.reward ? [make('small', { class: 'muted', dir: 'auto' }, t('rewardTold', told))] : []),
  ...(told.isAiAssisted ? [make('small', { class: 'muted' }, t('helpTold'))] : []),
];
/** Names what somebody is, or the website of a review with a link to it. */
function sourceOf<Element>(make: Make<Element>, { title, isOutside, url }: WidgetEntry): Element | null {
  if (!title) return null;
  const words = isOutside
    ? make('a', { class: 'muted', href: url, target: '_blank', rel: 'noopener nofollow' }, title)
    : title;
  return make('small', { class: 'muted', dir: 'auto' }, words);
}
function cardOf<Element>(make: Make<Element>, tag: string, entry: WidgetEntry, t: T): Element {
  const length = lengthOf(entry.text);
  return make(
    tag,
    { class: 'card' },
    pictureOf(make, entry, t),
    make(
      'figure',
      {},
      entry.rating === null ? null : stars(make, entry.rating, t('ofFive', { average: entry.rating })),
      make('blockquote', { dir: 'auto', class: length }, entry.text),
      length
        ? make(
            'a',
            {
              class: 'whole',
              href: entry.url,
              target: '_blank',
              rel: 'noopener',
              'aria-label': t('wholeOf', { name: entry.name }),
            },
            t('whole'),
          )
        : null,
      ...toldOf(make, entry, t),
      make(
        'figcaption',
        {},
        entry.face && make('img', { src: entry.face, alt: '', width: 36, height: 36, loading: 'lazy' }),
        make('span', {}, make('b', { dir: 'auto' }, entry.name || t('customer')), sourceOf(make, entry)),
      ),
    ),
  );
}

function badgeOf<Element>(make: Make<Element>, data: WidgetData, t: T): Element {
  const { average, count } = data.rating;
  return make(
    'a',
    { class: 'badge', href: data.url, target: '_blank', rel: 'noopener' },
    average === null ? null : make('strong', {}, t('average', { average })),
    average === null ? null : stars(make, average, t('ofFive', { average })),
    make('small', { class: 'muted' }, t('reviewsOf', { count, business: data.business })),
  );
}

/**
 * Builds a widget; `moves` are the buttons of a carousel, which only a script can have. No element has a style of
 * its own, so that the policy of a page refuses none.
 */
export function viewOf<Element>(
  make: Make<Element>,
  data: WidgetData,
  { language, moves = null }: { language: Language; moves?: Element | null },
): Element {
  const t = widgetWords(language);
  const label = t('title', { business: data.business });
  const frame = {
    class: `w ${data.kind} ${data.look.size}`,
    'data-theme': data.look.theme,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    'aria-label': label,
  };
  if (data.kind === 'badge') return make('section', frame, badgeOf(make, data, t));
  if (data.entries.length === 0)
    return make('section', frame, headOf(make, data, t), make('p', { class: 'muted none' }, t('none')));
  if (data.kind === 'single') return make('section', frame, cardOf(make, 'div', data.entries[0]!, t));
  return make(
    'section',
    // The whole wall scrolls, and the row of a carousel: a list of columns with a height would go on sideways.
    data.kind === 'wall' ? { ...frame, tabindex: 0 } : frame,
    headOf(make, data, t),
    make(
      'ul',
      { tabindex: data.kind === 'wall' ? null : 0, role: 'list', 'aria-label': label },
      ...data.entries.map((entry) => cardOf(make, 'li', entry, t)),
    ),
    data.kind === 'carousel' && data.entries.length > 1 ? moves : null,
  );
}
