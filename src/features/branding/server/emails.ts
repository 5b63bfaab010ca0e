import { writeMail, type Brand, type Letter } from '#features/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { translator } from '#shared/words.ts';
import type { Tell } from '../rules-domain.ts';
import { mail as ar } from '../messages/ar.ts';
import { mail as en } from '../messages/en.ts';
import { mail as tr } from '../messages/tr.ts';

/** Tells those who look after a name what happened to it and what to do. */
export function domainMail(
  language: Language,
  brand: Brand,
  tell: Tell,
  given: { host: string; unicode: string | null; url: string; until: string | null },
): Letter {
  const t = translator({ en, tr, ar }[language], language);
  const host = given.unicode ? `${given.unicode} (${given.host})` : given.host;
  const until = given.until
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
        new Date(given.until),
      )
    : '';
  return writeMail(language, brand, t(`${tell}.subject`, { host }), {
    heading: t(`${tell}.subject`, { host }),
    paragraphs: [t(`${tell}.text`, { host, until })],
    button: { label: t('open'), href: given.url },
  });
}
