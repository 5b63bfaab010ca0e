import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import type { Language } from '#shared/endpoint.ts';
import { dateText } from '#shared/time/date-text.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar-mail.ts';
import { mail as en } from '../messages/en-mail.ts';
import { mail as tr } from '../messages/tr-mail.ts';

const wordsIn = translators({ en, tr, ar });

type Asking = {
  name: string;
  sender: string;
  titles: string[];
  url: string;
  expiresAt: string;
  timeZone: string;
};
/** Why a client is mailed a link: it is new, still waits, or has texts with a new version. */
export type AskKind = 'ask' | 'reminder' | 'round';
const askWords = {
  ask: ['askSubject', 'askText'],
  reminder: ['remindSubject', 'remindText'],
  round: ['roundSubject', 'roundText'],
} as const;
/** Writes the mail that asks a client to approve, reminds of it, or tells of new versions. */
export function approvalMail(
  language: Language,
  brand: Brand,
  { name, sender, titles, url, expiresAt, timeZone }: Asking,
  kind: AskKind,
): Letter {
  const t = wordsIn(language);
  const [subject, text] = askWords[kind];
  return writeMail(language, brand, t(subject, { business: brand.name }), {
    heading: t('askHeading', { count: titles.length }),
    paragraphs: [
      ...(name ? [t('hello', { name })] : []),
      t(text, { sender }),
      titles.slice(0, 20).join('\n'),
    ],
    button: { label: t('askButton'), href: url },
    footnote: t('askExpires', { date: dateText(expiresAt, 'longDay', language, timeZone) }),
  });
}
type Message = {
  name: string;
  by: string;
  title: string;
  quote: string | undefined;
  url: string;
  expiresAt: string;
  timeZone: string;
};
/** Writes the mail that tells a client of a message of the team. */
export function messageMail(
  language: Language,
  brand: Brand,
  { name, by, title, quote, url, expiresAt, timeZone }: Message,
): Letter {
  const t = wordsIn(language);
  return writeMail(language, brand, t('messageSubject', { by, title }), {
    heading: t('messageHeading', { by }),
    paragraphs: [...(name ? [t('hello', { name })] : []), title],
    quote: quote === undefined ? undefined : { text: quote, by },
    button: { label: t('messageButton'), href: url },
    footnote: t('askExpires', { date: dateText(expiresAt, 'longDay', language, timeZone) }),
  });
}
/** Writes the mail that tells the team of a message of a client. */
export function clientMail(
  language: Language,
  brand: Brand,
  { by, title, body, url }: { by: string; title: string; body: string; url: string },
): Letter {
  const t = wordsIn(language);
  return writeMail(language, brand, t('messageSubject', { by, title }), {
    heading: t('messageHeading', { by }),
    paragraphs: [title],
    quote: { text: body, by },
    button: { label: t('messageButton'), href: url },
  });
}
type Told = {
  by: string;
  entries: { title: string; decision: 'approved' | 'rejected' | 'changes'; feedback: string }[];
  url: string;
};
/** Writes the mail that tells what a client has answered. */
export function answeredMail(language: Language, brand: Brand, { by, entries, url }: Told): Letter {
  const t = wordsIn(language);
  return writeMail(language, brand, t('toldSubject', { by }), {
    heading: t('toldHeading', { by, count: entries.length }),
    paragraphs: entries
      .slice(0, 20)
      .map(({ title, decision, feedback }) =>
        [t(`told_${decision}`, { title }), ...(feedback ? [feedback] : [])].join('\n'),
      ),
    button: { label: t('toldButton'), href: url },
  });
}
