import { screenWords } from '#app/words.ts';
import type { fields, hints, screens } from '../messages/en-editor.ts';

const files = {
  en: () => import('../messages/en-editor.ts'),
  tr: () => import('../messages/tr-editor.ts'),
  ar: () => import('../messages/ar-editor.ts'),
};
/** Waits for the words of the editors. */
export const useEditorWords = screenWords<typeof screens>(files);
/** Waits for the names of the settings. */
export const useFieldNames = screenWords<typeof fields>({
  en: () => files.en().then((module) => ({ screens: module.fields })),
  tr: () => files.tr().then((module) => ({ screens: module.fields })),
  ar: () => files.ar().then((module) => ({ screens: module.fields })),
});
/** Waits for the sentences below the settings. */
export const useHints = screenWords<typeof hints>({
  en: () => files.en().then((module) => ({ screens: module.hints })),
  tr: () => files.tr().then((module) => ({ screens: module.hints })),
  ar: () => files.ar().then((module) => ({ screens: module.hints })),
});
