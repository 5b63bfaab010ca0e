import { number, plural } from '#shared/words.ts';
import type { Language } from '#shared/endpoint.ts';

export const app = {
  title: 'Media', photos: 'Photos', photosCount: plural<{ count: number }>({ one: '# photo', other: '# photos' }),
  addPhotos: 'Add photos', takePhoto: 'Take a photo', chooseHere: 'Choose photos', dropHere: 'Drop photos here', dropNow: 'Let go to upload', dropHint: 'JPEG, PNG, TIFF or WebP up to 50 MB, films up to 10 MB',
  // uploads
  uploads: 'Uploads', uploading: plural<{ count: number }>({ one: 'Uploading # file', other: 'Uploading # files' }), preparingCount: plural<{ count: number }>({ one: 'Preparing # file', other: 'Preparing # files' }),
  uploaded: plural<{ count: number }>({ one: '# file uploaded', other: '# files uploaded' }), notUploaded: plural<{ count: number }>({ one: '# file could not be uploaded', other: '# files could not be uploaded' }),
  sentOf: (p: { percent: number; size: string }, lang: Language) => `${number(p.percent, lang)}% of ${p.size}`,
  uploadProgress: (p: { name: string }) => `Uploading ${p.name}`, waiting: 'Waiting', offline: 'Waiting for the network', offlineLead: 'You are offline. The uploads go on by themselves when the network is back.', preparing: 'Preparing', done: 'Done',
  cancelUpload: (p: { name: string }) => `Cancel upload of ${p.name}`, retryUpload: (p: { name: string }) => `Try ${p.name} again`, dismiss: (p: { name: string }) => `Remove ${p.name} from the list`,
  showUploads: 'Show uploads', hideUploads: 'Hide uploads', closeUploads: 'Close uploads', resumed: plural<{ count: number }>({ one: 'Continuing # upload from before', other: 'Continuing # uploads from before' }),
  // the grid
  cover: 'Cover', makeCover: 'Use as cover', isCover: 'Is the cover', editPhoto: 'Edit texts', removePhoto: 'Remove', download: 'Download original', menuOf: (p: { name: string }) => `Actions for ${p.name}`, openPhoto: (p: { name: string }) => `Edit ${p.name}`,
  removeAsk: 'Remove this photo?', removeWhat: 'It also leaves the public page and its before and after pair. This cannot be undone.', removed: 'Photo removed',
  moveHandle: (p: { name: string; n: number; count: number }, lang: Language) => `Move ${p.name}, position ${number(p.n, lang)} of ${number(p.count, lang)}. Arrow keys move it`, moveEarlier: 'Move earlier', moveLater: 'Move later',
  movedTo: (p: { name: string; n: number; count: number }, lang: Language) => `${p.name} is now at position ${number(p.n, lang)} of ${number(p.count, lang)}`, moveHint: 'Drag to reorder, or focus the handle and use the arrow keys.',
  unfinished: 'Upload not finished', failed: 'Could not be used', film: 'Film', sound: 'Sound', document: 'Document',
  emptyTitle: 'No photos yet', emptyText: 'Add the photos of this work. One before and one after say the most.',
  // texts of one photo
  photoTexts: 'Texts of this photo', alt: 'Description', altHelp: 'For people who cannot see it, and for search engines. What is in the picture?', caption: 'Caption', captionHelp: 'Shown below the photo on the public page.', mediaTitle: 'Title',
  save: 'Save', cancel: 'Cancel', saved: 'Saved', takenOn: (p: { date: string }) => `Taken ${p.date}`, takenAtPlace: 'Its place is known', privateNote: 'Place, time and camera stay private.',
  // pairs
  beforeAfter: 'Before and after', pairsCount: plural<{ count: number }>({ one: '# pair', other: '# pairs' }), pairPhotos: 'Pair photos', pairWith: 'Pair with …', before: 'Before', after: 'After', swap: 'Swap before and after', unpair: 'Take the pair apart',
  noPairs: 'Pair two photos to show what changed.', needTwo: 'Two photos are needed for a pair.', choosePair: 'Choose two photos', chooseLead: 'The older one is suggested as “before”.', chosen: (p: { n: number }, lang: Language) => `${number(p.n, lang)} of ${number(2, lang)} chosen`, pairThem: 'Pair them', orderedByDate: 'Ordered by the dates of the photos',
  // library
  library: 'Media library', all: 'All', images: 'Photos', films: 'Films', sounds: 'Sounds', documents: 'Documents', unused: 'Not in use', search: 'Search names and texts', find: 'Search', allUsed: 'Everything is in use', allUsedText: 'Each file belongs to content.', libraryEmpty: 'Nothing has been uploaded yet', libraryEmptyText: 'Photos that you add to content stand here as well.', more: 'Show more', openContent: 'Open its content',
  // reasons
  'media.type': 'This kind of file cannot be used. Photos as JPEG, PNG, TIFF or WebP; films as MP4, WebM, Ogg or QuickTime.', 'media.heic': 'HEIC photos cannot be used yet. Choose “Most compatible” in the camera settings, or save it as JPEG.',
  'media.too_large': 'The file is too large. Photos up to 50 MB, films and sounds up to 10 MB, documents up to 25 MB.', 'media.empty': 'The file is empty.', 'media.content_type': 'The content of the file is not what its name says.', 'media.damaged': 'The file is damaged or not complete. Try it again from the camera.',
  'media.too_many_pixels': 'The picture has too many pixels. Up to 65 megapixels can be used.', 'media.not_processed': 'The picture could not be prepared. Try it again.', 'media.order': 'The photos were changed elsewhere. The newest order is shown.', 'media.unknown': 'The upload did not work. Try it again.',
  'storage.full': 'There is no room left on the server. Nothing was lost; try it again later.', 'upload.gone': 'The upload was removed meanwhile. Add the file again.', forbidden: 'You don\'t have permission. Please contact your administrator for assistance.', 'forbidden.agency': 'You don\'t have permission. Please contact your agency for assistance.',
};
