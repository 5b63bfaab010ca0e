import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { dateText } from '#shared/time/date-text.ts';
import { translators } from '#shared/words.ts';
import type { Tell } from '../rules-domain.ts';
import { mail as ar } from '../messages/ar.ts';
import { mail as en } from '../messages/en.ts';
import { mail as tr } from '../messages/tr.ts';

const wordsIn = translators({ en, tr, ar });
/** Writes the mail about the state of a domain to those who manage it. */
export function domainMail(
  language: Language,
  brand: Brand,
  tell: Tell,
  facts: { host: string; unicode: string | null; url: string; until: string | null },
): Letter {
  const t = wordsIn(language);
  const host = facts.unicode ? `${facts.unicode} (${facts.host})` : facts.host;
  const until = facts.until ? dateText(facts.until, 'longMoment', language) : '';
  return writeMail(language, brand, t(`${tell}.subject`, { host }), {
    heading: t(`${tell}.subject`, { host }),
    paragraphs: [t(`${tell}.text`, { host, until })],
    button: { label: t('open'), href: facts.url },
  });
}
