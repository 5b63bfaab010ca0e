import type { Lead, Listing, Post, Praise } from '../shapes.ts';

export const leads: Lead[] = [
  {
    project: 'harbor-gloucester-slate',
    kind: 'slate',
    title: 'Slate roof above Gloucester harbor',
    town: { name: 'Gloucester', lat: 42.61589, lng: -70.662 },
    featured: true,
    description:
      'The colonial stands where the wind comes ashore. Its asphalt roof had been renewed three times in forty years; the owners were ready for something that lasts. We laid thirty-eight squares of Vermont slate, wrapped the dormers in copper and rebuilt the flashing of both chimneys. From the scaffold we counted eleven sails on the last day.',
    seoTitle: 'New slate roof in Gloucester, Massachusetts',
    seoDescription:
      'From worn asphalt to Vermont slate with copper dormers, on a colonial above the harbor. Before and after.',
  },
  {
    project: 'harbor-rockport-cedar',
    kind: 'cedar',
    title: 'Cedar shingles for a Rockport cape',
    town: { name: 'Rockport', lat: 42.65565, lng: -70.62025 },
    featured: true,
    description:
      'A cape from 1790 with a roof from 1991. We stripped it to the boards, mended eleven of them and shingled all of it in red cedar over a mat that lets the wood breathe. The chimney got lead, the ridge got boards, the dormer got cheeks that shed water. It was gold in August and will be silver by the time you read this.',
    seoTitle: 'Cedar shingle roof in Rockport, Massachusetts',
    seoDescription:
      'A 1790 cape gets red cedar shingles, lead flashing and a boarded ridge. See it before and after.',
  },
  {
    project: 'harbor-annisquam-metal',
    kind: 'metal',
    title: 'Standing seam in Annisquam',
    town: { name: 'Gloucester', neighborhood: 'Annisquam', lat: 42.65611, lng: -70.678 },
    featured: true,
    description:
      'Rust, lifted shingles and a porch that leaked on every guest. Twenty-six squares of standing seam aluminum in dark gray now cover house and porch alike, with two skylights set between the seams. The panels run from ridge to eave without a joint. After sunset the porch lamps draw two lines of light along the metal.',
    seoTitle: 'Standing seam metal roof in Annisquam',
    seoDescription:
      'A farmhouse and its porch under one dark metal roof with two skylights, before and after.',
  },
  {
    project: 'harbor-pigeon-cove-skylights',
    kind: 'skylight',
    title: 'Three skylights at Pigeon Cove',
    town: { name: 'Rockport', neighborhood: 'Pigeon Cove', lat: 42.6742, lng: -70.62987 },
    description:
      'A granite cottage built for quarrymen, who were outdoors all day and did not mind a dark bedroom. The new owners did. We set three skylights into the slate, copper all around, without moving a rafter, and repaired the chimney while the staging stood. In the morning the sea throws light on the ceiling.',
    seoTitle: 'Skylights in a slate roof, Rockport MA',
    seoDescription: 'Three flush skylights and new copper flashing on a granite cottage at Pigeon Cove.',
  },
];

export const posts: Post[] = [
  {
    title: 'How to look at your own roof',
    category: 'Advice',
    cover: 'cape-morning',
    tags: ['Low maintenance'],
    body: 'Use binoculars, not a ladder. Go out after a rain and look for the patch that dries last. Look along the ridge: it should be straight as a table. Check the gutters for grit, and the attic on a windy day for daylight. If you find nothing, you have saved our visit; if you find something, you can tell us where.',
  },
  {
    title: 'What the color of a stain tells you',
    category: 'Advice',
    cover: 'chimney-flashing',
    tags: ['Emergency'],
    body: 'Brown with a dark rim: rain, and it comes and goes. Yellow and even: an old leak, sealed. Gray and furry: not the roof at all, but steam from the bathroom. Black near the chimney: soot and water, call us soon. Take a pencil, draw around the stain and write down the date. It will tell us more than a picture.',
  },
  {
    title: 'Slate, cedar or metal?',
    category: 'Advice',
    cover: 'slates',
    tags: ['Slate', 'Cedar', 'Standing seam'],
    body: 'Slate lasts a hundred years and weighs as much as a car. Cedar lasts thirty, breathes, and belongs on a cape. Metal lasts fifty, weighs nothing and will carry solar panels. The right answer is the one your rafters, your street and your plans agree upon. We sell all three, so we do not care which; we do care that you ask.',
  },
  {
    title: 'Why we hang gutters with a gap',
    category: 'Advice',
    cover: 'farmhouse-evening',
    tags: ['Ocean side'],
    body: 'A gutter that touches the trim keeps it wet, and wet pine lasts six years beside the sea. Half an inch of air behind it, and the wind does the drying. It looks odd for a week. After that nobody sees it, apart from the carpenter who will have less work.',
  },
  {
    title: 'After the storm: the first hour',
    category: 'Advice',
    cover: 'sunset',
    tags: ['Emergency'],
    body: 'Stay off the roof. Put a bucket below the drip and a nail through the bulge in the ceiling, so that it drains where you choose. Move the rug. Take six pictures from the ground for the insurer. Then call: we keep tarps and two people on duty from October to April, and we answer in order of who is wettest.',
  },
  {
    title: 'Copper, and what it does to your hydrangeas',
    category: 'Advice',
    cover: 'cottage-chimney',
    tags: ['Copper'],
    body: 'Water that has run over copper keeps moss from growing, which is why we lay a strip beneath the ridge. The amount is tiny; your garden will not notice, and hydrangeas do not turn blue from it, whatever your neighbor says. That is aluminum in the soil. Copper turns brown in a month, green in thirty years.',
  },
];

