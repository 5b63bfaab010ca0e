import type { NamedAnswer, PageCall } from '#platform/http/pages/page.ts';
import type { OwnPage, OwnSection } from '#features/site/site-settings/contract-own-pages.ts';
import { hasContent, isPublic } from '#features/site/site-settings/rules-own-pages.ts';
import { slug } from '#shared/address/slug.ts';
import type { OwnPart } from '../../contract-pages.ts';
import { listHref } from '../../rules-links.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { card, head, image, review, shows, sourceOf } from '../site-pages/pages-parts.ts';
import * as queries from '../site-pages/queries.ts';

/** Items that a section shows, and testimonials; a town is looked for among the newest of these. */
const MOST = { projects: 6, reviews: 4, looked: 600 };
type Projects = Extract<OwnSection, { kind: 'projects' }>;
/** Returns the service of a section; null: of all, or one that is gone. */
const serviceOf = ({ services }: SiteData, { serviceId }: Projects): string | null =>
  services.find(({ id }) => id === serviceId)?.id ?? null;
/** Reads rows for the sections of a page, each once for all that show them. */
type Reader = {
  reviews: () => Promise<queries.ReviewRow[]>;
  projects: (serviceId: string | null) => Promise<queries.ItemRow[]>;
};
function readerOf({ tx }: PageCall, data: SiteData, page: OwnPage): Reader {
  const source = sourceOf(data);
  const read = new Map<string, Promise<queries.ItemRow[]>>();
  let reviews: Promise<queries.ReviewRow[]> | undefined;
  return {
    reviews() {
      reviews ??= queries.reviews(tx, source, MOST.reviews);
      return reviews;
    },
    projects(serviceId) {
      const isOfTown = page.sections.some(
        (section) =>
          section.kind === 'projects' && section.town !== '' && serviceOf(data, section) === serviceId,
      );
      const most = isOfTown ? MOST.looked : MOST.projects;
      const key = serviceId ?? '';
      const rows =
        read.get(key) ??
        (serviceId ? queries.ofTerm(tx, source, { serviceId }, most) : queries.newest(tx, source, most));
      read.set(key, rows);
      return rows;
    },
  };
}
/** Returns the newest projects of a section with the list of all of them. */
async function projectsOf(data: SiteData, reader: Reader, { serviceId, town }: Projects) {
  const service = data.services.find(({ id }) => id === serviceId);
  const rows = await reader.projects(service?.id ?? null);
  const params: [string, string][] = [
    ...(service ? [['service', service.label] satisfies [string, string]] : []),
    ...(town ? [['q', town] satisfies [string, string]] : []),
  ];
  return {
    projects: rows
      .filter(({ city }) => !town || slug(city) === slug(town))
      .slice(0, MOST.projects)
      .map((row) => card(row, data)),
    href: listHref(data.mode, params),
  };
}
/** Returns what a section shows; nothing where it has no content. */
async function partOf(data: SiteData, reader: Reader, section: OwnSection): Promise<OwnPart[]> {
  const { id, title } = section;
  if (!section.isShown || !hasContent(section)) return [];
  switch (section.kind) {
    case 'words':
      return [{ kind: 'words', id, title, text: section.text }];
    case 'picture':
      return section.picture?.base ? [{ kind: 'picture', id, title, picture: section.picture }] : [];
    case 'questions': {
      const entries = section.entries.filter(({ question, answer }) => question && answer);
      return [{ kind: 'questions', id, title, entries }];
    }
    case 'prices':
      return [{ kind: 'prices', id, title, entries: section.entries.filter(({ name }) => name) }];
    case 'reviews': {
      if (!data.settings.flags.activateReviews) return [];
      const rows = await reader.reviews();
      const reviews = rows.map((row) => review(row, data)).filter(shows);
      return reviews.length > 0 ? [{ kind: 'reviews', id, title, reviews }] : [];
    }
    case 'projects': {
      const list = await projectsOf(data, reader, section);
      return list.projects.length > 0 ? [{ kind: 'projects', id, title, ...list }] : [];
    }
  }
}
/** Returns the questions that stand on a page in the terms of schema.org. */
function questionsJson(parts: readonly OwnPart[]): object[] {
  const entries = parts.flatMap((part) => (part.kind === 'questions' ? part.entries : []));
  return entries.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: entries.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
}
async function ownPage(call: PageCall, data: SiteData, page: OwnPage): Promise<NamedAnswer> {
  const parts: OwnPart[] = [];
  const reader = readerOf(call, data, page);
  for (const section of page.sections) parts.push(...(await partOf(data, reader, section)));
  const text = parts.flatMap((part) => (part.kind === 'words' ? [part.text] : [])).find(Boolean);
  const cover = parts.flatMap((part) => (part.kind === 'picture' ? [part.picture] : []))[0];
  const jsonLd = questionsJson(parts);
  return {
    as: 'own-page',
    data: { frame: data.frame, title: page.title, parts },
    head: head(call, data, page.title, page.description || text || page.title, {
      path: `/${page.slug}`,
      noindex: parts.length === 0,
      ...image(call, data, cover),
      ...(jsonLd.length > 0 ? { jsonLd } : {}),
    }),
  };
}
/** Loads the page of one's own at an address (44 C 2). */
export async function ownPageAt(call: PageCall, data: SiteData, name: string): Promise<NamedAnswer> {
  const page = data.settings.pages.filter(isPublic).find((entry) => entry.slug === name);
  return page && ownPage(call, data, page);
}
/** Returns where a former address of a page of one's own leads. */
export function formerAddress({ settings }: SiteData, name: string): NamedAnswer {
  const moved = settings.pages.filter(isPublic).find(({ former }) => former.includes(name));
  return moved && { redirect: `/${moved.slug}`, permanent: true };
}
