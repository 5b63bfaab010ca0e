/** Words of errors about videos of customers. */
export const app = {
  'testimonials.no_video': 'There is no video.',
  'testimonials.captions': 'These are not captions: each line needs a time and text.',
  'testimonials.no_speech': 'There is no speech recognition on this server.',
  'testimonials.captions_there': 'There are captions in this language, or they are being written.',
  'testimonials.video_long': 'The video is longer than two minutes.',
  'testimonials.video_late': 'A video can no longer be added.',
  'testimonials.video_partial': 'Parts of the video are missing.',
};
