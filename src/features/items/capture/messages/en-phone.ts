import type { Language } from '#shared/language.ts';
import { number, plural } from '#shared/words.ts';

type Count = { count: number };
type Named = { name: string };
/** Words of the page for phones. */
export const phone = {
  appName: (p: Named) => `${p.name} Photos`,
  shortName: 'Photos',
  title: 'Photos of the job',
  opening: 'Opening…',
  // Sign-in and accounts.
  signInTitle: 'Sign in to take photos',
  signInWhy: 'What this phone keeps is sent when the same person has signed in again.',
  signIn: 'Sign in',
  keptHere: plural<Count>({ one: '# photo is kept on this phone', other: '# photos are kept on this phone' }),
  keptForOthers: plural<Count>({
    one: '# photo of another person is kept on this phone. It is sent when that person signs in.',
    other: '# photos of other people are kept on this phone. They are sent when those people sign in.',
  }),
  signInNeedsNetwork: 'There is no network to sign in with. Nothing that is kept here gets lost.',
  whichAccount: 'Which business are you working for?',
  noAccount: 'You are not in a business yet. Ask the person who runs yours for an invitation.',
  noRight: 'You may not add photos in this business. Ask the person who runs it.',
  changeAccount: 'Another business',
  // The state of the queue.
  allSent: 'All photos are sent',
  nothingYet: 'No photos taken yet',
  offline: plural<Count>({
    one: 'No network. # photo is kept on this phone and sent later.',
    other: 'No network. # photos are kept on this phone and sent later.',
  }),
  offlineNone: 'No network. Photos are kept on this phone and sent later.',
  sending: (p: { left: number; percent: number }, lang: Language) =>
    `Sending: ${number(p.left, lang)} to go, ${number(p.percent, lang)}% of this one`,
  waiting: plural<Count>({ one: '# photo waits to be sent', other: '# photos wait to be sent' }),
  asked: plural<Count>({
    one: '# photo needs your answer: which job is it?',
    other: '# photos need your answer: which job is it?',
  }),
  refusedSome: plural<Count>({ one: '# photo was not taken', other: '# photos were not taken' }),
  // The store of the browser.
  notKept:
    'This browser keeps nothing, as in a private window. Photos are sent at once: leave this page open until they are.',
  full: 'This phone is almost full. A new photo may get lost: send what waits, or make room first.',
  little: (p: { megabytes: number }, lang: Language) =>
    `This phone has room for only a few more photos (${number(p.megabytes, lang)} MB).`,
  notStored: (p: Named) =>
    `${p.name} did not fit on this phone. Leave this page open until it is sent, or save it now.`,
  saveFile: 'Save the photo',
  // The place.
  placeTitle: 'Let photos find their job',
  placeWhy:
    'With your location, photos go to the job at this address. It is asked when you take photos, and visitors never see it.',
  placeAllow: 'Use my location',
  placeLater: 'Not now',
  placeRefused: 'This phone does not give the location. Choose the job yourself.',
  // The job.
  job: 'Job',
  noJob: 'No job chosen yet',
  newJob: 'New job',
  newJobHere: 'New job at this place',
  jobOf: (p: { date: string }) => `Job of ${p.date}`,
  untitled: 'Without a title',
  changeJob: 'Change the job',
  whichJob: 'Which job is it?',
  twoNear: 'More than one job is near. Choose the one that you are at.',
  someoneNear: 'There is a job at this place already.',
  search: 'Find a job',
  nearHere: 'Near here',
  lately: 'Changed lately',
  away: (p: { meters: number }, lang: Language) => `${number(p.meters, lang)} m away`,
  draft: 'Draft',
  jobTitle: 'Name of the job',
  jobType: 'Type',
  startJob: 'Start this job',
  cancel: 'Cancel',
  cannotMake: 'You may add photos to jobs that are there, but not make new ones.',
  noneFound: 'No job fits.',
  // Taking photos.
  roles: 'What does the photo show?',
  before: 'Before',
  after: 'After',
  detail: 'Detail',
  take: 'Take a photo',
  library: 'From the library',
  pairWith: 'Same place as',
  pairNone: 'No photo before',
  pairOf: (p: { number: number }, lang: Language) => `Before photo ${number(p.number, lang)}`,
  added: plural<Count>({ one: '# photo is kept', other: '# photos are kept' }),
  notPicture: plural<Count>({
    one: '# file is no photo and was left out',
    other: '# files are no photos and were left out',
  }),
  // The list.
  photos: 'Photos on this phone',
  photoOf: (p: { role: string; number: number }, lang: Language) =>
    `${p.role}, photo ${number(p.number, lang)}`,
  state_waiting: 'Waits',
  state_sending: 'Is being sent',
  state_sent: 'Sent',
  state_refused: 'Not taken',
  loose: 'Its job was deleted. The photo is in the library of the business.',
  remove: 'Remove',
  removeOf: (p: Named) => `Remove: ${p.name}`,
  removeSure: 'Remove this photo? It has not been sent.',
  again: 'Try again',
  install: 'Add this page to your home screen, so that it opens without a network.',
  // Why a photo was not taken.
  'why_media.type': 'The business takes no files of this kind.',
  'why_media.too_large': 'The file is too large.',
  'why_media.empty': 'The file is empty.',
  'why_media.content_type': 'The file is damaged, or no photo.',
  'why_media.no_tokens': 'The business has no tokens left for photos.',
  'why_media.quota_full': 'The storage of the business is full.',
  'why_content.locked': 'The job is locked.',
  why_forbidden: 'You may not change this job.',
  'why_content.no_types': 'The business has no type for new jobs.',
  why_lost: 'This browser has removed it from its store.',
  why_other: (p: { code: string }) => `It was refused (${p.code}).`,
};
