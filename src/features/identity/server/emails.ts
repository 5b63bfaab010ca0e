import { writeMail, type Brand, type Letter } from '#features/notices/server/actions.ts';
import { deviceOf } from '#shared/web/device.ts';
import type { Language } from '#shared/endpoint.ts';
import { translator } from '#shared/words.ts';
import { mail as ar } from '../messages/ar.ts';
import { mail as en } from '../messages/en.ts';
import { mail as tr } from '../messages/tr.ts';

/**
 * Somebody signed in with a browser that was not known: in the person's language, in the brand of the host.
 */
export function newDeviceLetter(
  language: Language,
  given: { brand: Brand; agent: string; host: string; at: Date; origin: string },
): Letter {
  const t = translator({ en, tr, ar }[language], language);
  const { browser, system } = deviceOf(given.agent);
  const device =
    browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  const at = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(given.at);
  return writeMail(language, given.brand, t('newDeviceSubject', { name: given.brand.name }), {
    heading: t('newDeviceHeading'),
    paragraphs: [t('newDeviceText', { device, at, host: given.host }), t('newDeviceWas'), t('newDeviceNot')],
    button: { label: t('newDeviceButton'), href: `${given.origin}/settings/security` },
  });
}
