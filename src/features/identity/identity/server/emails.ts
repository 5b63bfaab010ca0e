import { localeOf } from '#shared/language.ts';
import { writeMail, type Brand, type Letter } from '#features/ground/notices/server/actions.ts';
import { deviceOf } from '#shared/web/device.ts';
import type { Language } from '#shared/endpoint.ts';
import { translators } from '#shared/words.ts';
import { mail as ar } from '../messages/ar.ts';
import { mail as en } from '../messages/en.ts';
import { mail as tr } from '../messages/tr.ts';

const wordsIn = translators({ en, tr, ar });
/** Writes the mail about a sign-in with a new browser, in the person's language and the brand of the host. */
export function newDeviceLetter(
  language: Language,
  { brand, agent, host, at, origin }: { brand: Brand; agent: string; host: string; at: Date; origin: string },
): Letter {
  const t = wordsIn(language);
  const { browser, system } = deviceOf(agent);
  const device =
    browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  const time = new Intl.DateTimeFormat(localeOf(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
  return writeMail(language, brand, t('newDeviceSubject', { name: brand.name }), {
    heading: t('newDeviceHeading'),
    paragraphs: [t('newDeviceText', { device, at: time, host }), t('newDeviceWas'), t('newDeviceNot')],
    button: { label: t('newDeviceButton'), href: `${origin}/settings/security` },
  });
}
