/**
 * Words of errors and of the navigation; those of the screens stand in en-screens.ts, which loads with them.
 */
export const app = {
  whitelabel: 'Whitelabel',
  domains: 'Domains',
  'branding.svg': 'Drawings (SVG) may contain scripts and are not accepted. Please use PNG, JPEG or WebP.',
  'branding.image': 'This image file is damaged. Please use PNG, JPEG or WebP.',
  'branding.image_size': 'This image is too large (2 MB at most).',
  'domain.invalid': 'This is not a valid domain',
  'domain.taken': 'This domain already belongs to someone else',
  'domain.yours': 'You have this domain already',
  'domain.reserved': 'This name is reserved',
  'domain.ours': 'This name is one of ours; choose a free name instead',
  'domain.many': 'No more names can be added',
  'domain.last': 'This is your only domain; add another one first',
  'branding.url': 'This is not a web address',
  'branding.colour': 'A color has the form #0f6470',
  'theme.unknown': 'There is no such theme',
};
/** Mails about names, by what is told. */
export const mail = {
  open: 'View the domain',
  'ready.subject': (p: { host: string }) => `${p.host} is live`,
  'ready.text': (p: { host: string; until: string }) =>
    `${p.host} now shows your pages. We check it once an hour and email you before anything breaks. Please keep the records in its DNS.`,
  'warn-proof.subject': (p: { host: string }) => `${p.host} will stop working`,
  'warn-proof.text': (p: { host: string; until: string }) =>
    `The verification record (TXT) of ${p.host} is missing. Until ${p.until} (UTC) everything works as before; then we stop serving it, so that nobody else can use your name. Add the record again to keep it.`,
  'warn-certificate.subject': (p: { host: string }) => `The certificate of ${p.host} could not be renewed`,
  'warn-certificate.text': (p: { host: string; until: string }) =>
    `The certificate of ${p.host} expires within two weeks and was not renewed. Please check the DNS records of the domain.`,
  'broken-proof.subject': (p: { host: string }) => `${p.host} has stopped working`,
  'broken-proof.text': (p: { host: string; until: string }) =>
    `The verification record (TXT) of ${p.host} is still missing, so we have stopped serving it. It works again as soon as the record is back.`,
  'broken-pointing.subject': (p: { host: string }) => `${p.host} points somewhere else`,
  'broken-pointing.text': (p: { host: string; until: string }) =>
    `${p.host} no longer points to us, so visitors do not see your pages there. Your free address keeps working. Please check the DNS records of the domain.`,
  'broken-certificate.subject': (p: { host: string }) => `The certificate of ${p.host} has ended`,
  'broken-certificate.text': (p: { host: string; until: string }) =>
    `Browsers warn visitors of ${p.host}. Please check the DNS records of the domain.`,
  'broken-moved.subject': (p: { host: string }) => `${p.host} now belongs to someone else`,
  'broken-moved.text': (p: { host: string; until: string }) =>
    `Someone else has verified ${p.host} with a DNS record. If that is a mistake, add your new verification record.`,
};
/** The page that the installed application shows without a line. */
export const install = {
  title: 'No connection',
  text: 'This page could not be reached. Nothing is lost. It opens again as soon as the connection is back.',
  again: 'Try again',
};
