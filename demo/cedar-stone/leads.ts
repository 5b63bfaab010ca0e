import type { Lead, Praise } from '../shapes.ts';

export const leads: Lead[] = [
  {
    project: 'cedar-linden-terrace',
    kind: 'terrace',
    title: 'Linden Avenue: a terrace for the whole street',
    town: { name: 'Ithaca', neighborhood: 'Collegetown', lat: 42.44409, lng: -76.50194 },
    featured: true,
    description:
      'Broken slabs, weeds and a leaning gray fence: that was the yard in April. Ten weeks later the neighbors sat here with lemonade. We laid 640 square feet of clay pavers in herringbone on a base that drains, set a planted ledge at sitting height and put a cedar fence where the old one had leaned. The long oak bench faces the morning sun; after dark small lamps under the ledge show the way to the gate. After rain the brick turns the color of wet tea, and half an hour later it is dry.',
    seoTitle: 'Herringbone brick terrace in Ithaca, New York',
    seoDescription:
      'From broken concrete to a herringbone terrace with cedar fence, planted ledge and evening light. See the pictures before and after.',
  },
  {
    project: 'cedar-danby-fire-circle',
    kind: 'fire',
    title: 'Fire circle in Danby',
    town: { name: 'Danby', lat: 42.35207, lng: -76.4804 },
    featured: true,
    description:
      'Where a ring of field stones had stood on patchy grass, a round court now opens to the west. The seat wall, laid dry from stone that lay on the property, curves around a bowl of weathering steel. The joints of the paving all point to the fire, which nobody notices and everybody feels. The wood is stacked within reach, the house out of sight.',
    seoTitle: 'Stone fire circle in Danby, New York',
    seoDescription:
      'A paved court, a curved stone seat and a steel fire bowl: before and after pictures of a fire circle near Ithaca.',
  },
  {
    project: 'cedar-cayuga-pool',
    kind: 'pool',
    title: 'The long pool in Cayuga Heights',
    town: { name: 'Cayuga Heights', lat: 42.46765, lng: -76.48769 },
    featured: true,
    description:
      'Sixty feet long, eleven wide, dark as slate and as still as a floor: the pool takes the line of the house and carries it out between hornbeams that meet overhead. Limestone runs to the very edge, so that water and stone lie level. At dusk the pool house glows at the far end, and the trees stand twice, once in the air and once in the water.',
    seoTitle: 'Dark lap pool between clipped hornbeams',
    seoDescription:
      'A sixty-foot pool with limestone paving and pleached trees in Cayuga Heights, by day and at dusk.',
  },
  {
    project: 'cedar-fall-creek-walk',
    kind: 'walk',
    title: 'Lavender walk to a teal door',
    town: { name: 'Trumansburg', lat: 42.54234, lng: -76.66602 },
    featured: true,
    description:
      'A tilted concrete path through thin grass is a poor welcome. The new walk is bound gravel, edged in steel and lined with lavender and box that we clip twice a year. In June you smell it from the street; in October the grasses take over and turn gold. The owners painted the door themselves, the week after we left.',
    seoTitle: 'Gravel front walk with lavender, Trumansburg',
    seoDescription:
      'A front yard before and after: bound gravel, lavender and box lead to a teal door in Trumansburg, New York.',
  },
  {
    project: 'cedar-lansing-steps',
    kind: 'steps',
    title: 'Limestone steps and a wall in Lansing',
    town: { name: 'Lansing', lat: 42.48422, lng: -76.47991 },
    featured: true,
    description:
      'Bare soil, loose stones and a few rotten timbers: the slope below the house was a danger in winter and an eyesore in summer. We cut it into two levels and held them with a dry-stone wall, six feet at its highest. Solid limestone treads, each of them four hundred pounds, lead through. Along the top grow phlox, stonecrop and a little thyme. Two cedar chairs wait for the evening.',
    seoTitle: 'Dry-stone wall and limestone steps, Lansing NY',
    seoDescription:
      'A dangerous slope becomes two garden levels with a dry-stone wall and limestone steps. Pictures from summer, autumn and night.',
  },
  {
    project: 'cedar-slaterville-meadow',
    kind: 'meadow',
    title: 'Six acres of meadow in Slaterville Springs',
    town: { name: 'Slaterville Springs', lat: 42.3953, lng: -76.3506 },
    description:
      'Six acres of lawn took eleven hours a week. Now a mown path winds through coneflower, bergamot and little bluestem to a bench at the edge of the wood, and the tractor is sold. We sowed thirty-four species, all of them from within two hundred miles, and walked the field every two weeks for the first two years. In the third, it needed us no more.',
    seoTitle: 'From lawn to native meadow near Ithaca',
    seoDescription:
      'Six acres of flowering meadow with a mown path, sown with native seed in Slaterville Springs, New York.',
  },
  {
    project: 'cedar-dryden-kitchen-garden',
    kind: 'beds',
    title: 'A kitchen garden of cedar beds in Dryden',
    town: { name: 'Dryden', lat: 42.49089, lng: -76.29723 },
    description:
      'Nine beds of white cedar on a yard of fine gravel, a fence that keeps out deer and lets in light, a tap at the right height. The beds are eighteen inches tall and four feet wide, so that two people can work on either side and talk. By August there were tomatoes on strings, three kinds of lettuce and enough basil for the street.',
    seoTitle: 'Cedar raised beds in Dryden, New York',
    seoDescription:
      'A deer-proof kitchen garden with nine cedar beds, drip lines and gravel paths, seen in full summer.',
  },
];

