import { number, plural } from '#shared/words.ts';
import type { Language } from '#shared/endpoint.ts';

/** Words of the request page, the wizard and the testimonials gallery. Texts of the documents stay as they stand there. */
export const site = {
  pageTitle: (p: { business: string }) => `Share your experience · ${p.business}`,
  greeting: 'Hi [name],', greetingFallback: 'Hi Valued Customer', headline: 'Share your experience with us',
  message: 'Please share some of your thoughts so that we might feature them on our website.',
  start: 'Let\'s get started', seeFirst: 'You see everything before it is sent.',
  about: (p: { title: string }) => `About “${p.title}”`,
  stepProject: 'Your project', stepWrite: 'Write Testimonial', stepDetails: 'Your Details', stepThanks: 'Thanks!',
  progress: 'Progress', stepOf: (p: { at: number; of: number }, lang: Language) => `Step ${number(p.at, lang)} of ${number(p.of, lang)}`,
  chooseAll: 'Choose all that fit', chooseOne: 'Please choose',
  exit: 'Exit', exitKept: 'Exit. Your words are kept on this device', next: 'Next', back: 'Back', send: 'Send your testimonial', publish: 'Publish',
  rating: 'Your rating', rateFirst: 'Please choose a rating first.', star1: 'Poor', star2: 'Fair', star3: 'Good', star4: 'Very good', star5: 'Excellent',
  stars: plural({ one: '# star', other: '# stars' }),
  words: 'In your own words', atLeast: (p: { count: number; min: number }, lang: Language) => `${number(p.count, lang)} characters, ${number(p.min, lang)} are enough`,
  photos: 'Photos', optional: 'Optional', addPhotos: 'Add photos', addYourPicture: 'Add a picture of you', yourPicture: 'A picture of you helps others believe it.',
  removePhoto: (p: { n: number }, lang: Language) => `Remove photo ${number(p.n, lang)}`,
  name: 'Name', nameMissing: 'Please tell us your name.', email: 'E-mail', notShown: 'Not shown', company: 'Company or title',
  terms: 'I give my permission to have this testimonial used throughout your marketing channels.',
  termsHint: 'Without it we may read your words but not show them. You can withdraw it at any time.', privacy: 'Privacy',
  incentive: 'Please note:',
  publishing: 'Publishing', uploading: 'Uploading',
  videoAsk: 'Would you say it on video?', noThanks: 'No thanks',
  thanksTitle: 'Thanks you!', thanksText: 'We appreciate your feedback.', thanksNext: (p: { business: string }) => `${p.business} reads your words before they appear.`,
  toSite: (p: { business: string }) => `To the website of ${p.business}`,
  wrong404: '404', wrongUrl: 'Url is not correct', expired: 'This link has expired. Please ask for a new one.', revoked: 'This link has been withdrawn. Please ask for a new one.',
  failed: 'That did not work. Your words are kept here; please try again.', offline: 'You seem to be offline. Your words are kept here.', photoType: 'Only photos (JPEG, PNG, WebP, TIFF) can be added.', photoLarge: 'This photo is too large (15 MB at most).',
  tooShort: (p: { min: number }, lang: Language) => `Please write at least ${number(p.min, lang)} characters.`, badEmail: 'This e-mail address does not look right.', termsChanged: 'The text of the permission has changed. Please read it again.',
  noScriptPhotos: 'Photos can be added when JavaScript is on.',
  galleryTitle: 'Testimonials', galleryOf: (p: { business: string }) => `What customers say about ${p.business}`, loadMore: 'Load more', showMore: 'Show More', showLess: 'Show less', playVideo: 'Play the video', oops: 'Oops', wentWrong: 'Something went wrong', toStart: 'Back to the start',
  photoBy: (p: { name: string }) => `Photo by ${p.name}`,
  testimonialBy: (p: { name: string }) => `Testimonial by ${p.name}`,
};

export const mail = {
  askSubject: (p: { business: string }) => `How was it with ${p.business}?`,
  askHeading: 'Share your experience with us', askAbout: (p: { title: string }) => `It is about “${p.title}”.`,
  askText: 'Please share some of your thoughts so that we might feature them on our website. It takes about three minutes.',
  askButton: 'Let\'s get started', askExpires: (p: { date: string }) => `The link works until ${p.date}.`,
  newSubject: (p: { name: string }) => `${p.name} wrote a testimonial`,
  newHeading: 'A testimonial came in', newText: (p: { name: string; title: string }) => (p.title ? `${p.name} wrote about “${p.title}”. Nothing is public until you publish it.` : `${p.name} wrote to you. Nothing is public until you publish it.`),
  newRating: (p: { rating: number }, lang: Language) => `Rating: ${number(p.rating, lang)} of ${number(5, lang)}`, newButton: 'Read it', newNoConsent: 'No permission to publish was given.',
};

