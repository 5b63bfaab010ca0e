/**
 * Largest video of a testimonial in bytes. A recording stays below 10 MB; a film that a phone made before
 * is larger (designs 0.8).
 */
export const MAX_VIDEO_BYTES = 100_000_000;
/** Longest recording in seconds (TEST-32). */
export const MOST_SECONDS = 120;
/** Seconds of a recording after which its end is announced (TEST-32). */
export const HINT_SECONDS = 90;
/** Seconds by which a recorder may be late when it stops. */
const LATE_SECONDS = 0.5;
/** Tells whether a video of this length in seconds may be added (TEST-32). */
export const mayBeAdded = (seconds: number): boolean => seconds <= MOST_SECONDS + LATE_SECONDS;
/** Returns the minutes that speech recognition is paid for; a video whose length is not known counts as the longest. */
export const captionMinutes = (seconds: number | null): number =>
  Math.round(((seconds ?? MOST_SECONDS) / 60) * 1000) / 1000;
/** Name and type of the video that a customer records (TEST-50). */
export const RECORDED_VIDEO = { name: 'video-testimonial', type: 'video/mp4' } as const;
