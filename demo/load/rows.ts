import type { Model } from '#features/structure/content-model/contract.ts';
import { geohash, permalinkOf, reservedPermalinks } from '#features/items/content/rules.ts';
import { derivativeBase } from '#features/media/media/rules.ts';
import { indexed } from '#shared/address/slug.ts';
import type { Item } from '../shapes.ts';
import type { Stored } from './pictures.ts';
import type { Plan } from './plan.ts';

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
      derivatives: { base: derivativeBase(plan.accountId, holder), sizes: storedPicture.sizes, avif: false },
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

/** Returns the ids by which a row of content stands in a stage of the account's own model. */
function placeIn(model: Model, key: string, stage: string) {
  const type = model.contentTypes.find((candidate) => candidate.key === key)!;
  return {
    content_type_id: type.id,
    pipeline_id: type.pipelineId,
    stage_id: model.pipelines
      .find((pipeline) => pipeline.id === type.pipelineId)!
      .stages.find((candidate) => candidate.value === stage)!.id,
  };
}

/** Returns the values of an item's custom fields; an option is the one of the account's own model. */
const customOf = (model: Model, item: Item) =>
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

/** Returns the rows of the items themselves. */
function itemRows(plan: Plan, model: Model, users: string[]) {
  const used = reservedPermalinks();
  return plan.items.map((item, i) => {
    const permalink = item.status === 'published' ? indexed(permalinkOf(item.title), used) : null;
    if (permalink) used.add(permalink);
    return {
      id: item.id,
      user_id: users[i % users.length],
      ...placeIn(model, item.type, stageOf[item.type]![item.status]),
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
      custom: customOf(model, item),
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
}

type PraiseState = NonNullable<Plan['praises'][number]['state']>;
const praiseStatuses: Record<PraiseState, { stage: string; service: Item['service']; content: string }> = {
  published: { stage: 'completed', service: 'completed', content: 'finalized' },
  waiting: { stage: 'new', service: 'open', content: 'draft' },
  reviewing: { stage: 'in-progress', service: 'open', content: 'reviewing' },
  dropped: { stage: 'new', service: 'cancelled', content: 'dropped' },
};

/** Returns the rows of the testimonials, which are content too. */
function praiseRows(plan: Plan, model: Model, users: string[]): ReturnType<typeof itemRows> {
  return plan.praises.map((praise) => {
    const parent = plan.items.find((item) => item.id === praise.parent);
    const state = praise.state ?? 'published';
    const isPublic = state === 'published';
    const consent = state !== 'dropped';
    const publishedAt = isPublic ? new Date(praise.at.getTime() + 5 * 3_600_000) : null;
    const title = plan.business.words.testimonialBy(praise.name);
    return {
      id: praise.id,
      user_id: users[0],
      ...placeIn(model, 'testimonial', praiseStatuses[state].stage),
      title,
      description: praise.words,
      city: parent?.town.name ?? '',
      neighborhood: parent?.town.neighborhood ?? '',
      address: '',
      lat: null,
      lng: null,
      geohash: null,
      done_on: praise.at.toISOString().slice(0, 10),
      status_service: praiseStatuses[state].service,
      status_content: praiseStatuses[state].content,
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
    };
  });
}

/** Rows of content and its relations, in terms of the account's own model. */
export function contentRows(plan: Plan, model: Model, users: string[]) {
  const tags = new Map(model.labels.flatMap((label) => label.tags.map((tag) => [tag.label, tag.id])));
  const of = (list: { id: string; label: string }[], labels: string[]) =>
    labels.map((label) => list.find((candidate) => candidate.label === label)!.id);
  return {
    rows: [...itemRows(plan, model, users), ...praiseRows(plan, model, users)],
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
