import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Storage } from '#platform/outside/storage.ts';
import { makeAccount as makePlainAccount } from '#testing/tenants.ts';
import { derivativeKey, pictureSizes, type Picture } from '#shared/picture.ts';

/**
 * A small world for the journeys through the pages around the gallery: written straight into the read model
 * of the public site.
 */
type Sql = <Row extends Record<string, unknown> = never>(text: string, values?: unknown[]) => Promise<Row[]>;
export type AccountInput = {
  host: string;
  name: string;
  language?: 'en' | 'tr' | 'ar';
  theme?: string;
  template?: 'default' | 'template2';
  mode?: 'hub' | 'website';
  subscription?: 'free' | 'paid';
  description?: string;
  phone?: string;
  email?: string;
  settings?: Record<string, unknown>;
  services?: [label: string, text: string][];
  items?: {
    title: string;
    city?: string;
    lat?: number | null;
    lng?: number | null;
    services?: number[];
    picture?: string;
    pair?: [before: string, after: string];
    featured?: boolean;
    done?: string;
    publish?: 'published' | 'notPublished';
  }[];
  reviews?: {
    name: string;
    text: string;
    rating: number | null;
    about?: number;
    role?: string;
    picture?: string;
  }[];
};
/** Where the bytes of a named picture come from; without it a drawn one stands in. */
export type Pictures = (name: string) => Promise<Buffer>;
const drawn: Pictures = async (name) => {
  const hue = [...name].reduce((sum, c) => sum + c.charCodeAt(0) * 7, 0) % 200;
  return sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: { r: 40 + hue / 2, g: 90 + hue / 3, b: 200 - hue / 2 },
    },
  })
    .jpeg()
    .toBuffer();
};

