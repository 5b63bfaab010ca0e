/** Kinds of media, as `media.kind` has them. */
export const mediaKinds = ['image', 'video', 'audio', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Families of color, as `media.colors` has them. */
export const colorNames = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'white',
  'gray',
  'black',
] as const;
export type ColorName = (typeof colorNames)[number];

/** Orders of the library: by upload, by the time of the camera, by name, by size. */
export const sorts = ['newest', 'oldest', 'taken', 'name', 'largest'] as const;
export type Sort = (typeof sorts)[number];

/** Allowed types (MEDIA-06) with the ending of the stored file. */
export const allowedTypes: Record<MediaKind, Record<string, string>> = {
  image: {
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/tiff': 'tiff',
    'image/webp': 'webp',
    'image/heic': 'heic',
    'image/heif': 'heif',
    'image/avif': 'avif',
  },
  video: { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/ogg': 'ogv', 'video/quicktime': 'mov' },
  audio: {
    'audio/mp4': 'm4a',
    'audio/wav': 'wav',
    'audio/mpeg': 'mp3',
    'audio/aac': 'aac',
    'audio/aacp': 'aac',
    'audio/ogg': 'ogg',
    'audio/webm': 'weba',
    'audio/flac': 'flac',
  },
  document: {
    'application/pdf': 'pdf',
    'text/plain': 'txt',
    'application/vnd.ms-excel': 'xls',
    'text/csv': 'csv',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  },
};
const MB = 1_000_000;
/** Largest file by kind in bytes: 10 MB for audio and video (MEDIA-05), ours for the others. */
export const maxBytes: Record<MediaKind, number> = {
  image: 50 * MB,
  video: 10 * MB,
  audio: 10 * MB,
  document: 25 * MB,
};
/** Part of its room from which an account is told that it is nearly full. */
const NEARLY_FULL = 0.8;
/** Tells whether an account has room left, little room, or none. */
export function fillOf({ usedBytes, quotaBytes }: { usedBytes: number; quotaBytes: number }) {
  if (usedBytes >= quotaBytes) return 'full';
  return usedBytes >= quotaBytes * NEARLY_FULL ? 'nearly' : 'room';
}
/**
 * Returns the message code of files of this size and price for which an account has no tokens or no room;
 * undefined = there is.
 */
export function allowanceRefusal(
  allowance: { usedBytes: number; quotaBytes: number; tokensLeft: number; isOfAgency?: boolean },
  size: number,
  tokens: number,
): 'media.no_tokens' | 'media.quota_full' | 'plans.storage_full' | undefined {
  if (allowance.tokensLeft <= 0 || allowance.tokensLeft < tokens) return 'media.no_tokens';
  if (allowance.usedBytes + size <= allowance.quotaBytes) return undefined;
  return allowance.isOfAgency ? 'plans.storage_full' : 'media.quota_full';
}
/** Returns all types of these kinds, for `accept` of a file field. */
export const acceptOf = (kinds: readonly MediaKind[]) =>
  kinds.flatMap((kind) => Object.keys(allowedTypes[kind])).join(',');

const oldNames: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-flac': 'audio/flac',
  'application/csv': 'text/csv',
};
/** Returns the type as browsers write it today, without parameters. */
export function plainType(type: string): string {
  const bare = type.split(';')[0]!.trim().toLowerCase();
  return oldNames[bare] ?? bare;
}

/** Returns the kind of an allowed type; undefined = refused (MEDIA-06). */
export const kindOfType = (type: string): MediaKind | undefined =>
  mediaKinds.find((kind) => plainType(type) in allowedTypes[kind]);

/** Returns the message code of a file that is refused; undefined = accepted (MEDIA-05, MEDIA-06). */
export function refusal(file: {
  type: string;
  size: number;
}): 'media.type' | 'media.too_large' | 'media.empty' | undefined {
  const kind = kindOfType(file.type);
  if (!kind) return 'media.type';
  if (file.size <= 0) return 'media.empty';
  return file.size > maxBytes[kind] ? 'media.too_large' : undefined;
}

const refusals = new Set([
  'media.type',
  'media.too_large',
  'media.empty',
  'media.content_type',
  'media.damaged',
  'media.no_film',
  'media.too_many_pixels',
  'media.too_many',
  'media.no_tokens',
  'media.quota_full',
]);
/** Tells whether a message code refuses the file itself, so that sending it again is of no use. */
export const isRefusal = (code: string): boolean => refusals.has(code);

