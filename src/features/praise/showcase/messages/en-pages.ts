/** Words of the page that a customer shares. */
export const pages = {
  toSite: (p: { business: string }) => `To the website of ${p.business}`,
  aCustomer: 'A customer',
  shareTitle: ({ name, business }: { name: string; business: string }) => `${name} about ${business}`,
  shareHero: ({ name }: { name: string }) => `${name} recommends us`,
  shareNone: '404 - Sorry but could not find the page you are looking for',
  photoGallery: 'Photo Gallery',
  offer: 'My friends get a special offer. Just mention that I referred you.',
  estimate: 'Request an Estimate',
  shareOptions: 'Click here to view share options',
  takeOffer: 'Use the offer',
  yoursNext: 'Yours could be next',
  passItOn: 'Pass it on',
  sharedBy: ({ name }: { name: string }) => `Shared by ${name}`,
  callUs: ({ phone }: { phone: string }) => `Call ${phone}`,
  promo: 'Do you own a business? Create your free gallery today.',
  startNow: 'Start Now',
  notYet:
    'Only you see this page for now. Your friends see it as soon as the business has published your words.',
  playVideo: 'Play the video',
  sampleName: 'Margaret Ferrers',
  sampleWords: 'They came on time, did what they said and swept the yard.',
};
