import { z } from 'zod';
import { publish } from '#features/flows/publishing/contract.ts';
import { accountParams, endpoint, id, instant, longText, pageQuery, text } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { names } from './contract-names.ts';
import { isServiceAddress } from '#shared/address/origin.ts';
import { gmbActions, gmbTopics, networkKinds, youtubeTypes } from './rules.ts';

const network = z.object({
  id,
  kind: z.enum(networkKinds),
  /** Its own name, or that of the person there; '' where neither is known. */
  name: z.string(),
  address: z.string(),
  /** Its connection was removed, or the network because nothing was posted there (`isIdle`). */
  isDeleted: z.boolean(),
  isIdle: z.boolean(),
  /** Where its connection is; null where there is none. */
  state: z.enum(['untried', 'ready', 'failing']).nullable(),
  /** Somebody has to choose the page, profile or location for its posts first. */
  needsPlace: z.boolean(),
  lastPostAt: instant.nullable(),
  /** When it is removed if nothing is posted until then; null where nothing removes it. */
  removedAt: instant.nullable(),
});
export type Network = z.output<typeof network>;
const settings = z.strictObject({
  /** The plan posts by itself. */
  isAutomatic: z.boolean(),
  /** Days between two posts of the plan. */
  socialPeriod: z.number().int().min(1).max(365),
  /** Days without a post after which a network is removed. */
  daysLimit: z.number().int().min(2).max(365),
});
export type SocialSettings = z.output<typeof settings>;
const webAddress = text(2000).refine((address) => address === '' || isServiceAddress(address), {
  message: 'field.invalid_format',
});
const occasion = z
  .strictObject({
    title: text(58, 1),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    couponCode: text(58),
    redeemUrl: webAddress,
    terms: longText(5000),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'networks.ends_before',
  });
/** How posts look on some networks (INTG-13). */
const looks = z
  .strictObject({
    /** The name by which the links of posts say from where visitors come. */
    sourceId: text(60, 1)
      .regex(/^[\w.-]+$/, { message: 'field.invalid_format' })
      .nullable(),
    /** The button of a post on Google. */
    gmbActionId: z.enum(gmbActions).nullable(),
    /** Where that button leads; null: to the page of the item. */
    gmbActionUrl: webAddress.min(1).nullable(),
    gmbPostTopicId: z.enum(gmbTopics).nullable(),
    /** The event or offer. */
    gmbAdditionalData: occasion.nullable(),
    /** The subreddit on which posts appear; null: the profile of the person. */
    subRedditText: text(30, 2)
      .transform((name) => name.replace(/^\/?r\//, ''))
      .pipe(z.string().regex(/^\w{2,21}$/, { message: 'field.invalid_format' }))
      .nullable(),
    youtubeVideoType: z.enum(youtubeTypes).nullable(),
    /** Words that stand above the text of a film on YouTube. */
    topOfYoutubePost: longText(1000, 1).nullable(),
  })
  .refine(
    ({ gmbPostTopicId: topic, gmbAdditionalData }) =>
      topic === null || topic === 'STANDARD' || gmbAdditionalData !== null,
    { path: ['gmbAdditionalData'], message: 'networks.no_occasion' },
  );
export type SocialLooks = z.output<typeof looks>;

export const plan = endpoint({
  ...names.plan,
  summary: 'Social networks of an account, the plan by which posts go out, and the next post of that plan',
  who: 'account',
  params: accountParams,
  output: z.object({
    networks: z.array(network),
    settings,
    looks,
    /** The profile at an aggregator with the numbers of its posts (INTG-16); null where there is none. */
    profile: z
      .object({
        title: z.string(),
        platforms: z.array(z.string()),
        readAt: instant,
        posts: z.number().int(),
        likes: z.number().int(),
        comments: z.number().int(),
        shares: z.number().int(),
        views: z.number().int(),
      })
      .nullable(),
    /** The post that the plan chooses next; null where it is off or has nothing to post. */
    next: z.object({ contentId: id, title: z.string(), at: instant }).nullable(),
  }),
});
export const saveSettings = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/social-settings',
  summary: 'Set by which plan posts go out by themselves',
  who: 'account',
  params: accountParams,
  body: settings,
  output: settings,
  example: { body: { isAutomatic: true, socialPeriod: 15, daysLimit: 10 } },
});
export const saveLooks = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/social-looks',
  summary:
    'Set how posts look on some networks: the button and topic on Google, the subreddit, the source in links',
  who: 'account',
  params: accountParams,
  body: looks,
  output: looks,
  example: {
    body: {
      sourceId: 'social',
      gmbActionId: 'LEARN_MORE',
      gmbActionUrl: null,
      gmbPostTopicId: 'STANDARD',
      gmbAdditionalData: null,
      subRedditText: 'homebuilding',
      youtubeVideoType: null,
      topOfYoutubePost: null,
    },
  },
});
const place = z.object({ id: z.string(), name: z.string() });
const ofNetwork = accountParams.extend({ networkId: id });
export const readPlaces = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/networks/:networkId/places',
  summary: 'Ask a network on which pages, profiles or locations this permission may post',
  who: 'account',
  params: ofNetwork,
  output: z.object({
    places: z.array(place),
    /** The place on which posts appear; null: none was chosen yet. */
    chosen: z.string().nullable(),
    /** Code of what is wrong, and the words of the network about it. */
    failure: z.string().nullable(),
    said: z.string(),
  }),
});
export const choosePlace = endpoint({
  method: 'PUT',
  path: '/api/accounts/:accountId/networks/:networkId/place',
  summary: 'Choose the page, profile or location of a network on which posts appear',
  who: 'account',
  params: ofNetwork,
  body: z.strictObject({ placeId: text(300, 1) }),
  output: network,
  errors: ['networks.no_place', 'networks.unreached'],
  example: { body: { placeId: '1234567890' } },
});
export const restore = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/networks/:networkId/restore',
  summary: 'Bring a network back that was removed because nothing was posted there',
  who: 'account',
  params: accountParams.extend({ networkId: id }),
  output: network,
  errors: ['networks.not_idle'],
});

