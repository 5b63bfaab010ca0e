import { plural } from '#shared/words.ts';

/** Words of the dialog of videos made of photos. */
export const screens = {
  title: 'Video Maker',
  lead: 'Turns photos of this item into a video and adds it to the item.',
  aspect: 'Shape',
  wide: 'Wide (16:9)',
  square: 'Square (1:1)',
  tall: 'Tall (9:16)',
  seconds: 'Seconds for each photo',
  photos: 'Photos',
  use: (p: { name: string }) => `Use ${p.name}`,
  caption: (p: { name: string }) => `Caption of ${p.name}`,
  captionHint: 'Caption (optional)',
  start: 'Make the video',
  close: 'Close',
  again: 'Make another one',
  queued: 'Waiting for its turn',
  working: 'Making the video',
  stays: 'You can close this window. The video appears among the photos of the item.',
  done: 'The video is ready. You find it among the photos of the item.',
  none: 'There are no photos yet',
  noneWhy: 'Add photos to this item first. They can be used once they are prepared.',
  noVideo: 'Your browser does not support the video tag.',
  left: plural<{ count: number }>({ one: '# video left today', other: '# videos left today' }),
  length: plural<{ count: number }>({ one: '# second long', other: '# seconds long' }),
};
