import type { PageAnswer, PageCall } from '#platform/http/pages/page.ts';
import { embedOf } from '#shared/web/embed.ts';
import { type Picture } from '#shared/picture.ts';
import { overlayVars } from '#shared/theme/overlay.ts';
import type { HeroData } from '../../contract-pages.ts';
import type { SiteSettings } from '#features/site/site-settings/contract-settings.ts';
import { shownSections } from '#features/site/site-settings/rules-sections.ts';
import { businessOf, firstSentence, SNIPPET_MOST, tagIn } from '../../rules.ts';
import { listHref } from '../../rules-links.ts';
import { cardHead, homeCard } from '../card/actions.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { homeReviews, inOrder } from './actions-places.ts';
import {
  open,
  sourceOf,
  card,
  review,
  services,
  areaOf,
  image,
  originOf,
  head,
  pairCard,
  withVoices,
} from './pages-parts.ts';
import { tradeOf } from './pages-head.ts';
import * as queries from './queries.ts';

/** Returns the hero: a video, else several pictures, else one, else the newest good photo (SITE-62). */
function heroOf(
  {
    pictures,
    video,
    videoStill,
    slider,
    height,
    heightPx,
    isFullWidth,
    toNavBarHeight,
  }: SiteSettings['hero'],
  own: Picture | null,
): HeroData | null {
  const film = video?.film ?? null;
  const still = pictures.filter((picture) => picture.base !== null);
  const stillOfFilm = [videoStill, video].find((picture) => picture?.base) ?? still[0] ?? own;
  const stills = still.length > 0 ? still : [own];
  const candidates = film ? [stillOfFilm] : stills;
  const ready = candidates.filter((picture): picture is Picture => typeof picture?.base === 'string');
  return film || ready.length > 0
    ? {
        pictures: ready,
        film,
        effect: slider.effectType,
        delay: slider.delay,
        speed: slider.transitionSpeed,
        height: heightPx === null ? height : 'px',
        wide: isFullWidth,
        belowBar: toNavBarHeight,
      }
    : null;
}
const isWide = ({ cover }: queries.ItemRow): boolean => (cover?.width ?? 0) > (cover?.height ?? 0);
/** Chooses the photos of hero, projects and closing; the only job stands among the projects too, so that the page leads to it. */
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
  const projects = (rest.length > 0 ? rest : byMerit).slice(0, most);
  const closing =
    byMerit.find((row) => isWide(row) && row !== first && !projects.includes(row)) ??
    (byMerit.length > 3 ? first : undefined);
  return { hero, heroPicture, projects, closing: closing?.cover ?? null, few: byMerit.length < 2 };
}
/** Returns the services of the home page: those that the owner has chosen, else all. */
function servicesOf({ settings, offered }: SiteData): SiteData['services'] {
  const ids = settings.scope.presentations.services;
  const chosen = ids.flatMap((id) => offered.find((service) => service.id === id) ?? []);
  return chosen.length > 0 ? chosen : offered;
}
/**
 * Reads the projects, testimonials and the pair of the home page: those that the owner has chosen and that are public,
 * else the newest. What is deleted stays chosen, so that Undo brings it back there, too (DATA-07).
 */
async function shownRows(call: PageCall, source: queries.Source) {
  const { flags, scope } = source.settings;
  const { contents, beforeAfter } = scope.presentations;
  const chosen =
    contents.length > 0
      ? inOrder(await queries.newest(call.tx, source, contents.length, contents), contents)
      : [];
  const pairRows = async () => {
    const chosenPairs =
      beforeAfter.length > 0
        ? inOrder(await queries.pairsOf(call.tx, source, beforeAfter, beforeAfter.length), beforeAfter)
        : [];
    return chosenPairs.length > 0 ? chosenPairs : queries.pairs(call.tx, source, 1);
  };
  return {
    projects: chosen,
    reviews: await homeReviews(call.tx, source),
    pair: flags.beforeAfterButton ? (await pairRows())[0] : undefined,
  };
}
/** Photos among which the start page chooses. */
const CANDIDATES = 60;
/** Returns the photo that the start page opens with. */
export async function homePicture(tx: PageCall['tx'], data: SiteData): Promise<Picture | null> {
  const rows = await queries.newest(tx, sourceOf(data), CANDIDATES);
  return arrange(rows, data.settings, 5).heroPicture;
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
  const tagOfId = tagIn(call.query.get('id'));
  const tags = [...call.query.getAll('tags'), ...(tagOfId ? [tagOfId] : [])];
  if (tags.length > 0 || (data.mode === 'website' && call.query.get('tab') !== '4'))
    return {
      redirect: `${data.mode === 'hub' ? '' : '/'}${listHref(
        data.mode,
        tags.map((tag): [string, string] => ['tags', tag]),
      )}`,
    };
  const rows = await queries.newest(call.tx, source, CANDIDATES);
  const most = second ? 8 : 5;
  const arranged = arrange(rows, settings, most);
  const { hero, heroPicture, closing, few } = arranged;
  const chosenRows = await shownRows(call, source);
  const projects = chosenRows.projects.length > 0 ? chosenRows.projects.slice(0, most) : arranged.projects;
  const { subtitle, welcome } = introOf(data);
  const reviews = chosenRows.reviews.map((row) => review(row, data));
  const { pair } = chosenRows;
  return {
    data: {
      frame: data.frame,
      texts,
      hero,
      title: texts.heroTitle || account.businessName,
      subtitle,
      sections: shownSections(settings.sections),
      welcome,
      counters: second ? settings.counters.filter((counter) => counter.isShow && counter.count) : [],
      about:
        second && settings.contact.aboutUs
          ? { text: settings.contact.aboutUs, picture: settings.contact.aboutUsPicture }
          : null,
      services: flags.showOurServices
        ? (await services(call, loaded, second ? 6 : 5, servicesOf(data))).map((service) =>
            few ? { ...service, cover: null } : service,
          )
        : [],
      serviceCount: data.offered.length,
      projects: await withVoices(
        call.tx,
        data,
        projects.map((row) => card(row, data)),
        SNIPPET_MOST.elsewhere,
      ),
      projectCount: data.counts.gallery,
      reviews,
      reviewCount: data.counts.testimonials,
      area: flags.hideMap ? [] : areaOf(rows),
      places: data.counts.places,
      pair: pair?.pairs[0] ? pairCard(pair, data) : null,
      pairCount: data.counts.pairs,
      buttonHref: settings.brand.buttonUrl || data.frame.contactHref,
      closing,
      custom: embedOf(texts.customSectionScript, texts.customSectionIframe)
        ? { title: texts.customSectionTitle }
        : null,
    },
    head: head(
      call,
      data,
      settings.meta.title || [account.businessName, tradeOf(data, call.language)].filter(Boolean).join(': '),
      settings.meta.description || subtitle,
      {
        ...cardHead(originOf(call), homeCard(call.site, data, heroPicture)),
        vars: {
          ...overlayVars(settings.hero.overlay),
          ...(settings.hero.heightPx === null ? {} : { '--hero-h': String(settings.hero.heightPx) }),
        },
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
            ...(heroPicture ? { image: image(call, data, heroPicture).image } : {}),
          },
        ],
      },
    ),
  };
}