const ofItem = accountParams.extend({ contentId: id });
const preview = z.object({
  network: network.pick({ id: true, kind: true, name: true, address: true }),
  text: z.string(),
  /** Where the text is from: an edit, the approved text for networks, or title and summary. */
  source: z.enum(['edit', 'writing', 'item']),
  limits: z.object({
    characters: z.number().int(),
    linkCharacters: z.number().int().nullable(),
    /** Signs of most scripts that are not Latin count twice. */
    isWeighted: z.boolean(),
    pictures: z.number().int(),
    needsPicture: z.boolean(),
  }),
  pictures: z.array(picture),
  /** Pictures that are more than the network takes, and films. */
  leftOut: z.object({ pictures: z.number().int(), films: z.number().int() }),
});
export type Preview = z.output<typeof preview>;
export const previews = endpoint({
  ...names.previews,
  summary: 'The post of an item as each network would get it',
  who: 'account',
  params: ofItem,
  output: z.object({
    /** Visitors see the item, so it can be posted. */
    isPublic: z.boolean(),
    link: z.string().nullable(),
    /** The item for posts by hand; null when visitors do not see it. */
    byHand: z
      .object({ title: z.string(), words: z.string(), slug: z.string(), pictures: z.array(picture) })
      .nullable(),
    /** In which the account plans. */
    timeZone: z.string(),
    previews: z.array(preview),
  }),
});
export const post = endpoint({
  method: 'POST',
  path: names.previews.path,
  summary:
    'Post an item on a social network, now or later; a post that still waits takes the new text and date',
  who: 'account',
  params: ofItem,
  body: z.strictObject({
    networkId: id,
    /** The words of the post; left out: those that the item gives. */
    text: longText(10_000, 1).optional(),
    /** When it goes out; left out: at once. */
    dueAt: instant.optional(),
  }),
  output: publish.output,
  errors: [
    'networks.no_network',
    'networks.posted',
    'networks.under_way',
    'networks.too_long',
    'networks.past',
    'publishing.not_public',
    'publishing.testimonial',
  ],
  limit: { points: 120, seconds: 600 },
  example: { body: { networkId: '01900000-0000-7000-8000-000000000001' } },
});

const integrated = z.object({
  accountId: id,
  accountName: z.string(),
  kinds: z.array(z.enum(networkKinds)),
  networks: z.number().int(),
  failing: z.number().int(),
  lastPostAt: instant.nullable(),
});
export type Integrated = z.output<typeof integrated>;
export const listIntegrated = endpoint({
  method: 'GET',
  path: '/api/house/social-accounts',
  summary: 'Accounts that are connected to social networks (INTG-12)',
  who: 'house',
  query: pageQuery(50),
  output: z.object({ rows: z.array(integrated), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
