/** Words of the contact page and the thank-you page; titles of SITE-59, SITE-88 and SITE-93 are literal. */
export const site = {
  formTitle: 'Arrange a Free Estimate',
  formButton: 'Contact Us',
  contactTitle: 'Contact us',
  thanks: 'Thanks',
  sent: 'Form has been sent',
  thanksText: 'We have received your message and will get back to you.',
  toHome: 'Back to the home page',
  toProjects: 'See our projects',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'What can we do for you?',
  optional: 'Optional',
  choose: 'Please choose',
  about: 'What is it about?',
  asksAbout: (p: { title: string }) => `You are asking about “${p.title}”.`,
  photos: 'Photos',
  photosHint: 'Up to 10 photos of 15 MB each.',
  consent: (p: { business: string }) =>
    `I agree that ${p.business} may use what I enter here to answer my inquiry.`,
  privacy: 'Privacy',
  leaveEmpty: 'Please leave this field empty',
  sending: 'Sending…',
  required: 'field is required',
  errorEmail: 'Please check the email address.',
  errorPhone: 'Please check the phone number.',
  errorNumber: 'Please enter a number.',
  errorDate: 'Please enter a date and a time.',
  errorChoice: 'Please choose one of the options.',
  errorLong: 'This text is too long.',
  errorReach: 'Please give an email address or a phone number, so that we can answer.',
  errorConsent: 'Please give your consent so that we can answer.',
  errorPhotos: 'A photo could not be read. Please choose JPEG, PNG, WebP, TIFF or HEIC photos.',
  errorPhotosLarge: 'Please choose at most 10 photos of 15 MB each.',
  problemFields: 'Please check the marked fields.',
  problemExpired: 'This form was open for a long time. Please send it again.',
  problemSent: 'This form was sent before with other words. Please send it again.',
  problemMany: 'Too many messages were sent. Please try again later, or call us.',
  problemMaintenance:
    'We are working on this site right now. Please send this again in a few minutes; what you typed stays here.',
  problemOffline: 'You seem to be offline. Please try again.',
  problemFailed: 'The form could not be sent. Please try again.',
  itemTitle: (p: { name: string }) => (p.name ? `Inquiry from ${p.name}` : 'Inquiry'),
  frameTitle: (p: { business: string }) => `Contact ${p.business}`,
};
/** Words of mails. */
export const mail = {
  newSubject: (p: { name: string }) => `New inquiry from ${p.name}`,
  newHeading: 'A new inquiry',
  newText: (p: { name: string; source: string }) =>
    p.source
      ? `${p.name} wrote to you from the page “${p.source}”.`
      : `${p.name} wrote to you from your site.`,
  newPhotos: (p: { count: number }) =>
    p.count === 1 ? '1 photo is attached.' : `${p.count} photos are attached.`,
  newButton: 'Open the inquiry',
  newAnswer: 'Or simply answer this email: the customer gets your words, and the inquiry shows them.',
  someone: 'A visitor',
  you: 'You',
  answerSubject: (p: { business: string }) => `Your inquiry to ${p.business}`,
  answerHeading: (p: { name: string }) => (p.name ? `Hello ${p.name}` : 'Hello'),
  answerNote: 'You can simply reply to this email.',
};

/** Name of the screen, and errors of its calls. */
export const app = {
  title: 'Inquiries',
  'leads.no_email': 'This visitor gave no email address. Call them instead.',
};
/** Words of the task about a reward (designs 3.27). */
export const reward = {
  title: (p: { referrer: string }) => `Reward for ${p.referrer}`,
  text: (p: { referrer: string; name: string }) =>
    `${p.referrer} recommended you to ${p.name}, and you won the job. Thank them, and decide whether to give a reward. Nothing is paid automatically.`,
  customer: 'a customer',
  visitor: 'a visitor',
};
