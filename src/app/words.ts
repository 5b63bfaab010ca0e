import { use, useSyncExternalStore } from 'react';
import type { Language } from '#shared/endpoint.ts';
import type { Problem } from '#shared/fail.ts';
import { direction, languages } from '#shared/language.ts';
import { translator, type Message, type Translate, type Words } from '#shared/words.ts';
import type { AllWords, FirstWords, LateWords } from './messages/all-words.ts';
import { brand } from './brand.ts';

/**
 * Words of the signed-in application. A feature exports `app` from its messages/{en,tr,ar}.ts and is named in
 * src/app/messages/{en,tr,ar}.ts; one chunk per language. In a screen: `const t = useWords('content');
 * t('title')`. `useLanguage()` gives the language; changing it is `useSession().setLanguage('tr')`.
 */
/** Messages by feature, in any of the languages. */
export type WordsOf<All> = { [F in keyof All]: Words<All[F]> };
const load: Record<Language, () => Promise<WordsOf<FirstWords>>> = {
  en: () => import('./messages/en.ts').then((m) => m.messages as WordsOf<FirstWords>),
  tr: () => import('./messages/tr.ts').then((m) => m.messages),
  ar: () => import('./messages/ar.ts').then((m) => m.messages),
};

const packs = new Map<string, (language: Language) => Promise<Record<string, Message>>>();
/** Adds the words of a feature whose screens few people open; they follow when the language changes. */
export async function addWords(
  name: keyof LateWords,
  pack: (language: Language) => Promise<Record<string, Message>>,
): Promise<void> {
  if (packs.has(name)) return lastChange;
  packs.set(name, pack);
  // Not kept when it does not come, so that the next try asks for it again.
  return showLanguage(wanted).catch((problem: unknown) => {
    packs.delete(name);
    throw problem;
  });
}

/**
 * For lazily loaded screens: `withWords('security', packs)` makes of an import one that waits for the words
 * of its feature as well.
 */
export const withWords =
  (name: keyof LateWords, packs: Record<Language, () => Promise<{ app: Record<string, Message> }>>) =>
  async <M>(screen: Promise<M>): Promise<M> => {
    await addWords(name, (language) => packs[language]().then(({ app }) => app));
    return screen;
  };
/** Loaders of the words of screens, one for each `screenWords`. */
const screenPacks = new Set<(language: Language) => Promise<unknown>>();
/** Words that do not come are asked for again by the part that says them. */
const loadScreenPacks = (language: Language) =>
  Promise.allSettled([...screenPacks].map((load) => load(language)));
/**
 * Loads the words of every screen whose code has come. The router waits for it: a part of a screen that had
 * to wait for its words would hide the whole screen meanwhile.
 */
export async function withScreenWords<M>(screen: Promise<M>): Promise<M> {
  const module = await screen;
  await loadScreenPacks(current().language);
  return module;
}
/** The same for words that only the screens of one feature say: a hook that has them, or waits for them. */
export function screenWords<All>(
  packs: Record<Language, () => Promise<{ screens: Words<All> }>>,
): () => Translate<All> {
  const loading: Partial<Record<Language, Promise<Translate<All>>>> = {};
  const loaded: Partial<Record<Language, Translate<All>>> = {};
  async function load(language: Language): Promise<Translate<All>> {
    try {
      const { screens } = await packs[language]();
      const translate = translator(screens as never, language) as Translate<All>;
      loaded[language] = translate;
      return translate;
    } catch (problem) {
      // Not kept when it does not come, so that the next try asks for it again.
      delete loading[language];
      throw problem;
    }
  }
  const loadOnce = (language: Language) => {
    loading[language] ??= load(language);
    return loading[language];
  };
  screenPacks.add(loadOnce);
  return function useScreenWords() {
    const language = useLanguage();
    return loaded[language] ?? use(loadOnce(language));
  };
}

type State = { language: Language; messages: WordsOf<AllWords> };
let state: State | undefined;
let translators: Partial<Record<string, unknown>> = {};
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => state!;

let wanted: Language = 'en';
let turn = 0;
let lastChange = Promise.resolve();
/** Loads a language and shows everything in it; `<html lang dir>` follow (SHELL-01). */
export function showLanguage(language: Language): Promise<void> {
  wanted = language;
  lastChange = show(language, ++turn);
  return lastChange;
}
async function show(language: Language, mine: number): Promise<void> {
  const [base, ...late] = await Promise.all([
    load[language](),
    ...[...packs].map(async ([name, pack]) => ({ [name]: await pack(language) })),
    loadScreenPacks(language).then(() => ({})),
  ]);
  const messages = Object.assign({ ...base }, ...late) as WordsOf<AllWords>;
  // A later call knows of words or of a choice that this one does not: it shows them all, whichever comes
  // first.
  if (mine !== turn) return lastChange;
  state = { language, messages };
  translators = {};
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
  for (const listener of listeners) listener();
}

const STORED = 'language';
/** The language chosen on this device, if any. */
export const storedLanguage = (): Language | undefined =>
  languages.find((language) => language === localStorage.getItem(STORED));
/** Kept on this device, for before anybody is known. */
export const storeLanguage = (language: Language) => localStorage.setItem(STORED, language);

/**
 * An address that is loaded anew says the language: the choice that was kept here goes with whoever leaves.
 */
export function inLanguage(path: string): string {
  const spoken = current().language;
  return spoken === 'en' && brand.language === 'en' ? path : path.replace(/(?=#|$)/, `?lang=${spoken}`);
}

/** Renders anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, current).language;
/** The same outside of components, in the language of the moment. */
export function wordsOf<F extends keyof AllWords>(name: F): Translate<AllWords[F]> {
  translators[name] ??= translator(state!.messages[name] as Record<string, Message>, state!.language);
  return translators[name] as Translate<AllWords[F]>;
}
/** The typed translator of one feature: `useWords('content')`. */
export function useWords<F extends keyof AllWords>(name: F): Translate<AllWords[F]> {
  useSyncExternalStore(subscribe, current);
  return wordsOf(name);
}

/**
 * A label that a feature names by its key: titles of routes and entries of the navigation. Words still on
 * their way say nothing.
 */
export const titleOf = (feature: string, key: string): string => {
  const words = (state!.messages as unknown as Record<string, Record<string, Message>>)[feature];
  const message = words?.[key];
  if (typeof message === 'string') return message;
  return words ? key : '';
};

/**
 * A code as a sentence: general codes first, then the words of the feature that the code names, else the
 * general text (ERR-01).
 */
export function codeText(code: string, fallback?: string): string {
  const all = state!.messages as unknown as Record<string, Record<string, Message>>;
  const feature = all[code.split(/[./]/)[0]!];
  const errorText =
    all['errors']![code] ??
    feature?.[code] ??
    feature?.[code.slice(code.indexOf('.') + 1)] ??
    Object.values(all).find((words) => code in words)?.[code];
  return typeof errorText === 'string' ? errorText : (fallback ?? wordsOf('errors')('general'));
}
/** What was tried too often says when it opens again: a lock may last for hours. */
export function problemText(problem: Problem): string {
  const seconds = Number(problem.extra['retryAfter'] ?? 0);
  const t = wordsOf('errors');
  if (problem.status !== 429 || !(seconds > 30)) return codeText(problem.code);
  return seconds > 5400
    ? t('tooManyHours', { count: Math.ceil(seconds / 3600) })
    : t('tooManyMinutes', { count: Math.ceil(seconds / 60) });
}
