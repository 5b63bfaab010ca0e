import { createHash, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Model } from '#features/content-model/contract.ts';
import { geohash, permalinkOf, reservedPermalinks } from '#features/content/rules.ts';
import { derivativeBase } from '#features/media/rules.ts';
import { CONSENT_SCOPES } from '#features/testimonials/rules.ts';
import { pictureSizes } from '#shared/picture.ts';
import { indexed } from '#shared/address/slug.ts';
import { buildItems, type Item, type Picture } from '../build.ts';
import { Dice } from '../random.ts';
import type { Business, Praise } from '../shapes.ts';
import { idAt } from './ids.ts';
import type { Order, Stored } from './pictures.ts';

const DAY = 86_400_000;
type MediaUse = {
  id: string;
  contentId: string | null;
  file: string;
  alt: string;
  position: number;
  at: Date;
  lat: number | null;
  lng: number | null;
  taken: string | null;
};
/** All that will be written for one business, with the ids that pictures and rows share. */
export type Plan = {
  business: Business;
  accountId: string;
  items: (Item & { id: string; media: MediaUse[] })[];
  praises: (Praise & {
    id: string;
    parent: string | null;
    at: Date;
    media: MediaUse[];
    photoId: string | null;
    coverId: string | null;
  })[];
  /** Pictures of the library that stand in no item: heroes, services, logo. */
  heroes: MediaUse[];
  services: { label: string; use: MediaUse }[];
  logo: MediaUse;
  orders: Order[];
  holders: Map<string, string>;
};

/**
 * What will be written for a business, with all ids, before anything is: pictures can then be stored outside
 * of the transaction.
 */
export function planBusiness(business: Business, library: Picture[], root: string, today: Date): Plan {
  const accountId = idAt(today.getTime() - 740 * DAY);
  const dice = new Dice(`${business.key}/praise`);
  const holders = new Map<string, string>();
  const info = new Map(library.map((picture) => [picture.file, picture]));
  const place = (
    file: string,
    contentId: string | null,
    position: number,
    at: Date,
    alt?: string,
    takenOn?: string,
  ): MediaUse => {
    const picture = info.get(file);
    const id = idAt(at);
    if (!holders.has(file)) holders.set(file, id);
    const day = picture ? (takenOn ?? new Date(at.getTime() - 2 * DAY).toISOString().slice(0, 10)) : null;
    return {
      id,
      contentId,
      file,
      position,
      at,
      alt: alt ?? picture?.alt[business.language] ?? picture?.alt['en'] ?? '',
      lat: picture?.gps.latitude ?? null,
      lng: picture?.gps.longitude ?? null,
      taken: day && `${day}T${String(8 + (position % 9)).padStart(2, '0')}:2${position % 10}:11`,
    };
  };
  const named = (ending: string) =>
    library.find(
      (picture) =>
        picture.file.startsWith(`${business.prefix}-`) &&
        picture.file.endsWith(`-${ending}.jpg`) &&
        picture.file.replace(`${business.prefix}-`, '').slice(3) === `${ending}.jpg`,
    )!.file;

  const items = buildItems(business, library, today).map((item) => {
    const id = idAt(item.createdAt);
    return {
      ...item,
      id,
      media: item.pictures.map((file, position) =>
        place(file, id, position, item.createdAt, undefined, item.doneOn),
      ),
    };
  });
  const parents = items.filter((item) => item.type === 'project' && item.status === 'published');
  const praised = new Set<string>();
  const parentOf = (about: string) => {
    const kind = items.find((item) => item.title === about)?.kind ?? about;
    const parentItem =
      parents.find((item) => item.title === about) ??
      parents.find((item) => item.kind === kind && !praised.has(item.id));
    if (parentItem) praised.add(parentItem.id);
    return parentItem;
  };
  const praises = business.praises.map((praise, i) => {
    const parent = parentOf(praise.about);
    const fresh = praise.state !== undefined && praise.state !== 'published' && praise.state !== 'dropped';
    const at = fresh
      ? new Date(today.getTime() - (1 + (i % 6)) * DAY - dice.int(1, 9) * 3_600_000)
      : new Date(
          Math.min(
            today.getTime() - 8 * DAY,
            (parent?.publishedAt ?? new Date(today.getTime() - (20 + i * 17) * DAY)).getTime() +
              dice.int(4, 30) * DAY,
          ),
        );
    const id = idAt(at);
    const photo = praise.photo
      ? place(`portrait-${String(praise.photo).padStart(2, '0')}.jpg`, id, 9, at, praise.name)
      : undefined;
    const cover = parent && i % 3 === 0 ? place(parent.pictures[0]!, id, 0, at) : undefined;
    return {
      ...praise,
      id,
      parent: parent?.id ?? null,
      at,
      photoId: photo?.id ?? null,
      coverId: cover?.id ?? null,
      media: [cover, photo].filter((picture) => picture !== undefined),
    };
  });
  const began = new Date(today.getTime() - 735 * DAY);
  const heroes = business.site.heroes.map((ending, i) => place(named(ending), null, i, began));
  const services = business.services.flatMap(({ label }, i) => {
    const kind =
      Object.values(business.kinds).find((trade) => trade.services[0] === label) ??
      Object.values(business.kinds).find((trade) => trade.services.includes(label));
    return kind
      ? [{ label, use: place(named(kind.covers[Math.min(i % 2, kind.covers.length - 1)]!), null, i, began) }]
      : [];
  });
  const logo = place(`${business.brand}.png`, null, 0, began, business.name);
  const orders = [...holders].map(([file, mediaId]): Order => ({
    accountId,
    mediaId,
    name: file,
    type: file.endsWith('.png') ? 'image/png' : 'image/jpeg',
    path: join(
      root,
      'demo',
      file.startsWith('portrait-')
        ? join('portraits', file.replace('portrait-', ''))
        : file.endsWith('.png')
          ? join('brands', file)
          : join('pictures', file),
    ),
  }));
  return { business, accountId, items, praises, heroes, services, logo, orders, holders };
}

