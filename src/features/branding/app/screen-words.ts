import { use } from 'react';
import { useLanguage } from '#app/words.ts';
import type { Language } from '#shared/endpoint.ts';
import { translator, type Translate, type Words } from '#shared/words.ts';
import type { screens as en } from '../messages/en-screens.ts';

type All = typeof en;
const load: Record<Language, () => Promise<Words<All>>> = {
  en: () => import('../messages/en-screens.ts').then((m) => m.screens), tr: () => import('../messages/tr-screens.ts').then((m) => m.screens), ar: () => import('../messages/ar-screens.ts').then((m) => m.screens),
};
const loaded: Partial<Record<Language, Promise<Translate<All>>>> = {};
/** The words of these screens come with them, so that the first load of the application does not carry them. */
export function useScreenWords(): Translate<All> {
  const language = useLanguage();
  return use((loaded[language] ??= load[language]().then((words) => translator(words as never, language) as Translate<All>)));
}
export type ScreenWords = Translate<All>;
