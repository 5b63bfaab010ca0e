import { deviceOf } from '#shared/web/device.ts';
import type { wordsOf } from '#app/words.ts';

type T = ReturnType<typeof wordsOf<'security'>>;
/** Returns the name of a device like "Firefox on Linux", in the language of the person. */
export function deviceName(t: T, agent: string | null = navigator.userAgent): string {
  const { browser, system } = deviceOf(agent);
  return browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
}