/** The picture of a use as pages paint it. */
export function pictureOf(plan: Plan, stored: Map<string, Stored>, use: MediaUse) {
  const holder = plan.holders.get(use.file)!;
  const storedPicture = stored.get(holder)!;
  return {
    id: use.id,
    kind: 'image' as const,
    width: storedPicture.width,
    height: storedPicture.height,
    hash: storedPicture.hash,
    color: storedPicture.color,
    alt: use.alt,
    caption: '',
    base: derivativeBase(plan.accountId, holder),
    sizes: [...pictureSizes],
    avif: false,
    film: null,
  };
}

/** Rows of media: several share the files of the first of them. */
export function mediaRows(plan: Plan, stored: Map<string, Stored>, uploadedBy: string) {
  const uses = [
    ...plan.heroes,
    ...plan.services.map((service) => service.use),
    plan.logo,
    ...plan.items.flatMap((item) => item.media),
    ...plan.praises.flatMap((praise) => praise.media),
  ];
  return uses.map((use) => {
    const holder = plan.holders.get(use.file)!;
    const storedPicture = stored.get(holder)!;
    return {
      id: use.id,
      content_id: use.contentId,
      uploaded_by: uploadedBy,
      name: use.file,
      media_type: storedPicture.type,
      size: storedPicture.size,
      storage_key: storedPicture.storageKey,
      checksum: storedPicture.checksum,
      width: storedPicture.width,
      height: storedPicture.height,
      thumbhash: storedPicture.hash,
      average_color: storedPicture.color,
      derivatives: { base: derivativeBase(plan.accountId, holder), sizes: pictureSizes, avif: false },
      alt: use.alt,
      position: use.position,
      lat: use.lat,
      lng: use.lng,
      taken_local: use.taken,
      created_at: use.at,
    };
  });
}

const stageOf: Record<string, Record<Item['status'], string>> = {
  project: {
    published: 'published',
    ready: 'completed',
    draft: 'new',
    writing: 'in-progress',
    reviewing: 'completed',
    dropped: 'unpublished',
  },
  blog: {
    published: 'published',
    ready: 'completed',
    draft: 'idea',
    writing: 'draft',
    reviewing: 'reviewing',
    dropped: 'draft',
  },
  listing: {
    published: 'completed',
    ready: 'completed',
    draft: 'new',
    writing: 'in-progress',
    reviewing: 'in-progress',
    dropped: 'new',
  },
};
const contentOf: Record<Item['status'], string> = {
  published: 'finalized',
  ready: 'finalized',
  draft: 'draft',
  writing: 'writing',
  reviewing: 'reviewing',
  dropped: 'dropped',
};

