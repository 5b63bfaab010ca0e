import type { PageAnswer, PageCall } from '#platform/http/pages/page.ts';
import { embedOf } from '#shared/embed.ts';
import { type Picture } from '#shared/picture.ts';
import { overlayVars } from '#shared/theme/overlay.ts';
import type { HeroData } from '../../contract-pages.ts';
import type { SiteSettings } from '../../contract-settings.ts';
import { businessOf, firstSentence, listHref } from '../../rules.ts';
import type { SiteData } from '../frame/actions.ts';
import { open, card, review, services, areaOf, image, originOf, head, pairCard } from './pages-parts.ts';
import * as queries from './queries.ts';

/** Returns the hero: a video, else several pictures, else one, else the newest good photo (SITE-62). */
function heroOf(
  { pictures, video, slider, height, isFullWidth, toNavBarHeight }: SiteSettings['hero'],
  own: Picture | null,
): HeroData | null {
  const film = video?.film ?? null;
  const still = pictures.filter((picture) => picture.base !== null);
  const candidates = film ? [video?.base ? video : (still[0] ?? own)] : still.length > 0 ? still : [own];
  const ready = candidates.filter((picture): picture is Picture => typeof picture?.base === 'string');
  return film || ready.length > 0
    ? {
        pictures: ready,
        film,
        effect: slider.effectType,
        delay: slider.delay,
        speed: slider.transitionSpeed,
        height,
        wide: isFullWidth,
        belowBar: toNavBarHeight,
      }
    : null;
}
const isWide = ({ cover }: queries.ItemRow): boolean => (cover?.width ?? 0) > (cover?.height ?? 0);
/** Chooses the photos of hero, projects and closing; a single photo fills the hero and is not repeated. */
function arrange(rows: queries.ItemRow[], settings: SiteSettings, most: number) {
  const withCover = rows.filter((row) => row.cover?.base && row.cover.kind === 'image');
  const byMerit = [
    ...withCover.filter((row) => row.isFeatured),
    ...withCover.filter((row) => !row.isFeatured),
  ];
  const first = byMerit.find(isWide) ?? byMerit[0];
  const rest = byMerit.filter((row) => row !== first);
  const hero = heroOf(settings.hero, first?.cover ?? null);
  const heroPicture = hero?.pictures[0] ?? null;
  const isOnlyOneShown = rest.length === 0 && heroPicture === first?.cover;
  const projects = (isOnlyOneShown ? [] : rest.length > 0 ? rest : byMerit).slice(0, most);
  const closing =
    byMerit.find((row) => isWide(row) && row !== first && !projects.includes(row)) ??
    (byMerit.length > 3 ? first : undefined);
  return { hero, heroPicture, projects, closing: closing?.cover ?? null, few: byMerit.length < 2 };
}
/** Returns subtitle and welcome text: the business's own, or the description in two parts. */
function introOf({ settings: { texts }, account: { description } }: SiteData): {
  subtitle: string;
  welcome: string;
} {
  const start = firstSentence(description, 160);
  return {
    subtitle: texts.homeSubtitle || start,
    welcome: texts.welcomeText || (texts.homeSubtitle ? description : description.slice(start.length).trim()),
  };
}
/** Loads the start page of a site. */
export async function home(call: PageCall): Promise<PageAnswer<'home'>> {
  const loaded = await open(call);
  const { data, source } = loaded;
  const { settings, account } = data;
  const { flags, texts } = settings;
  const second = data.template === 'template2';
  // In website mode the gallery opens unless the address names tab 4; tags select in the list (SITE-19, SITE-107).
  const tags = call.query.getAll('tags');
  if (tags.length > 0 || (data.mode === 'website' && call.query.get('tab') !== '4'))
    return {
      redirect: `${data.mode === 'hub' ? '' : '/'}${listHref(
        data.mode,
        tags.map((tag): [string, string] => ['tags', tag]),
      )}`,
    };
  const rows = await queries.newest(call.tx, source, 60);
  const { hero, heroPicture, projects, closing, few } = arrange(rows, settings, second ? 8 : 5);
  const { subtitle, welcome } = introOf(data);
  const reviews = flags.activateReviews
    ? (await queries.reviews(call.tx, source, 12))
        .map((row) => review(row, data))
        .filter((review) => review.text)
        .slice(0, 3)
    : [];
  const pair = flags.beforeAfterButton ? (await queries.pairs(call.tx, source, 1))[0] : undefined;
  return {
    data: {
      frame: data.frame,
      texts,
      hero,
      title: texts.heroTitle || account.businessName,
      subtitle,
      welcome,
      counters: second ? settings.counters.filter((counter) => counter.isShow && counter.count) : [],
      about:
        second && settings.contact.aboutUs
          ? { text: settings.contact.aboutUs, picture: settings.contact.aboutUsPicture }
          : null,
      services: flags.showOurServices
        ? (await services(call, loaded, second ? 6 : 5)).map((service) =>
            few ? { ...service, cover: null } : service,
          )
        : [],
      serviceCount: data.services.length,
      projects: projects.map((row) => card(row, data)),
      projectCount: data.counts.items,
      reviews,
      reviewCount: data.counts.testimonials,
      area: flags.hideMap ? [] : areaOf(rows),
      places: data.counts.places,
      pair: pair?.pairs[0] ? pairCard(pair, data) : null,
      pairCount: data.counts.pairs,
      closing,
      custom: embedOf(texts.customSectionScript, texts.customSectionIframe)
        ? { title: texts.customSectionTitle }
        : null,
    },
    head: head(
      call,
      data,
      settings.meta.title || account.businessName,
      settings.meta.description || subtitle,
      {
        ...image(call, heroPicture),
        vars: overlayVars(settings.hero.overlay),
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name: account.businessName,
            url: `${originOf(call)}/`,
            inLanguage: account.language,
          },
          {
            '@context': 'https://schema.org',
            ...businessOf(data, originOf(call)),
            ...(account.description ? { description: account.description } : {}),
            ...(image(call, heroPicture).image ? { image: image(call, heroPicture).image } : {}),
          },
        ],
      },
    ),
  };
}