export const praises: Praise[] = [
  {
    name: 'Grace Abernathy',
    about: 'terrace',
    title: 'Homeowner, Fall Creek',
    rating: 5,
    photo: 4,
    words:
      'They dug up our sad slab on a Monday, and by the end of the second week we had a place where we now spend every evening. What I liked most: they explained the part that nobody sees, the stone below.',
  },
  {
    name: 'Samuel Okafor',
    about: 'fire',
    title: 'Pastor, Danby',
    rating: 5,
    photo: 25,
    words:
      'Our congregation meets around the fire circle after the evening service. It seats twenty, the smoke goes where they said it would go, and the wall is as straight as scripture.',
  },
  {
    name: 'Ingrid Lindqvist',
    about: 'pool',
    title: 'Cayuga Heights',
    rating: 5,
    photo: 19,
    words:
      'I swim at six each morning, and the pool is the first thing I see when I wake. The crew was quiet, tidy and on time, three words I had given up on after building a house.',
  },
  {
    name: 'Tom and Elise Castellano',
    about: 'walk',
    title: 'Trumansburg',
    rating: 5,
    words:
      'People stop and take pictures of our front walk. The lavender is a hit with the bees, and the mail carrier says thank you, because it no longer ices over.',
  },
  {
    name: 'Ruth Whitcomb',
    about: 'steps',
    title: 'Retired teacher',
    rating: 5,
    photo: 12,
    words:
      'I am eighty-one, and stairs are not my friends. These steps are. Each has the same height, there is light where my feet go, and Ramon put in a rail without my asking.',
  },
  {
    name: 'Linh Nguyen',
    about: 'Kitchen garden behind the inn',
    title: 'Restaurant owner, Dryden',
    rating: 5,
    photo: 2,
    words:
      'From bed to plate in four minutes. We serve our own salad from April to December now, and guests ask to see the garden before they ask for the menu.',
  },
  {
    name: 'Peter Haverford',
    about: 'meadow',
    title: 'Slaterville Springs',
    rating: 4,
    words:
      'The first summer I had my doubts: it looked like a field of weeds, just as they had warned me. In the third year I sold the tractor. One star less for my own impatience.',
  },
  {
    name: 'Marta Brandt',
    about: 'Terrace with flush thresholds',
    title: 'Architect',
    rating: 5,
    photo: 21,
    words:
      'I have worked with many landscape builders. These are the ones who call when the drawing is wrong, and they are right about it. The flush threshold they built is the best detail of my house.',
  },
  {
    name: 'Julien Delacroix',
    about: 'Hedge and herbs for a bed and breakfast',
    title: 'Inn on the green, Aurora',
    rating: 5,
    words:
      'Our guests book the garden rooms first. The border has something in flower in every month we are open, and it takes our gardener two hours a week.',
  },
  {
    name: 'Olga Petrov',
    about: 'A leaning wall, taken down and rebuilt',
    title: 'Newfield',
    rating: 4,
    words:
      'Very good work on the wall, very honest about the price of stone. The start was two weeks late because of rain; they called each Friday to say so.',
  },
  {
    name: 'Dana McAllister',
    about: 'School meadow, sown by the third grade',
    title: 'School principal, Groton',
    rating: 5,
    photo: 27,
    words:
      'Our third grade sowed the meadow with them in the snow. The children now know seventeen plants by name, and the fence line is the prettiest part of the school.',
  },
  {
    name: 'Kenji Sato',
    about: 'A small yard, paved wall to wall',
    title: 'Ithaca',
    rating: 5,
    words:
      'A small yard, a large family and a tight budget. They drew three versions, told us which one they would build for themselves and left us the second drawing for later.',
  },
  {
    name: 'Folake Oyelaran',
    about: 'Entrance for a doctor’s practice',
    title: 'Nurse practitioner',
    rating: 5,
    photo: 24,
    words:
      'The ramp to my practice does not look like a ramp. Patients with walkers come in by the front door, like everybody else. That matters more than I can say.',
  },
  {
    name: 'Brian Fitzgerald',
    about: 'Terrace rebuilt over failed concrete',
    title: 'Brooktondale',
    rating: 5,
    words:
      'After three floods in four years the cellar has been dry for two springs. It turns out the answer was a quarter inch per foot. I wish I had called before I bought the pump.',
  },
  {
    name: 'Anna Kowalski',
    about: 'terrace',
    title: 'Burdett',
    rating: 4,
    words:
      'The terrace is lovely and the crew was a pleasure. I would have liked a little more warning about the dust when they cut the bluestone. They washed all my windows at the end.',
  },
  {
    name: 'Luis Ramirez',
    about: 'Pollinator strip beside a vineyard',
    title: 'Vineyard manager, Hector',
    rating: 5,
    photo: 6,
    words:
      'We asked for a pollinator strip and got a plan for the whole slope. The erosion has stopped, the tasting room has a view, and our tractor drivers slow down to look.',
  },
  {
    name: 'Harriet Thornbury',
    about: '',
    title: 'Garden club of Skaneateles',
    rating: 5,
    words:
      'Our club visited four of their gardens in one day. We saw good stone, sensible planting and not one plastic edge. Three members have hired them since.',
  },
  {
    name: 'Priya Bhatt',
    about: 'Curved terrace around an old sugar maple',
    title: 'Belle Sherman',
    rating: 5,
    photo: 30,
    words:
      'They kept the old maple and built the terrace around it, when two others wanted to cut it down. The children do their homework beneath it, and so do I.',
  },
  {
    name: 'Aaron Goldman',
    about: 'Beds at wheelchair height',
    title: 'Freeville',
    rating: 5,
    state: 'waiting',
    words:
      'The raised beds are at just the height of my wheelchair. I had forgotten how tomatoes smell when you brush against the leaves. Thank you for measuring me and not a catalog.',
  },
  {
    name: 'Sofie Eriksen',
    about: 'Fire circle above the creek',
    title: 'Enfield',
    rating: 5,
    state: 'waiting',
    photo: 11,
    words:
      'We had a smoke bomb in the yard before we had a fire pit. I laughed at the time. Now the wind carries every spark away from the house, exactly as they said.',
  },
  {
    name: 'Thabo Mbeki-Jones',
    about: 'steps',
    title: 'Lansing',
    rating: 4,
    state: 'waiting',
    words:
      'Good people and good stone. The lights came two weeks after the rest, and somebody should have told us. When they were on, though, we forgave everyone.',
  },
  {
    name: 'Claire Van Houten',
    about: 'Steps to the dock, wide enough for a canoe',
    title: 'Interlaken',
    rating: 5,
    state: 'reviewing',
    words:
      'The stairs to the dock have thirty-one steps, and I carried a canoe down them the first day. My husband counts them aloud each time. We are very happy.',
  },
  {
    name: 'Martin Sorensen',
    about: 'walk',
    title: 'Spencer',
    rating: 3,
    state: 'reviewing',
    words:
      'The path is well made. Two of the box plants died over the winter and were replaced without discussion in May. I wish the first ones had been watered better.',
  },
  {
    name: 'J. Calloway',
    about: '',
    title: '',
    rating: 2,
    state: 'dropped',
    words:
      'The estimate took five weeks to arrive, so in the end we built the shed ourselves. The drawing they made was good, and I paid for it gladly.',
  },
];
