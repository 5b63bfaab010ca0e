/**
 * What may be uploaded, under which name, how large, and where it is kept. Pure; used by the server and by
 * screens.
 */
export const mediaKinds = ['image', 'video', 'audio', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The allowed types of MEDIA-06 with the ending that the stored file gets. */
export const allowedTypes: Record<MediaKind, Record<string, string>> = {
  image: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/tiff': 'tiff', 'image/webp': 'webp' },
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
/** For `accept` of a file field: all types of these kinds. */
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
/** The type as browsers write it, without parameters and old names. */
export function plainType(type: string): string {
  const bare = type.split(';')[0]!.trim().toLowerCase();
  return oldNames[bare] ?? bare;
}

/** The kind of an allowed type; undefined = refused (MEDIA-06). */
export const kindOfType = (type: string): MediaKind | undefined =>
  mediaKinds.find((kind) => plainType(type) in allowedTypes[kind]);

/** Why a file cannot be taken, as a message code; undefined when it can (MEDIA-05, MEDIA-06). */
export function refusal(file: {
  type: string;
  size: number;
}): 'media.type' | 'media.heic' | 'media.too_large' | 'media.empty' | undefined {
  const kind = kindOfType(file.type);
  if (/^image\/hei[cf]/.test(plainType(file.type))) return 'media.heic';
  if (!kind) return 'media.type';
  if (file.size <= 0) return 'media.empty';
  return file.size > maxBytes[kind] ? 'media.too_large' : undefined;
}

const acceptedNames = new Set(['jpg', 'jpeg', 'png', 'tiff', 'bmp', 'webp', 'mp4', 'webm', 'ogg']);
/** Whether a file name or address names a medium (MEDIA-07, X-11: not a gate for uploads). */
export function isMediaName(name: string): boolean {
  const plain = name.split(/[?#]/)[0]!;
  return acceptedNames.has(plain.slice(plain.lastIndexOf('.') + 1).toLowerCase()) && plain.includes('.');
}

/**
 * A file name as it is kept: no folders, no control characters, never empty. Only shown, never used as a
 * path.
 */
export function cleanName(name: string): string {
  // eslint-disable-next-line no-control-regex
  const plain = name
    .toWellFormed()
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

/** Where an original is kept; films stand below video/ (MEDIA-09, MEDIA-10). */
export const originalKey = (kind: MediaKind, accountId: string, mediaId: string, type: string) =>
  `${kind}/${accountId}/${mediaId}/original.${allowedTypes[kind][type] ?? 'bin'}`;
/** Stem of all derivatives of a picture (MEDIA-10). */
export const derivativeBase = (accountId: string, mediaId: string) => `image/thumb/${accountId}/${mediaId}`;

/**
 * The first picture is the cover; films and sounds are passed over (MEDIA-38), and so is what has no file yet
 * (MEDIA-04).
 */
export const pickCover = <M extends { kind: MediaKind; base: string | null }>(
  media: readonly M[],
): M | undefined => media.find((one) => one.kind === 'image' && one.base !== null);

/**
 * When to look again for a thumbnail while no live stream tells: first after 3 s, then every 2 s, 200 tries
 * (MEDIA-11).
 */
const thumbnailPoll = { firstMs: 3000, everyMs: 2000, tries: 200 } as const;
/** Wait before look number `tried + 1`; undefined = give up. */
export const nextLook = (tried: number): number | undefined => {
  if (tried >= thumbnailPoll.tries) return undefined;
  return tried === 0 ? thumbnailPoll.firstMs : thumbnailPoll.everyMs;
};

/** Asks until the answer is there or the tries are spent; true = it came. `wait` is the clock. */
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

/** Two pictures in the order of their dates: the older is "before"; without dates the given order stays. */
export function suggestPair<M extends { takenLocal: string | null }>(
  one: M,
  other: M,
): { before: M; after: M } {
  const swap = one.takenLocal !== null && other.takenLocal !== null && one.takenLocal > other.takenLocal;
  return swap ? { before: other, after: one } : { before: one, after: other };
}
