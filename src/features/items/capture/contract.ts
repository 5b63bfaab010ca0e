import { z } from 'zod';
import { accountParams, endpoint, id, instant, text, longText } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { photoRoles, TITLE_MOST } from './rules.ts';

const lat = z.number().min(-90).max(90);
const lng = z.number().min(-180).max(180);
const spot = z.strictObject({ lat, lng }).nullable();
const degrees = (most: number) => z.coerce.number().min(-most).max(most).optional();

/** An item to which a phone may add photos. */
const job = z.object({
  id,
  title: z.string(),
  place: z.string(),
  lat: lat.nullable(),
  lng: lng.nullable(),
  isDraft: z.boolean(),
});
export type Job = z.output<typeof job>;
const kind = z.object({ id, label: z.string() });

/** Answers with all that a phone needs, which it keeps for the time without a network. */
export const start = endpoint({
  ...names.start,
  summary:
    'The person, the items that are near or were changed last, and the types that the page for phones offers',
  operationId: 'startCapture',
  who: 'account',
  params: accountParams,
  query: z.object({ lat: degrees(90), lng: degrees(180) }),
  output: z.object({
    person: id,
    /** The nearest first, then those that were changed last. */
    items: z.array(job),
    types: z.array(kind),
    canMake: z.boolean(),
  }),
});
/** The answer to a phone that starts; the page takes its type alone. */
export type Start = z.output<typeof start.output>;

/** The person by whom something was captured: another one on the same phone does not send it. */
const by = id;
/** The key of the phone for what it makes; it is nobody else's id. */
const keyParams = accountParams.extend({ captureKey: id });
/** Makes the item of a new job, once for each key. */
export const putDraft = endpoint({
  ...names.putDraft,
  summary: 'Make the draft of a job once; phones at one place on one day get the same, or are asked',
  operationId: 'putCaptureDraft',
  who: 'account',
  params: keyParams,
  body: z.strictObject({
    by,
    title: text(TITLE_MOST),
    contentTypeId: id.nullable(),
    spot,
    /** Items that the person was shown and did not choose. */
    seen: z.array(id).max(50).default([]),
  }),
  output: z.object({
    /** Null: the person is asked which of `choose` it is. */
    contentUid: id.nullable(),
    /** The item was there already, from another phone. */
    joined: z.boolean(),
    choose: z.array(job),
  }),
  errors: ['capture.other_person', 'content.no_types', 'content.locked'],
  limit: { points: 300, seconds: 600 },
  example: {
    params: { accountId: 'account', captureKey: '00000000-0000-7000-8000-000000000001' },
    body: {
      by: '00000000-0000-7000-8000-000000000001',
      title: 'Terrace',
      contentTypeId: null,
      spot: { lat: 51.381, lng: -2.359 },
    },
  },
});
/** The item of a new job, or the items among which its person is asked to choose. */
export type DraftOutcome = z.output<typeof putDraft.output>;

/** Announces a photo once for each key, and says how far it is. */
export const putPhoto = endpoint({
  ...names.putPhoto,
  summary: 'Announce a photo once; the answer says where to upload it (tus), or that it has arrived',
  operationId: 'putCapturePhoto',
  who: 'account',
  params: keyParams,
  body: z.strictObject({
    by,
    name: longText(1000, 1),
    type: z.string().max(200),
    size: z.number().int().min(0).max(5_000_000_000),
    role: z.enum(photoRoles),
    /** The photo of the same place before or after the work. */
    pairId: id.nullable(),
    contentUid: id.nullable(),
    takenAt: instant.nullable(),
    spot,
  }),
  output: z.object({
    uid: id,
    state: z.enum(['upload', 'arrived', 'failed']),
    /** Null unless there is something to upload. */
    uploadUrl: z.string().nullable(),
    /** Code of the reason why it failed. */
    failure: z.string().nullable(),
    /** The item is gone: the photo goes into the library of the account. */
    isLoose: z.boolean(),
  }),
  errors: [
    'capture.other_person',
    'content.locked',
    'media.type',
    'media.too_large',
    'media.empty',
    'media.too_many',
    'media.no_tokens',
    'media.quota_full',
    'plans.storage_full',
    'storage.full',
  ],
  limit: { points: 1200, seconds: 600 },
  example: {
    params: { accountId: 'account', captureKey: '00000000-0000-7000-8000-000000000001' },
    body: {
      by: '00000000-0000-7000-8000-000000000001',
      name: 'roof.jpg',
      type: 'image/jpeg',
      size: 482113,
      role: 'before',
      pairId: null,
      contentUid: null,
      takenAt: null,
      spot: null,
    },
  },
});
/** The state of an announced photo. */
export type PhotoOutcome = z.output<typeof putPhoto.output>;

/** Ends a photo whose bytes are all there: pairs it with its other one. It may be said again. */
export const endPhoto = endpoint({
  ...names.endPhoto,
  summary: 'Say that a photo has arrived, after which before and after stand beside each other',
  operationId: 'endCapturePhoto',
  who: 'account',
  params: accountParams.extend({ captureId: id }),
  body: z.strictObject({ by }),
  output: z.object({ arrived: z.boolean(), paired: z.boolean() }),
  errors: ['capture.other_person'],
  example: {
    params: { accountId: 'account', captureId: 'capture' },
    body: { by: '00000000-0000-7000-8000-000000000001' },
  },
});

/** The entity of INTG-10 as screens read it, with all types of the account and the picture of the address. */
const mobile = z.object({
  id: id.nullable(),
  integrationData: z.object({ contentTypes: z.array(id) }),
  types: z.array(kind),
  address: z.string(),
  /** An SVG picture of the address as a QR code. */
  qr: z.string(),
});
export const readMobile = endpoint({
  ...names.readMobile,
  summary: 'Settings of the page for phones: the types that it offers, and its address',
  operationId: 'readMobileIntegration',
  who: 'account',
  params: accountParams,
  output: mobile,
});
export const updateMobile = endpoint({
  ...names.updateMobile,
  summary: 'Choose the types that the page for phones offers; none chosen means all',
  operationId: 'updateMobileIntegration',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ integrationData: z.strictObject({ contentTypes: z.array(id).max(500) }) }),
  output: mobile,
  errors: ['content.unknown_reference'],
  example: { params: { accountId: 'account' }, body: { integrationData: { contentTypes: [] } } },
});
