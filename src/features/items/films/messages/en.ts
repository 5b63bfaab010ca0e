/** Button and errors of videos made of photos. */
export const app = {
  make: 'Make a video',
  'films.limit': 'Generate video limits exceeded',
  'films.photos': 'Some of the photos are gone or not ready yet. Open the video maker again.',
  'films.unavailable': 'Videos cannot be made on this server. Ask your platform operator for ffmpeg.',
  'films.too_large': 'The video became larger than 10 MB. Take fewer photos or less time for each.',
  'films.failed': 'The video could not be made. Try it again.',
};