const acceptedNames = new Set(['jpg', 'jpeg', 'png', 'tiff', 'bmp', 'webp', 'mp4', 'webm', 'ogg']);
/** Tells whether a file name or address names a medium (MEDIA-07, X-11); uploads do not ask it. */
export function isMediaName(name: string): boolean {
  const plain = name.split(/[?#]/)[0]!;
  return acceptedNames.has(plain.slice(plain.lastIndexOf('.') + 1).toLowerCase()) && plain.includes('.');
}

/**
 * Returns a file name for display, never for paths: no folders, no control characters, never empty. Letters and marks
 * that a Mac writes apart are one sign, so that names are found as they are typed.
 */
export function cleanName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control and direction characters are removed
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .split(/[/\\]/)
    .at(-1)!
    .trim()
    .replace(/^\.+/, '');
  if (plain.length <= 200) return plain || 'file';
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : '';
  return plain.slice(0, 200 - ending.length).toWellFormed() + ending;
}

const revisionSuffix = (revision: number) => (revision === 0 ? '' : `_r${revision}`);
/**
 * Returns the storage key of an original; films are below video/ (MEDIA-09, MEDIA-10). A file that replaced
 * another has the number of its revision.
 */
export const originalKey = (
  kind: MediaKind,
  { accountId, mediaId, revision = 0 }: { accountId: string; mediaId: string; revision?: number },
  type: string,
) =>
  `${kind}/${accountId}/${mediaId}/original${revisionSuffix(revision)}.${allowedTypes[kind][type] ?? 'bin'}`;
/** Returns the stem of all derivatives of a picture (MEDIA-10); each revision has one of its own. */
export const derivativeBase = (accountId: string, mediaId: string, revision = 0) =>
  `image/thumb/${accountId}/${mediaId}${revisionSuffix(revision)}`;
/** Returns the storage key of the film that was converted for browsers, beside its original. */
export const filmKey = (storageKey: string) =>
  storageKey.replace(/original(_r\d+)?\.[a-z0-9]+$/, 'film$1.mp4');
/**
 * Returns the storage key of a film's copy without metadata, for films that could not be converted: visitors
 * never get an original, which tells place, camera and author.
 */
export const copyKey = (storageKey: string) =>
  storageKey.replace(
    /original(_r\d+)?\.([a-z0-9]+)$/,
    (_, revision: string | undefined, ending: string) =>
      `copy${revision ?? ''}.${ending === 'webm' ? 'webm' : 'mp4'}`,
  );

/** Returns the storage key of a film by its public address. */
export const filmOfAddress = (address: string | undefined): string | undefined =>
  address?.startsWith('/files/video/') ? address.slice('/files/'.length) : undefined;
/** Tells whether the film at an address was converted for browsers. */
export const isConverted = (address: string | undefined): boolean =>
  /\/film(?:_r\d+)?\.mp4$/.test(address ?? '');
/** The part of a film that is shown, in seconds of the film as it was uploaded. */
export type Cut = { from: number; until: number };
/** Shortest part of a film that can be shown, in seconds. */
export const LEAST_CUT = 1;
/** Seconds by which players and ffmpeg may differ about the length of a film. */
const LENGTH_SLACK = 0.5;
/** Tells whether a part lies within a film of this length, in seconds; null = the length is not known. */
export const isCutOf = ({ from, until }: Cut, seconds: number | null): boolean =>
  from >= 0 && until - from >= LEAST_CUT && (seconds === null || until <= seconds + LENGTH_SLACK);
/**
 * Returns the storage key of a film of which a part is shown. Each cut has its own revision, so no cache answers
 * with what was cut away.
 */
export const cutKey = (film: { accountId: string; mediaId: string; revision: number }) =>
  `video/${film.accountId}/${film.mediaId}/film${revisionSuffix(film.revision)}.mp4`;

/** Returns the first picture with a file as the cover, never films and sounds (MEDIA-38, MEDIA-04). */
export const pickCover = <M extends { kind: MediaKind; base: string | null }>(
  media: readonly M[],
): M | undefined => media.find((medium) => medium.kind === 'image' && medium.base !== null);

/** Times of polling for a thumbnail while no live stream is open, in milliseconds (MEDIA-11). */
const thumbnailPoll = { firstMs: 3000, everyMs: 2000, tries: 200 } as const;
/** Returns the milliseconds before poll number `tried + 1`; undefined = no further poll. */
export const nextLook = (tried: number): number | undefined => {
  if (tried >= thumbnailPoll.tries) return undefined;
  return tried === 0 ? thumbnailPoll.firstMs : thumbnailPoll.everyMs;
};

/**
 * Runs a call about media that no message tells of when it fails: the failure goes to `failed` and to the log
 * (MEDIA-18).
 */
export async function quietly<T>(
  work: () => Promise<T>,
  failed: (error: unknown) => void,
  log: (message: string, error: unknown) => void = console.warn,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log('media call failed', error);
    failed(error);
    return undefined;
  }
}

/** Polls until `look` returns true or the tries are spent; returns whether it did. `wait` is the clock. */
export async function pollThumbnail(
  look: () => Promise<boolean>,
  wait: (ms: number) => Promise<void>,
  stopped: () => boolean = () => false,
): Promise<boolean> {
  for (let tried = 0; ; tried++) {
    const ms = nextLook(tried);
    if (ms === undefined || stopped()) return false;
    await wait(ms);
    if (stopped()) return false;
    if (await look().catch(() => false)) return true;
  }
}

/** Returns the older of two pictures as "before"; without dates their order stays. */
export function suggestPair<M extends { takenLocal: string | null }>(
  first: M,
  second: M,
): { before: M; after: M } {
  const swap =
    first.takenLocal !== null && second.takenLocal !== null && first.takenLocal > second.takenLocal;
  return swap ? { before: second, after: first } : { before: first, after: second };
}
