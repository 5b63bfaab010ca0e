/** Shapes of a video that is made of photos, with the size of its picture in pixels. */
export const aspects = {
  '16:9': { width: 1280, height: 720 },
  '1:1': { width: 960, height: 960 },
  '9:16': { width: 720, height: 1280 },
} as const;
export type Aspect = keyof typeof aspects;
/** Names of the shapes, in the order of the screen. */
export const aspectNames = ['16:9', '1:1', '9:16'] as const satisfies readonly Aspect[];
/** Photos of one video at most. */
export const MOST_PHOTOS = 40;
/** Seconds that a photo is shown at least. */
export const LEAST_SECONDS = 1;
/** Seconds that a photo is shown at most. */
export const MOST_SECONDS = 10;

/** Returns the length of a video in minutes, by which it costs tokens (AI-22). */
export const minutesOf = ({ photos, seconds }: { photos: number; seconds: number }): number =>
  Math.round(((photos * seconds) / 60) * 1000) / 1000;
