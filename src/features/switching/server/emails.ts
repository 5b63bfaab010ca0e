import { writeMail, type Brand, type Letter } from '#features/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translator } from '#shared/words.ts';
import { mail as ar } from '../messages/ar.ts';
import { mail as en } from '../messages/en.ts';
import { mail as tr } from '../messages/tr.ts';

/** Tells those who run an agency that somebody works as it, or as one of its people. */
export function beganLetter(
  language: Language,
  brand: Brand,
  given: { by: string; as: string; reason: string; readOnly: boolean },
): Letter {
  const t = translator({ en, tr, ar }[language], language);
  return writeMail(language, brand, t('subject', given), {
    heading: t('heading', given),
    paragraphs: [given.readOnly ? t('readOnly') : t('edits')],
    quote: { text: given.reason, by: given.by },
    footnote: t('where'),
  });
}
