import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { GROUND, makeIcon, type IconLook, type IconSource } from '#platform/outside/icons.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import { direction } from '#shared/language.ts';
import { rolesOf } from '#shared/theme/palette.ts';
import { firstSigns } from '#shared/text/graphemes.ts';
import { BRAND_FILE } from '../actions.ts';
import { shownName } from '#shared/web/brand-name.ts';

/** Icons by name, with size in pixels and inset as a share: systems cut `maskable`, Apple's is not transparent. */
const cuts = {
  '192': { size: 192, inset: 0 },
  '512': { size: 512, inset: 0 },
  maskable: { size: 512, inset: 0.12, solid: true },
  '180': { size: 180, inset: 0.08, solid: true },
} as const;
type Cut = keyof typeof cuts;
export const isCut = (name: string): name is Cut => Object.hasOwn(cuts, name);
/** The mark of the product, for hosts without an agency. */
const MARK = `<path d="M1.500 1.500h21v21h-21z" fill="none" stroke="currentColor" stroke-width="2.600"/><path d="M2 9.500h20V22H2z" fill="currentColor"/><path d="M7 15.500l3.400 3.400 6.600-7.400" fill="none" stroke="${GROUND}" stroke-width="2.200"/>`;

type Brand = Pick<Site, 'kind' | 'icon' | 'theme' | 'primaryColor' | 'brandName' | 'appName'>;
const versionOf = (site: Brand) =>
  hash(
    'sha256',
    JSON.stringify([site.kind, site.icon?.url, site.theme, site.primaryColor, shownName(site)]),
    'hex',
  ).slice(0, 12);

/** Returns the manifest of the application on a host, with the name, the icons and the colors of its brand. */
export function manifestOf(site: Site): object {
  const colours = rolesOf(site.theme, site.primaryColor);
  const name = shownName(site);
  const version = versionOf(site);
  const icon = (cut: Cut, purpose: string) => ({
    src: `/app-icon/${cut}.png?v=${version}`,
    sizes: `${cuts[cut].size}x${cuts[cut].size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/welcome-user',
    name,
    short_name: firstSigns(name, 24),
    ...(site.metaDescription ? { description: site.metaDescription } : {}),
    lang: site.language,
    dir: direction(site.language),
    start_url: '/welcome-user',
    scope: '/',
    display: 'standalone',
    theme_color: colours['nav'],
    background_color: colours['surface-1'],
    icons: [icon('192', 'any'), icon('512', 'any'), icon('maskable', 'maskable')],
  };
}

const LIMIT = 400;
/** Returns a function that makes the icons of brands, with a cache of this process; it asks no database. */
export function makeIcons({ storage }: Pick<Services, 'storage'>) {
  const icons = new Map<string, Promise<Buffer>>();
  async function sourceOf({ icon }: Brand): Promise<IconSource | undefined> {
    const url = icon?.url.split('#')[0] ?? '';
    const key = url.replace(/^\/files\//, '');
    const inline = /^data:image\/[\w+.-]+(;base64)?,(.*)$/s.exec(url);
    if (inline)
      return {
        picture: inline[1] ? Buffer.from(inline[2]!, 'base64') : Buffer.from(decodeURIComponent(inline[2]!)),
      };
    if (!BRAND_FILE.test(key)) return undefined;
    // A missing file counts as none; other errors of the storage are thrown.
    return storage.get(key).then(
      async (stream) => ({ picture: await buffer(stream) }),
      (error: { code?: string }) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      },
    );
  }
  return (site: Brand, cut: Cut): Promise<Buffer> => {
    const version = `${versionOf(site)} ${cut}`;
    const cached = icons.get(version);
    if (cached) return cached;
    const colours = rolesOf(site.theme, site.primaryColor);
    const { size, inset, solid = false } = cuts[cut] as { size: number; inset: number; solid?: boolean };
    const look: IconLook = {
      size,
      inset,
      accent: colours['accent']!,
      ink: colours['accent-contrast']!,
      ...(solid ? { ground: '#ffffff' } : {}),
    };
    const plain =
      site.kind === 'app'
        ? { paths: MARK }
        : { letter: firstSigns(shownName(site).trim(), 1).toLocaleUpperCase() };
    const work = sourceOf(site).then((source) => makeIcon(source ?? plain, look, plain));
    if (icons.size >= LIMIT) icons.delete(icons.keys().next().value!);
    icons.set(version, work);
    work.catch(() => icons.delete(version));
    return work;
  };
}