/** Rows of content and its relations, in terms of the account's own model. */
export function contentRows(plan: Plan, model: Model, users: string[]) {
  const typeOf = (key: string) => model.contentTypes.find((type) => type.key === key)!;
  const place = (key: string, stage: string) => {
    const type = typeOf(key);
    return {
      content_type_id: type.id,
      pipeline_id: type.pipelineId,
      stage_id: model.pipelines
        .find((pipeline) => pipeline.id === type.pipelineId)!
        .stages.find((candidate) => candidate.value === stage)!.id,
    };
  };
  const used = reservedPermalinks();
  const tags = new Map(model.labels.flatMap((label) => label.tags.map((tag) => [tag.label, tag.id])));
  const custom = (item: Item) =>
    Object.fromEntries(
      Object.entries(item.custom).map(([key, value]) => [
        key,
        value.option
          ? model.customFields
              .find((field) => field.key === key)!
              .options.find((option) => option.uid === value.option)
          : (value.number ?? value.text),
      ]),
    );
  const rows = plan.items.map((item, i) => {
    const permalink = item.status === 'published' ? indexed(permalinkOf(item.title), used) : null;
    if (permalink) used.add(permalink);
    return {
      id: item.id,
      user_id: users[i % users.length],
      ...place(item.type, stageOf[item.type]![item.status]),
      title: item.title,
      description: item.description,
      city: item.town.name,
      neighborhood: item.town.neighborhood ?? '',
      address: item.address,
      lat: item.lat,
      lng: item.lng,
      geohash: item.lat === null || item.lng === null ? null : geohash(item.lat, item.lng),
      done_on: item.doneOn,
      status_service: item.service,
      status_content: contentOf[item.status],
      status_publish: item.status === 'published' ? 'published' : 'notPublished',
      is_featured: item.featured,
      presentation: item.customer ? { customerName: item.customer } : {},
      custom: custom(item),
      seo_title: item.seoTitle,
      seo_description: item.seoDescription,
      permalink,
      cover_media_id: item.media[0]?.id ?? null,
      is_testimonial: false,
      testimonial: null as unknown,
      is_submission_terms: null as boolean | null,
      related_to: null as string | null,
      published_at: item.publishedAt,
      created_at: item.createdAt,
      updated_at: item.publishedAt ?? item.createdAt,
    };
  });
  for (const praise of plan.praises) {
    const parent = plan.items.find((item) => item.id === praise.parent);
    const isPublic = (praise.state ?? 'published') === 'published';
    const consent = praise.state !== 'dropped';
    const publishedAt = isPublic ? new Date(praise.at.getTime() + 5 * 3_600_000) : null;
    const title = plan.business.words.testimonialBy(praise.name);
    rows.push({
      id: praise.id,
      user_id: users[0],
      ...place('testimonial', isPublic ? 'completed' : praise.state === 'reviewing' ? 'in-progress' : 'new'),
      title,
      description: praise.words,
      city: parent?.town.name ?? '',
      neighborhood: parent?.town.neighborhood ?? '',
      address: '',
      lat: null,
      lng: null,
      geohash: null,
      done_on: praise.at.toISOString().slice(0, 10),
      status_service: isPublic ? 'completed' : praise.state === 'dropped' ? 'cancelled' : 'open',
      status_content: isPublic ? 'finalized' : praise.state === 'waiting' ? 'draft' : praise.state!,
      status_publish: isPublic ? 'published' : 'notPublished',
      is_featured: false,
      presentation: { customerName: praise.name, rating: praise.rating } as never,
      custom: {},
      seo_title: '',
      seo_description: '',
      permalink: null,
      cover_media_id: praise.coverId,
      is_testimonial: true,
      testimonial: {
        description: praise.words,
        rating: praise.rating,
        customerName: praise.name,
        customerTitle: praise.title,
        customerEmail: '',
        customerPhoto: praise.photoId,
        cover: praise.coverId,
        video: null,
        title,
        isSubmissionConsent: consent,
        isSubmissionText: plan.business.words.consent,
        isSubmissionDate: praise.at.toISOString(),
        incentive: '',
        aiAssisted: false,
      },
      is_submission_terms: consent,
      related_to: praise.parent,
      published_at: publishedAt,
      created_at: praise.at,
      updated_at: publishedAt ?? praise.at,
    });
  }
  const of = (list: { id: string; label: string }[], labels: string[]) =>
    labels.map((label) => list.find((candidate) => candidate.label === label)!.id);
  return {
    rows,
    categories: plan.items.flatMap((item) =>
      of(model.categories, [item.category]).map((id) => ({ content: item.id, id })),
    ),
    services: plan.items.flatMap((item) =>
      of(model.services, item.services).map((id) => ({ content: item.id, id })),
    ),
    tags: plan.items.flatMap((item) =>
      item.tags.map((label) => ({ content: item.id, id: tags.get(label)! })),
    ),
    pairs: plan.items.flatMap((item) =>
      item.pairs.map(([before, after], position) => ({
        content: item.id,
        before: item.media.find((picture) => picture.file === before)!.id,
        after: item.media.find((picture) => picture.file === after)!.id,
        position,
      })),
    ),
  };
}

