/**
 * Words of errors and of the navigation; those of the screens stand in en-screens.ts, which loads with them.
 */
export const app = {
  whitelabel: 'Whitelabel',
  domains: 'Domains',
  'branding.svg': 'Drawings (SVG) may carry scripts and are not taken. Please use PNG, JPEG or WebP.',
  'branding.image': 'This is not a whole picture. Please use PNG, JPEG or WebP.',
  'branding.image_size': 'This picture is too large (2 MB at most).',
  'domain.invalid': 'This is not a valid domain',
  'domain.taken': 'This domain already belongs to somebody',
  'domain.yours': 'You have this domain already',
  'domain.reserved': 'This name is reserved',
  'domain.ours': 'This name is one of ours; choose a free name instead',
  'domain.many': 'No more names can be added',
  'domain.last': 'This is the only name; take another one first',
  'branding.url': 'This is not a web address',
  'branding.colour': 'A colour has the form #0f6470',
  'theme.unknown': 'There is no such theme',
};
/** Mails about names, by what is told. */
export const mail = {
  open: 'Look at the domain',
  'ready.subject': (p: { host: string }) => `${p.host} is live`,
  'ready.text': (p: { host: string; until: string }) =>
    `${p.host} now shows your pages. We look after it once an hour and write to you before anything breaks. Please keep the lines in its zone.`,
  'warn-proof.subject': (p: { host: string }) => `${p.host} will stop working`,
  'warn-proof.text': (p: { host: string; until: string }) =>
    `The proof line (TXT) of ${p.host} has gone from its zone. Until ${p.until} (UTC) everything works as before; then we stop serving it, so that nobody else can use your name. Put the line back to keep it.`,
  'warn-certificate.subject': (p: { host: string }) => `The certificate of ${p.host} could not be renewed`,
  'warn-certificate.text': (p: { host: string; until: string }) =>
    `The certificate of ${p.host} ends within two weeks and was not renewed. Please look at the lines of the domain.`,
  'broken-proof.subject': (p: { host: string }) => `${p.host} is no longer served`,
  'broken-proof.text': (p: { host: string; until: string }) =>
    `The proof line (TXT) of ${p.host} is still missing, so we have stopped serving it. It works again by itself as soon as the line is back.`,
  'broken-pointing.subject': (p: { host: string }) => `${p.host} points somewhere else`,
  'broken-pointing.text': (p: { host: string; until: string }) =>
    `${p.host} no longer leads to us, so visitors do not see your pages there. Your free address goes on working. Please look at the lines of the domain.`,
  'broken-certificate.subject': (p: { host: string }) => `The certificate of ${p.host} has ended`,
  'broken-certificate.text': (p: { host: string; until: string }) =>
    `Browsers warn visitors of ${p.host}. Please look at the lines of the domain.`,
  'broken-moved.subject': (p: { host: string }) => `${p.host} now belongs to somebody else`,
  'broken-moved.text': (p: { host: string; until: string }) =>
    `Somebody else has proven that ${p.host} is theirs, by a line in its zone. If that is not right, put your new proof line into the zone.`,
};