export async function makeAccount(
  sql: Sql,
  storage: Storage,
  agencyId: string,
  accountInput: AccountInput,
  pictures: Pictures = drawn,
): Promise<{ accountId: string; items: string[]; reviews: string[]; services: string[] }> {
  const { accountId } = await makePlainAccount({ sql: sql as never }, accountInput.name, {
    host: accountInput.host,
    agencyId,
    description: accountInput.description ?? '',
    phone: accountInput.phone ?? null,
    email: accountInput.email ?? null,
    language: accountInput.language ?? 'en',
    theme_value: accountInput.theme ?? 'default',
    subscription_type: accountInput.subscription ?? 'paid',
    location: JSON.stringify({ address: '12 Linden Street\nIthaca, NY 14850', lat: 42.44, lng: -76.5 }),
  });
  await sql('insert into site_settings (account_id, mode, template, settings) values ($1, $2, $3, $4)', [
    accountId,
    accountInput.mode ?? 'hub',
    accountInput.template ?? 'default',
    JSON.stringify(accountInput.settings ?? {}),
  ]);
  const [pipeline] = await sql<{ id: string }>(
    "insert into pipeline (account_id, label) values ($1, 'Project') returning id",
    [accountId],
  );
  const [stage] = await sql<{ id: string }>(
    `
      insert into stage (account_id, pipeline_id, label, value, color)
      values ($1, $2, 'Published', 'published', '#3f7d6a')
      returning id
    `,
    [accountId, pipeline!.id],
  );
  const types: Record<string, string> = {};
  for (const key of ['project', 'testimonial'])
    types[key] = (
      await sql<{ id: string }>(
        `
          insert into content_type (account_id, pipeline_id, key, label, color)
          values ($1, $2, $3, initcap($3), '#3f7d6a')
          returning id
        `,
        [accountId, pipeline!.id, key],
      )
    )[0]!.id;
  const services: string[] = [];
  for (const [i, [label, text]] of (accountInput.services ?? []).entries())
    services.push(
      (
        await sql<{ id: string }>(
          `
            insert into service (account_id, label, description, position)
            values ($1, $2, $3, $4)
            returning id
          `,
          [accountId, label, text, i],
        )
      )[0]!.id,
    );

  const pictureByName = new Map<string, Picture>();
  async function picture(name: string): Promise<Picture> {
    const earlierPicture = pictureByName.get(name);
    if (earlierPicture) return earlierPicture;
    const source = await pictures(name);
    const id = randomUUID();
    const base = `image/thumb/${accountId}/${id}`;
    const meta = await sharp(source).metadata();
    for (const size of pictureSizes) {
      const [width, height] = size.split('x').map(Number) as [number, number];
      const cut = sharp(source).resize(width, height, {
        fit: size === '200x200' || size === '1280x720' ? 'cover' : 'inside',
      });
      await storage.put(
        derivativeKey(base, size, 'webp'),
        await cut.clone().webp({ quality: 70, effort: 0 }).toBuffer(),
        'image/webp',
      );
      await storage.put(
        derivativeKey(base, size, 'jpeg'),
        await cut.clone().jpeg({ quality: 75 }).toBuffer(),
        'image/jpeg',
      );
    }
    const newPicture: Picture = {
      id,
      kind: 'image',
      width: meta.width,
      height: meta.height,
      hash: null,
      color: '#8a8f88',
      alt: `Photograph of ${name}`,
      caption: '',
      base,
      sizes: [...pictureSizes],
      avif: false,
      film: null,
    };
    pictureByName.set(name, newPicture);
    return newPicture;
  }
  const add = async (row: {
    type: string;
    title: string;
    testimonial?: unknown;
    rating?: number | null;
    related?: string | null;
    at: number;
    item?: NonNullable<AccountInput['items']>[number];
  }) => {
    const { item } = row;
    const id = randomUUID();
    const cover = item?.picture ? await picture(item.picture) : null;
    const publish = item?.publish ?? 'published';
    const pairs = item?.pair
      ? [{ before: await picture(item.pair[0]), after: await picture(item.pair[1]) }]
      : [];
    const at = new Date(Date.now() - row.at * 86_400_000).toISOString();
    await sql(
      `
        insert into content (
          account_id, id, content_type_id, pipeline_id, stage_id, title, status_publish, is_testimonial,
          related_to
        )
        values ($1,$2,$3,$4,$5,$6,$7,$8,$9)
      `,
      [
        accountId,
        id,
        types[row.type],
        pipeline!.id,
        stage!.id,
        row.title,
        publish,
        row.type === 'testimonial',
        row.related ?? null,
      ],
    );
    await sql(
      `
        insert into content_public (
          account_id, content_id, content_type_id, stage_id, type_key, status_service, status_content,
          status_publish, is_featured, is_testimonial, related_to, title, description, seo_title,
          seo_description, slug, city, neighborhood, address, lat, lng, done_on, service_ids, cover, media,
          pairs, testimonial, rating, sort_at, updated_at
        )
        values (
          $1, $2, $3, $4, $5, 'open', 'draft', $6, $7, $8, $9, $10, '', '', '', $11, $12, '', '', $13, $14,
          $15, $16, $17, $18, $19, $20, $21, $22, $22
        )
      `,
      [
        accountId,
        id,
        types[row.type],
        stage!.id,
        row.type,
        publish,
        item?.featured ?? false,
        row.type === 'testimonial',
        row.related ?? null,
        row.title,
        `item-${id.slice(0, 8)}`,
        item?.city ?? '',
        item?.lat ?? null,
        item?.lng ?? null,
        item?.done ?? null,
        (item?.services ?? []).flatMap((i) => services[i] ?? []),
        cover && JSON.stringify(cover),
        JSON.stringify(cover ? [cover] : []),
        JSON.stringify(pairs),
        row.testimonial ? JSON.stringify(row.testimonial) : null,
        row.rating ?? null,
        at,
      ],
    );
    return id;
  };
  const items: string[] = [];
  const reviews: string[] = [];
  for (const [i, item] of (accountInput.items ?? []).entries())
    items.push(await add({ type: 'project', title: item.title, at: i + 1, item }));
  for (const [i, review] of (accountInput.reviews ?? []).entries()) {
    const cover = review.picture ? await picture(review.picture) : null;
    reviews.push(
      await add({
        type: 'testimonial',
        title: `Testimonial by ${review.name}`,
        rating: review.rating,
        related: review.about === undefined ? null : items[review.about]!,
        at: i + 1,
        testimonial: {
          customerName: review.name,
          customerTitle: review.role ?? '',
          customerPhoto: null,
          cover,
          video: null,
          description: review.text,
          rating: review.rating,
          photos: [],
        },
      }),
    );
  }
  return { accountId, items, reviews, services };
}
