import type { Business } from '../shapes.ts';
import { kinds } from './kinds.ts';
import { moreKinds } from './kinds-more.ts';
import { listings, posts } from './posts.ts';
import { leads, praises } from './leads.ts';

export const cedarStone: Business = {
  key: 'cedar', prefix: 'cedar-stone', host: 'cedarstone', name: 'Cedar & Stone Landscaping', language: 'en', theme: 'default', brand: 'cedarAndStone', subscription: 'paid', primary: true,
  description: 'Landscape builders in the Finger Lakes since 1998. Terraces, walls, water and planting, drawn, built and cared for by one crew.',
  phone: '+1 607 555 0142', email: 'hello@cedarstone.test', website: 'https://cedarstone.test', industry: 'landscaping', country: 'US',
  location: { address: '118 Linn Street', city: 'Ithaca', region: 'New York', postcode: '14850', country: 'US', lat: 42.4469, lng: -76.4968 },
  owner: ['Nora', 'Whitfield'],
  categories: ['Patios and terraces', 'Walls and steps', 'Paths and front yards', 'Water', 'Fire features', 'Meadows and lawns', 'Kitchen gardens', 'Planting', 'Garden care'],
  services: [
    { label: 'Patio and terrace building', alias: 'Terraces', description: 'Brick and bluestone on a base that drains, built to be repaired.' },
    { label: 'Walls and steps', alias: 'Stonework', description: 'Dry-laid walls, stairs and seats in stone from within thirty miles.' },
    { label: 'Paths and driveways', alias: 'Paths', description: 'Gravel, brick and stone underfoot, with lines that stay.' },
    { label: 'Pools and ponds', alias: 'Water', description: 'Dark pools, swimming ponds and rills, with quiet machinery.' },
    { label: 'Fire circles and outdoor cooking', alias: 'Fire', description: 'Bowls, grates and seats, placed with the wind in mind.' },
    { label: 'Planting design', alias: 'Planting', description: 'Drawn plans with few kinds of plants and a long season.' },
    { label: 'Meadows and native planting', alias: 'Meadows', description: 'From lawn to flowers in three honest years.' },
    { label: 'Kitchen gardens', alias: 'Vegetables', description: 'Cedar beds, water and fences for people who cook.' },
    { label: 'Garden lighting', alias: 'Lighting', description: 'Low, warm and off at eleven.' },
    { label: 'Drainage and grading', alias: 'Drainage', description: 'Where the water goes, before anything pretty is built.' },
    { label: 'Garden care', alias: 'Care', description: 'Two visits or twenty a year, by people who know the garden.' },
  ],
  labels: [
    { label: 'Material', tags: ['Clay brick', 'Bluestone', 'Limestone', 'Fieldstone', 'Gravel', 'Cedar', 'Corten steel'] },
    { label: 'Setting', tags: ['Back yard', 'Front yard', 'Slope', 'Shade', 'Full sun'] },
    { label: 'Character', tags: ['Evening light', 'Low maintenance', 'Wildlife', 'Native plants', 'Lavender', 'Clipped hedges', 'Dry-laid'] },
  ],
  towns: [
    { name: 'Ithaca', neighborhood: 'Fall Creek', lat: 42.4512, lng: -76.4978 }, { name: 'Cayuga Heights', lat: 42.4682, lng: -76.4869 }, { name: 'Lansing', lat: 42.4846, lng: -76.4795 },
    { name: 'Dryden', lat: 42.4909, lng: -76.2972 }, { name: 'Trumansburg', lat: 42.5423, lng: -76.6661 }, { name: 'Danby', lat: 42.3521, lng: -76.4805 }, { name: 'Slaterville Springs', lat: 42.3953, lng: -76.3505 },
    { name: 'Newfield', lat: 42.362, lng: -76.591 }, { name: 'Groton', lat: 42.5878, lng: -76.3671 }, { name: 'Freeville', lat: 42.5112, lng: -76.3477 }, { name: 'Brooktondale', lat: 42.3812, lng: -76.3955 },
    { name: 'Enfield', lat: 42.4376, lng: -76.6286 }, { name: 'Interlaken', lat: 42.6187, lng: -76.7247 }, { name: 'Aurora', lat: 42.7537, lng: -76.6962 }, { name: 'Burdett', lat: 42.4173, lng: -76.8453 },
    { name: 'Hector', lat: 42.5016, lng: -76.8612 }, { name: 'Spencer', lat: 42.2126, lng: -76.498 }, { name: 'Candor', lat: 42.2312, lng: -76.3377 }, { name: 'Cortland', lat: 42.6012, lng: -76.1805 },
    { name: 'Ithaca', neighborhood: 'Belle Sherman', lat: 42.4385, lng: -76.4795 }, { name: 'Ithaca', neighborhood: 'South Hill', lat: 42.4262, lng: -76.4965 }, { name: 'Skaneateles', lat: 42.9462, lng: -76.4255 },
  ],
  families: ['Abernathy', 'Okafor', 'Lindqvist', 'Castellano', 'Whitcomb', 'Nguyen', 'Haverford', 'Brandt', 'Delacroix', 'Petrov', 'McAllister', 'Sato', 'Oyelaran', 'Fitzgerald', 'Kowalski', 'Ramirez', 'Thornbury', 'Bhatt', 'Goldman', 'Eriksen', 'Mbeki', 'Van Houten', 'Sorensen', 'Calloway', 'Ibrahim', 'Winslow', 'Ferraro', 'Ashby', 'Novak', 'Pemberton', 'Rossi'],
  streets: ['Linn Street', 'Willow Avenue', 'Cayuga Street', 'Aurora Street', 'Elm Road', 'Lake Street', 'Mill Road', 'Orchard Lane', 'Schoolhouse Road', 'Ridge Road', 'Creek Road', 'Church Street', 'Maple Avenue', 'Quarry Road'],
  months: [4, 5, 6, 7, 8, 9, 10, 11],
  leads, kinds: { ...kinds, ...moreKinds }, posts, listings, praises,
  words: {
    seo: (title, town) => `${title}, ${town} | Cedar & Stone`, consent: 'I give my permission to have this testimonial used throughout your marketing channels.',
    testimonialBy: (name) => `Testimonial by ${name}`, customer: (family) => `The ${family} family`,
  },
  site: {
    template: 'default', heroes: ['terrace-evening', 'pool-evening', 'meadow-wide'], slides: true,
    about: 'We are eleven people, three trucks and a saw that is older than the youngest of us. What we draw we build, and what we build we look after. Our own gardens are open on the first Sunday of June.',
    settings: {
      texts: {
        heroTitle: 'Gardens built to be lived in', homeSubtitle: 'Terraces, walls, water and planting in the Finger Lakes', welcomeTitle: 'One crew, from the drawing to the first supper outside',
        welcomeText: 'Good gardens begin with drainage and end with a chair in the right place. In between lie stone from nearby quarries, plants that want to live here, and people who stay until it is right.',
        ourServicesTitle: 'What we build', ourServicesSubtitle: 'Each by our own people', ourProjectsTitle: 'Recent gardens', ourProjectsSubtitle: 'Finished, planted and lived in', testimonialsTitle: 'What our clients say',
        beforeAfterTitle: 'Before and after', serviceAreaTitle: 'From Cortland to Seneca Lake', footerText: 'Licensed and insured in New York State', workingHours: 'Monday to Friday 7:30 to 17:00, Saturday by appointment',
        closingTitle: 'Walk your garden with us', closingText: 'The first visit takes an hour and costs nothing.',
      },
      counters: [{ isShow: true, count: '430', title: 'gardens built' }, { isShow: true, count: '27', title: 'seasons' }, { isShow: true, count: '11', title: 'people' }],
      contact: { social: [{ label: 'Instagram', link: 'https://www.instagram.com/' }, { label: 'Facebook', link: 'https://www.facebook.com/' }] },
      meta: { title: 'Cedar & Stone Landscaping | Ithaca, New York', description: 'Terraces, stone walls, pools and planting in the Finger Lakes, designed and built by one crew since 1998.' },
    },
  },
};
