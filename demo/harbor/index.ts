import type { Business } from '../shapes.ts';
import { kinds } from './kinds.ts';
import { leads, listings, posts, praises } from './texts.ts';

export const harbor: Business = {
  key: 'harbor', prefix: 'harbor-roofing', host: 'harbor', name: 'Harbor Roofing', language: 'en', theme: 'dark4', brand: 'harborRoofing', subscription: 'free', primary: false,
  description: 'Slate, cedar and metal roofs on Cape Ann, laid by people who live under them. Storm line open from October to April.',
  phone: '+1 978 555 0119', email: 'office@harbor.test', website: 'https://harbor.test', industry: 'roofing', country: 'US',
  location: { address: '27 Commercial Street', city: 'Gloucester', region: 'Massachusetts', postcode: '01930', country: 'US', lat: 42.6108, lng: -70.6641 },
  owner: ['Walt', 'Gallagher'],
  categories: ['Slate', 'Cedar', 'Metal', 'Skylights', 'Chimneys and flashing', 'Advice'],
  services: [
    { label: 'Slate roofs', alias: 'Slate', description: 'New slate and old slate relaid, on copper nails.' },
    { label: 'Cedar shingles', alias: 'Cedar', description: 'Red and white cedar that can dry from below.' },
    { label: 'Standing seam metal', alias: 'Metal', description: 'Panels formed on site, without a joint from ridge to eave.' },
    { label: 'Skylights', alias: 'Skylights', description: 'Glass where it helps, flashed so that it stays dry.' },
    { label: 'Chimneys and flashing', alias: 'Chimneys', description: 'Brick, lime, lead and copper, in that order.' },
    { label: 'Gutters and trim', alias: 'Gutters', description: 'Hung with a gap, so that the wood lasts.' },
    { label: 'Storm repair', alias: 'Storm line', description: 'Two people and a tarp, day and night from October to April.' },
    { label: 'Solar-ready roofs', alias: 'Solar', description: 'Rafters, seams and wiring paths prepared.' },
  ],
  labels: [
    { label: 'Material', tags: ['Slate', 'Cedar', 'Standing seam', 'Copper'] },
    { label: 'House', tags: ['Cape house', 'Farmhouse', 'Historic house', 'Ocean side'] },
    { label: 'Kind of job', tags: ['Emergency', 'Low maintenance', 'Skylight'] },
  ],
  towns: [
    { name: 'Gloucester', lat: 42.6187, lng: -70.6665 }, { name: 'Rockport', lat: 42.6559, lng: -70.6225 }, { name: 'Essex', lat: 42.632, lng: -70.7829 }, { name: 'Manchester-by-the-Sea', lat: 42.5789, lng: -70.7695 },
    { name: 'Ipswich', lat: 42.6792, lng: -70.8412 }, { name: 'Beverly', lat: 42.5604, lng: -70.8826 }, { name: 'Salem', lat: 42.5175, lng: -70.8987 }, { name: 'Marblehead', lat: 42.4989, lng: -70.8622 }, { name: 'Newburyport', lat: 42.8096, lng: -70.8773 },
    { name: 'Gloucester', neighborhood: 'Magnolia', lat: 42.5765, lng: -70.712 }, { name: 'Gloucester', neighborhood: 'Lanesville', lat: 42.675, lng: -70.668 }, { name: 'Rowley', lat: 42.7168, lng: -70.8787 }, { name: 'Hamilton', lat: 42.637, lng: -70.8562 },
  ],
  families: ['Prescott', 'Figueiredo', 'Burke', 'Cole', 'Tarr', 'Parsons', 'Silva', 'Low', 'Haskell', 'Babson', 'Curtis', 'Murphy', 'Nickerson', 'Story', 'Choate'],
  streets: ['Prospect Street', 'Middle Street', 'Granite Street', 'Marmion Way', 'Water Street', 'High Street', 'Cabot Street', 'Washington Street', 'Curtis Street', 'Summer Street'],
  months: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  leads, kinds, posts, listings, praises,
  words: {
    seo: (title, town) => `${title}, ${town} | Harbor Roofing`, consent: 'I give my permission to have this testimonial used throughout your marketing channels.',
    testimonialBy: (name) => `Testimonial by ${name}`, customer: (family) => `The ${family} family`,
  },
  site: {
    template: 'default', heroes: ['sunset', 'farmhouse-evening', 'slate-and-sea'],
    about: 'Two brothers, one crane, nine people. We grew up with salt on the windows, and we know by name most of the roofs between here and Newburyport.',
    settings: {
      texts: {
        heroTitle: 'Roofs that stay put', homeSubtitle: 'Slate, cedar and metal on Cape Ann', welcomeTitle: 'Built for weather, not for brochures',
        welcomeText: 'A roof by the sea has one job and a hundred enemies. We use few materials, all of them old, and fasten them as if we had to come back in a gale to check. Sometimes we do.',
        ourServicesTitle: 'What we do up there', ourServicesSubtitle: 'And what we fix', ourProjectsTitle: 'Recent roofs', ourProjectsSubtitle: 'From Salem to Newburyport', testimonialsTitle: 'From below',
        beforeAfterTitle: 'Before and after', serviceAreaTitle: 'Cape Ann and the North Shore', footerText: 'Massachusetts construction supervisor license on file', workingHours: 'Monday to Saturday 7:00 to 16:00, storm line at all hours from October to April',
        closingTitle: 'Is it dripping?', closingText: 'Then call. Otherwise write; we answer within a day.',
      },
      counters: [{ isShow: true, count: '610', title: 'roofs' }, { isShow: true, count: '31', title: 'years' }],
      contact: { social: [{ label: 'Facebook', link: 'https://www.facebook.com/' }] },
      meta: { title: 'Harbor Roofing | Cape Ann, Massachusetts', description: 'Slate, cedar and standing seam roofs, skylights and chimneys on Cape Ann. Storm line from October to April.' },
    },
  },
};
