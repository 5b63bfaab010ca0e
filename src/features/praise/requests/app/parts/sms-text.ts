import { useEffect, useState } from 'react';
import type { Language } from '#shared/endpoint.ts';
import { translator } from '#shared/words.ts';

const files = {
  en: () => import('../../messages/en-screens.ts'),
  tr: () => import('../../messages/tr-screens.ts'),
  ar: () => import('../../messages/ar-screens.ts'),
};
/** Prepares the text message with the address of a request, in the language of its customer. */
export function useSmsText(locale: Language, url: string): string {
  const [text, setText] = useState(url);
  useEffect(() => {
    let isHere = true;
    void files[locale]().then(({ screens }) => {
      if (isHere) setText(translator(screens, locale)('smsText', { url }));
    });
    return () => {
      isHere = false;
    };
  }, [locale, url]);
  return text;
}
