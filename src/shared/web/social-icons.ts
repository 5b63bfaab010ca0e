/** Icons that a link to a social network may have (SITE-124). */
export const socialIcons = [
  'facebook',
  'instagram',
  'youtube',
  'linkedin',
  'x',
  'tiktok',
  'pinterest',
  'whatsapp',
  'link',
] as const;
/** Name of an icon of a social network. */
export type SocialIcon = (typeof socialIcons)[number];

const domains: readonly (readonly [domain: string, icon: SocialIcon])[] = [
  ['facebook.com', 'facebook'],
  ['fb.com', 'facebook'],
  ['instagram.com', 'instagram'],
  ['youtube.com', 'youtube'],
  ['youtu.be', 'youtube'],
  ['linkedin.com', 'linkedin'],
  ['x.com', 'x'],
  ['twitter.com', 'x'],
  ['tiktok.com', 'tiktok'],
  ['pinterest.com', 'pinterest'],
  ['wa.me', 'whatsapp'],
  ['whatsapp.com', 'whatsapp'],
];
/** Returns the icon of the network that an address belongs to; '' for other addresses and what is none. */
export function socialIconOf(link: string): SocialIcon | '' {
  if (!URL.canParse(link)) return '';
  const host = new URL(link).hostname;
  return domains.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? '';
}