export const app = {
  nav: 'Testimonials', title: 'Testimonials', ask: 'Ask for a testimonial', askShort: 'Ask for one',
  waiting: 'New', published: 'Published', dropped: 'Dropped', asked: 'Asked', search: 'Search names and words',
  empty: 'No testimonial yet', emptyText: 'Ask a customer of a finished job. The link takes them three minutes on a phone.', nonePublished: 'None is published yet', nonePublishedText: 'Open a new one and publish it. It shows on the site at once.', nothingNew: 'Nothing new', askedHint: 'Who was asked, and what came of it. An answered request leads to the words of the customer.', emptySearch: 'Nothing found', clearSearch: 'Clear the search', pick: 'Choose a testimonial to read it.',
  loadMore: 'Load more', failed: 'This could not be loaded.', back: 'Back to the list',
  stars: (p: { rating: number }, lang: Language) => `${number(p.rating, lang)} out of ${number(5, lang)}`,
  forItem: 'for', photos: plural({ one: '# photo', other: '# photos' }),
  permission: 'Permission', given: (p: { date: string }) => `Given ${p.date}`, notGiven: 'Not given: it may not be published', notAsked: 'Not asked for', scopes: 'For: website, social media, print, advertising', version: (p: { version: string }) => `Text version ${p.version}`,
  written: 'Written', ownWords: 'In their own words, no AI help', aiHelp: 'With the help of AI', reward: 'Reward offered', none: 'None', shownOn: 'Shown on', notShown: 'Not yet shown', contact: 'E-mail', answers: 'Answers', categories: 'Categories',
  publish: 'Publish on the site', unpublish: 'Take off the site', publishedToast: 'It is on the site now.', unpublishedToast: 'It is off the site now.', wordsStay: 'The words of customers cannot be changed.', managersOnly: 'Owners and admins decide what is published.',
  arrived: (p: { name: string }) => `${p.name} has just sent a testimonial.`,
  askTitle: 'Ask for a testimonial', askText: 'Your customer gets a link for one testimonial. It opens on any phone without sign-in.', customerName: 'Name of the customer', customerEmail: 'E-mail of the customer', customerEmailHint: 'Only needed to send the link by e-mail.', language: 'Language', english: 'English', turkish: 'Turkish', arabic: 'Arabic', validFor: 'Valid for', days: plural({ one: '# day', other: '# days' }),
  makeLink: 'Make the link', makeAndSend: 'Make the link and e-mail it', linkReady: 'The link is ready', linkOnce: 'It is shown only now: copy it or let your customer scan the code.', copy: 'Copy link', qr: 'QR code of the link', sentTo: (p: { email: string }) => `Sent to ${p.email}`, another: 'Ask another', close: 'Close', optional: 'Optional',
  mailKept: 'No mail server is set: the mail waits in the outbox.', outbox: 'Outbox',
  linkOpen: 'Not opened yet', linkOpened: 'Opened', linkAnswered: 'Answered', linkExpired: 'Expired', linkRevoked: 'Withdrawn', until: (p: { date: string }) => `until ${p.date}`, revoke: 'Withdraw', revokeAsk: 'Withdraw this link?', revokeText: 'Whoever has it cannot open it any more.', revoked: 'The link opens nothing any more.', cancel: 'Cancel', noLinks: 'Nobody has been asked yet', someone: 'Someone',
  'testimonials.no_site': 'The account has no public address yet.', 'testimonials.email_missing': 'An e-mail address is needed to send the link.', 'testimonials.no_consent': 'The customer gave no permission to publish.', 'testimonials.words': 'The words of a customer cannot be changed.',
  'testimonials.link_wrong': 'Url is not correct', 'testimonials.link_expired': 'This link has expired.', 'testimonials.link_revoked': 'This link has been withdrawn.', 'testimonials.rating_missing': 'Please choose a rating first.', 'testimonials.terms_changed': 'The text of the permission has changed.', 'testimonials.photo_unknown': 'A photo is missing.',
};
