import { screenWords } from '#app/words.ts';
import type { fields, hints, options } from '../../messages/en-fields.ts';
import type { screens as ownPages } from '../../messages/en-pages.ts';
import type { screens } from '../../messages/en-screens.ts';

const files = {
  en: () => import('../../messages/en-fields.ts'),
  tr: () => import('../../messages/tr-fields.ts'),
  ar: () => import('../../messages/ar-fields.ts'),
};
/** Waits for the words of the editor. */
export const useHubWords = screenWords<typeof screens>({
  en: () => import('../../messages/en-screens.ts'),
  tr: () => import('../../messages/tr-screens.ts'),
  ar: () => import('../../messages/ar-screens.ts'),
});
/** Waits for the words of own pages and of the menu. */
export const usePageWords = screenWords<typeof ownPages>({
  en: () => import('../../messages/en-pages.ts'),
  tr: () => import('../../messages/tr-pages.ts'),
  ar: () => import('../../messages/ar-pages.ts'),
});
/** Waits for the names of the settings. */
export const useFieldNames = screenWords<typeof fields>({
  en: () => files.en().then((module) => ({ screens: module.fields })),
  tr: () => files.tr().then((module) => ({ screens: module.fields })),
  ar: () => files.ar().then((module) => ({ screens: module.fields })),
});
/** Waits for the sentences below the fields. */
export const useHints = screenWords<typeof hints>({
  en: () => files.en().then((module) => ({ screens: module.hints })),
  tr: () => files.tr().then((module) => ({ screens: module.hints })),
  ar: () => files.ar().then((module) => ({ screens: module.hints })),
});
/** Waits for the names of choices. */
export const useOptionNames = screenWords<typeof options>({
  en: () => files.en().then((module) => ({ screens: module.options })),
  tr: () => files.tr().then((module) => ({ screens: module.options })),
  ar: () => files.ar().then((module) => ({ screens: module.options })),
});