/**
 * A request link for every answer, and some that wait, were opened, ran out or were withdrawn; with the proof
 * of each consent.
 */
export function requestRows(plan: Plan, createdBy: string, today: Date, versionOf: (text: string) => string) {
  const { business } = plan;
  const at = (days: number) => new Date(today.getTime() + days * DAY);
  const secret = () => randomBytes(24);
  const open = plan.items
    .filter(
      (item) =>
        item.type === 'project' &&
        item.status === 'published' &&
        !plan.praises.some((praise) => praise.parent === item.id),
    )
    .slice(0, 5);
  const states = [
    { created: -1, opened: false },
    { created: -3, opened: true },
    { created: -6, opened: false },
    { created: -41, opened: true },
    { created: -12, opened: false, revoked: true },
  ];
  const link = (input: {
    content: string | null;
    name: string;
    created: Date;
    opened: Date | null;
    answered: Date | null;
    revoked: Date | null;
    testimonial: string | null;
  }) => ({
    id: idAt(input.created),
    secret_hash: createHash('sha256').update(secret()).digest('hex'),
    locale: business.language,
    created_by: createdBy,
    expires: new Date(input.created.getTime() + 30 * DAY),
    ...input,
  });
  return {
    links: [
      ...plan.praises.map((praise) =>
        link({
          content: praise.parent,
          name: praise.name,
          created: new Date(praise.at.getTime() - 2 * DAY),
          opened: praise.at,
          answered: praise.at,
          revoked: null,
          testimonial: praise.id,
        }),
      ),
      ...open.map((item, i) =>
        link({
          content: item.id,
          name: item.customer,
          created: at(states[i]!.created),
          opened: states[i]!.opened ? at(states[i]!.created + 0.5) : null,
          answered: null,
          revoked: states[i]!.revoked ? at(-10) : null,
          testimonial: null,
        }),
      ),
    ],
    consents: plan.praises.map((praise) => ({
      id: idAt(praise.at),
      testimonial: praise.id,
      given: praise.state !== 'dropped',
      scopes: praise.state === 'dropped' ? [] : [...CONSENT_SCOPES],
      text: business.words.consent,
      version: versionOf(business.words.consent),
      locale: business.language,
      at: praise.at,
      ip_hash: createHmac('sha256', secret()).update(praise.name).digest('hex'),
    })),
    notices: plan.praises
      .filter((praise) => today.getTime() - praise.at.getTime() < 60 * DAY)
      .map((praise) => ({
        id: idAt(praise.at),
        data: {
          customerName: praise.name,
          contentTitle: plan.items.find((item) => item.id === praise.parent)?.title ?? '',
          rating: praise.rating,
          testimonialId: praise.id,
        },
        link: `/testimonials/${praise.id}`,
        at: praise.at,
        read: praise.state === 'waiting' ? null : new Date(praise.at.getTime() + 3_600_000),
      })),
  };
}