const home = (
  title: string,
  body: string,
  cover: string,
  others: string[],
  category: string,
  price: number,
  state: Listing['state'],
  size: number,
  lot: number,
  bedrooms: number,
  bathrooms: number,
): Listing => ({
  title,
  body,
  cover,
  others,
  category,
  price,
  sale: 'sale',
  state,
  size,
  lot,
  bedrooms,
  bathrooms,
});
/** Houses under roofs by the company, listed with a broker on Cape Ann. */
export const listings: Listing[] = [
  home(
    'Shingled cape with a new cedar roof',
    'Two bedrooms under the eaves, a kitchen that gets the morning and a roof with a thirty-year start. Walk to Front Beach.',
    'cedar-roof',
    ['cape-morning', 'cedar-dormer'],
    'Cedar',
    689000,
    'active',
    1320,
    7200,
    2,
    2,
  ),
  home(
    'Colonial with slate and harbor view',
    'Eight rooms, five fireplaces, one roof for the next century. The widow’s walk was rebuilt in 2024.',
    'slate-roof',
    ['slate-and-sea', 'dormers'],
    'Slate',
    1150000,
    'pending',
    3150,
    10400,
    5,
    3,
  ),
  home(
    'Farmhouse near the marsh',
    'Metal roof, deep porch and four acres that flood politely twice a year. Panels could go up tomorrow.',
    'metal-roof',
    ['farmhouse-evening', 'metal-skylights'],
    'Metal',
    845000,
    'active',
    2280,
    174000,
    4,
    2,
  ),
  home(
    'Granite cottage with skylights',
    'Thick walls, low doors, and upstairs all the light you could want. Ten steps to the cove.',
    'skylights',
    ['skylight-detail', 'cottage-chimney'],
    'Skylights',
    598000,
    'sold',
    980,
    3900,
    2,
    1,
  ),
  home(
    'Artist’s house on the neck',
    'A studio with north light, a stove with a sound chimney and hooks for forty canvases. No through traffic but the ducks.',
    'slate-and-sea',
    ['skylights', 'slates'],
    'Skylights',
    735000,
    'active',
    1560,
    6100,
    2,
    2,
  ),
];

export const praises: Praise[] = [
  {
    name: 'Eleanor Prescott',
    about: 'slate',
    title: 'Gloucester',
    rating: 5,
    photo: 8,
    words:
      'They treated a 1740 house with the respect it deserves and the humor it needs. The roof is perfect, the driveway was swept each evening, and nobody stepped on the peonies.',
  },
  {
    name: 'Manny Figueiredo',
    about: 'cedar',
    title: 'Fisherman, Rockport',
    rating: 5,
    photo: 3,
    words:
      'I know what wind does. I went up there myself after the January gale with a level and a flashlight and could not find a thing to complain about.',
  },
  {
    name: 'Carol Ann Burke',
    about: 'metal',
    title: 'Annisquam',
    rating: 4,
    words:
      'The metal looks better than I feared and is quieter than I was told. The dumpster stood in front of my gate two days too long; that is my one complaint.',
  },
  {
    name: 'Rev. Daniel Cole',
    about: 'The leak that three others could not find',
    title: 'First Parish, Essex',
    rating: 5,
    words:
      'Three roofers looked at our leak and sold us tar. Harbor looked for two hours, found one cracked brick and charged us for the brick.',
  },
  {
    name: 'Yuki Tanaka',
    about: 'North light for a painter',
    title: 'Painter, Lanesville',
    rating: 5,
    state: 'waiting',
    photo: 2,
    words:
      'I asked for light without sun and got it. I have painted more this winter than in the three before. The blinds hum a little, and I have grown fond of it.',
  },
  {
    name: 'Frank DeLuca',
    about: 'Steep slate above the ferry landing',
    title: 'Manchester-by-the-Sea',
    rating: 3,
    state: 'reviewing',
    words:
      'Good roof. It took nine working days and not six as planned, because of fog they said. It was indeed foggy.',
  },
];
