import { number } from '#shared/words.ts';
import type { Language } from '#shared/endpoint.ts';

export const mail = {
  askSubject: (p: { business: string }) => `How was your experience with ${p.business}?`,
  askHeading: 'Share your experience with us',
  askAbout: (p: { title: string }) => `It is about “${p.title}”.`,
  askText:
    'Please share some of your thoughts so that we might feature them on our website. It takes about three minutes.',
  askButton: "Let's get started",
  askExpires: (p: { date: string }) => `The link works until ${p.date}.`,
  remindSubject: (p: { business: string }) => `${p.business} would still like to hear from you`,
  remindHeading: 'A few words would help us',
  remindText:
    'We asked you for a few words about our work. If you have three minutes, we’d love to hear from you.',
  remindLast: 'This is our last reminder. If you have three minutes for a few words, we would be glad.',
  remindStop: (p: { url: string }) => `To stop these emails: ${p.url}`,
  newSubject: (p: { name: string }) => `${p.name} wrote a testimonial`,
  newHeading: 'A testimonial came in',
  newText: (p: { name: string; title: string }) =>
    p.title
      ? `${p.name} wrote about “${p.title}”. Nothing is public until you publish it.`
      : `${p.name} wrote to you. Nothing is public until you publish it.`,
  newRating: (p: { rating: number }, lang: Language) =>
    `Rating: ${number(p.rating, lang)} of ${number(5, lang)}`,
  newButton: 'Read it',
  newNoConsent: 'No permission to publish was given.',
  receiptSubject: (p: { business: string }) => `Your testimonial for ${p.business}`,
  receiptHeading: (p: { name: string }) => `Thank you, ${p.name}`,
  receiptGiven: (p: { business: string }) =>
    `You gave ${p.business} permission to use these words. You can withdraw it at any time; the words then come off the site within a minute.`,
  receiptNotGiven: (p: { business: string }) =>
    `You gave no permission to publish. ${p.business} may read your words and nobody else sees them. You can still give it.`,
  receiptNotAsked: (p: { business: string }) =>
    `${p.business} may show these words. If you do not want that, you can withdraw them at any time.`,
  receiptTerms: (p: { text: string; version: string }) =>
    `This is what you agreed to: “${p.text}” (version ${p.version})`,
  receiptButton: 'See or change your permission',
  receiptKeep: 'Keep this message: its link is yours alone.',
  permissionSubject: (p: { business: string }) => `May ${p.business} show your words?`,
  permissionHeading: (p: { name: string }) => `${p.name}, may we show what you wrote?`,
  permissionText:
    'When you sent your testimonial, you did not give the permission to publish it. If you would like others to read it, please say so here. Nothing is shown if you do not answer, and we do not ask again.',
  permissionButton: 'Read it and decide',
  thanksSubject: (p: { business: string }) => `${p.business} answers your testimonial`,
  thanksHeading: (p: { name: string }) => `Hello ${p.name}`,
  withdrawnSubject: (p: { name: string }) => `${p.name} withdrew the permission`,
  withdrawnHeading: 'A testimonial is off your site',
  withdrawnText: (p: { name: string }) =>
    `${p.name} withdrew the permission to publish. The testimonial was unpublished at these addresses right away:`,
  withdrawnNowhere: (p: { name: string }) =>
    `${p.name} withdrew the permission to publish. The testimonial was not shown anywhere.`,
  withdrawnElsewhere:
    'If you have used these words elsewhere, in print or on social media, please take them down there too.',
};
