import { use, useSyncExternalStore } from 'react';
import type { Language } from '#shared/endpoint.ts';
import type { Problem } from '#shared/fail.ts';
import { direction, languages } from '#shared/language.ts';
import { translator, type Message, type Translate, type Words } from '#shared/words.ts';
import type { AllWords, FirstWords, LateWords } from './messages/all-words.ts';
import { brand } from './brand.ts';

// A feature exports `app` from its messages/{en,tr,ar}.ts and is listed in src/app/messages/{en,tr,ar}.ts, which
// make one chunk per language.
/** Messages by feature, in any language. */
export type WordsOf<All> = { [F in keyof All]: Words<All[F]> };
const load: Record<Language, () => Promise<WordsOf<FirstWords>>> = {
  en: () => import('./messages/en.ts').then((m) => m.messages as WordsOf<FirstWords>),
  tr: () => import('./messages/tr.ts').then((m) => m.messages),
  ar: () => import('./messages/ar.ts').then((m) => m.messages),
};

const packs = new Map<string, (language: Language) => Promise<Record<string, Message>>>();
/** Loads the messages of a feature whose screens few people open, now and after each change of language. */
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

/** Makes a loader of screens that loads the messages of the feature as well: `withWords('security', packs)`. */
export const withWords =
  (name: keyof LateWords, packs: Record<Language, () => Promise<{ app: Record<string, Message> }>>) =>
  async <M>(screen: Promise<M>): Promise<M> => {
    await addWords(name, (language) => packs[language]().then(({ app }) => app));
    return screen;
  };
/** Loads words of codes after the first screen, for codes that any screen may show. */
export const loadAfterFirst = (load: () => Promise<unknown>): void =>
  globalThis.addEventListener?.('load', () => void load().catch(() => {}));
/** Loaders of the words of screens, one for each `screenWords`. */
const screenPacks = new Set<(language: Language) => Promise<unknown>>();
/**
 * Loads the messages of all loaded screens; failed ones are requested again by the component that needs them.
 */
const loadScreenPacks = (language: Language) =>
  Promise.allSettled([...screenPacks].map((load) => load(language)));
/**
 * Waits for the code and the messages of a screen. A component that suspended for its messages would hide the whole
 * screen.
 */
export async function withScreenWords<M>(screen: Promise<M>): Promise<M> {
  const module = await screen;
  await loadScreenPacks(current().language);
  return module;
}
/** Makes a hook for messages that only the screens of one feature need; it suspends until they are loaded. */
export function screenWords<All extends Record<string, Message>>(
  packs: Record<Language, () => Promise<{ screens: Words<All> }>>,
): () => Translate<All> {
  const loading: Partial<Record<Language, Promise<Translate<All>>>> = {};
  const loaded: Partial<Record<Language, Translate<All>>> = {};
  async function load(language: Language): Promise<Translate<All>> {
    try {
      const { screens } = await packs[language]();
      const translate = translator<Record<string, Message>>(screens, language) as Translate<All>;
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
/** Loads a language, shows the application in it and sets `<html lang dir>` (SHELL-01). */
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
  // A later call has newer messages or a newer choice, so its result is used, whichever finishes first.
  if (mine !== turn) return lastChange;
  state = { language, messages };
  translators = {};
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
  for (const listener of listeners) listener();
}

const STORED = 'language';
/** Returns the language stored on this device. */
export const storedLanguage = (): Language | undefined =>
  languages.find((language) => language === localStorage.getItem(STORED));
/** Stores the language on this device, for use before the sign-in. */
export const storeLanguage = (language: Language) => localStorage.setItem(STORED, language);

/** Returns a path with the current language as `?lang=`, since a sign-out clears the stored one. */
export function inLanguage(path: string): string {
  const spoken = current().language;
  return spoken === 'en' && brand.language === 'en' ? path : path.replace(/(?=#|$)/, `?lang=${spoken}`);
}

/**
 * Returns the current language and renders again when it changes; `useSession().setLanguage('tr')` changes it.
 */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, current).language;
/** Returns the translator of a feature outside of components, in the current language. */
export function wordsOf<F extends keyof AllWords>(name: F): Translate<AllWords[F]> {
  translators[name] ??= translator(state!.messages[name] as Record<string, Message>, state!.language);
  return translators[name] as Translate<AllWords[F]>;
}
/** Returns the typed translator of a feature: `const t = useWords('content'); t('title');` */
export function useWords<F extends keyof AllWords>(name: F): Translate<AllWords[F]> {
  useSyncExternalStore(subscribe, current);
  return wordsOf(name);
}

/**
 * Returns a message of a feature by its key, for titles of routes and menu entries; empty until it is loaded.
 */
export const titleOf = (feature: string, key: string): string => {
  const words = (state!.messages as Record<string, Record<string, Message>>)[feature];
  const message = words?.[key];
  if (typeof message === 'string') return message;
  return words ? key : '';
};

/**
 * Returns the message of a problem code: a general one, that of the feature named by the code, else `fallback`
 * (ERR-01).
 */
export function codeText(code: string, fallback?: string): string {
  const all = state!.messages as Record<string, Record<string, Message>>;
  const feature = all[code.split(/[./]/)[0]!];
  const errorText =
    all['errors']![code] ??
    feature?.[code] ??
    feature?.[code.slice(code.indexOf('.') + 1)] ??
    Object.values(all).find((words) => code in words)?.[code];
  return typeof errorText === 'string' ? errorText : (fallback ?? wordsOf('errors')('general'));
}
/** Returns the message of a problem, with the time of the next allowed attempt after too many requests. */
export function problemText(problem: Problem): string {
  const seconds = Number(problem.extra['retryAfter'] ?? 0);
  const t = wordsOf('errors');
  if (problem.status !== 429 || !(seconds > 30)) return codeText(problem.code);
  return seconds > 5400
    ? t('tooManyHours', { count: Math.ceil(seconds / 3600) })
    : t('tooManyMinutes', { count: Math.ceil(seconds / 60) });
}
