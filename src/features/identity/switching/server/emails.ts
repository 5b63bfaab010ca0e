import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar.ts';
import { mail as en } from '../messages/en.ts';
import { mail as tr } from '../messages/tr.ts';

const wordsIn = translators({ en, tr, ar });
/** Writes the mail about an impersonation to those who run the agency. */
export function beganLetter(
  language: Language,
  brand: Brand,
  parameters: { by: string; as: string; reason: string; readOnly: boolean },
): Letter {
  const t = wordsIn(language);
  return writeMail(language, brand, t('subject', parameters), {
    heading: t('heading', parameters),
    paragraphs: [parameters.readOnly ? t('readOnly') : t('edits')],
    quote: { text: parameters.reason, by: parameters.by },
    footnote: t('where'),
  });
}
