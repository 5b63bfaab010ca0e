import type { Kind } from '../shapes.ts';

/** Walls, meadows, kitchen gardens and planting of Cedar & Stone. */
export const moreKinds: Record<string, Kind> = {
  steps: {
    category: 'Walls and steps', services: ['Walls and steps', 'Drainage and grading'], tags: ['Limestone', 'Fieldstone', 'Slope', 'Dry-laid'], n: [18, 74, 4],
    covers: ['stone-steps', 'steps-evening', 'wall-autumn', 'dry-stone-detail'], others: ['dry-stone-detail', 'wall-autumn', 'steps-evening', 'steps-detail'],
    titles: ['Limestone steps through a steep bank', 'Dry-laid wall along the lake road', 'Three terraces on a seven-foot slope', 'Retaining wall with a seat built in', 'Steps to the dock, wide enough for a canoe', 'A leaning wall, taken down and rebuilt', 'Garden steps for short legs', 'Stone stairs beside a cottage', 'Wall and swale below a spring', 'Fieldstone wall with a gate of cedar', 'Hillside made usable, one level at a time', 'Boulder steps in a hemlock wood', 'Cheek walls for an old front stoop'],
    openings: ['The bank behind the house was moving, an inch a year, toward the kitchen.', 'Rotten timber steps had been the only way down to the water.', 'Nobody had walked on the slope for years; it was poison ivy from end to end.', 'A wall of stacked railroad ties had reached the end of its life, as all of them do.', 'The spring above the lot ran straight through the vegetable bed.'],
    works: ['We laid {n} feet of wall without mortar, battered one inch in six, with a drain behind.', 'Solid limestone treads, six inches thick, climb the slope between {n} feet of cheek wall.', 'Each stone was chosen on the lot and set once: {n} feet in eleven working days.', 'We cut the slope into levels and held them with {n} feet of dry-stone wall.', 'The base is compacted stone below the frost line; above it stand {n} feet of local fieldstone.'],
    details: ['Creeping phlox and stonecrop hang over the cap stones.', 'A light under every second tread shows the edge and nothing else.', 'Two cedar chairs found their place on the upper level before we had swept it.', 'Perforated pipe takes the spring around the wall and down to the ditch.', 'Fossils showed up in nine of the stones; we set those where children look.'],
    endings: ['The slope has not moved since.', 'In October, with the maples red behind it, the wall looks a hundred years old.', 'The owners now have a level lawn, a sitting place and a dry cellar.', 'The dog was the first to use it.'],
  },
  meadow: {
    category: 'Meadows and lawns', services: ['Meadows and native planting', 'Garden care'], tags: ['Native plants', 'Wildlife', 'Low maintenance', 'Full sun'], n: [3, 11, 1],
    covers: ['meadow', 'meadow-flowers', 'meadow-wide', 'lavender'], others: ['meadow-flowers', 'meadow-wide', 'lavender'],
    titles: ['Two acres of lawn, handed back to the bees', 'Meadow with a mown path', 'Wild edge for a formal garden', 'Coneflower slope above the pond', 'School meadow, sown by the third grade', 'Rain garden at a community library', 'Meadow in its third summer', 'A meadow that the town inspector likes', 'Pollinator strip beside a vineyard'],
    openings: ['Mowing took every Saturday morning from May to October.', 'The soil is thin shale, which is bad for lawns and perfect for coneflowers.', 'The neighbors were worried about weeds, so we began with a plan they could sign.', 'Runoff from the road had carved a gully through the field.', 'The owner remembered fireflies and wanted them back.'],
    works: ['We smothered the turf for a season, then drilled {n} pounds of native seed to the acre.', 'Plugs went in by hand in a grid, {n} to the square yard where it shows, seed elsewhere.', 'A frost seeding in December, {n} species of grass and thirty of flowers, did the rest.', 'We left {n} islands of the old grass standing as shelter for toads and voles.'],
    details: ['A path, mown twice a month, makes it clear that all this is meant.', 'Little bluestem turns copper in fall and stands through the snow.', 'Purple coneflower, bergamot and mountain mint carry July.', 'A bench of black locust marks the one spot with a view of the lake.', 'We come back twice a year with a scythe and a list.'],
    endings: ['We counted forty-one kinds of insects in the second summer.', 'It is cut once a year, on the first dry day of April.', 'The fireflies are back.', 'The town asked for the seed list.'],
  },
  beds: {
    category: 'Kitchen gardens', services: ['Kitchen gardens', 'Garden care'], tags: ['Cedar', 'Full sun', 'Back yard', 'Low maintenance'], n: [4, 16, 1],
    covers: ['raised-beds', 'beds-evening', 'beds-detail'], others: ['beds-detail', 'beds-evening', 'raised-beds'],
    titles: ['Raised beds for a couple who cook', 'Kitchen garden behind the inn', 'Deer-proof beds on an old tennis court', 'Beds at wheelchair height', 'Salad garden outside the school kitchen', 'Cedar beds and a cold frame', 'A potager for four seasons', 'Berry cage and herb spiral', 'Vegetables where the trampoline stood'],
    openings: ['Deer had eaten three years of good intentions.', 'The soil test came back with lead, as it often does beside old houses.', 'The chef wanted thyme within forty steps of the stove; we measured thirty-one.', 'A sunny rectangle of gravel was all the yard had to offer, and it was enough.', 'Bending down had become hard, giving up was out of the question.'],
    works: ['We built {n} beds of two-inch white cedar, pinned with oak and lined against the gravel.', 'The {n} beds are eighteen inches high and no wider than two arms can reach.', 'Drip lines feed {n} beds from a barrel that fills itself from the barn roof.', 'We filled {n} new beds with leaf mold, compost and sand from two miles away.'],
    details: ['The paths are wide enough for a barrow and firm enough for a cane.', 'A fence of cedar posts and black mesh, eight feet high, disappears after ten steps.', 'Tomatoes climb on strings, beans on hazel poles from the hedge.', 'A sink with a stone apron means that mud stays outside.', 'The cold frame opens with the heat of the sun and closes by itself.'],
    endings: ['There was lettuce on the table until the second week of December.', 'The first tomato was photographed more often than the house.', 'Last year the beds gave three hundred and ten pounds, weighed on the kitchen scale.', 'The deer have moved on to the neighbor’s.'],
  },
  planting: {
    category: 'Planting', services: ['Planting design', 'Garden care'], tags: ['Lavender', 'Clipped hedges', 'Native plants', 'Shade'], n: [180, 940, 40],
    covers: ['walk-planting', 'lavender', 'clipped-trees', 'meadow-flowers', 'front-door'], others: ['lavender', 'meadow-flowers', 'walk-planting', 'clipped-trees'],
    titles: ['A border that blooms from March to November', 'Planting for deep shade under beeches', 'Hedge and herbs for a bed and breakfast', 'Gray garden for a hot south wall', 'Winter garden beside the front steps', 'Street-side border that survives salt', 'Scented garden for a hospice'],
    openings: ['The beds were full, but for two weeks in June only.', 'Under the old beeches not even moss had managed to grow.', 'A south wall in full sun cooks everything that needs water.', 'The owners travel in summer and wanted their garden to peak when they are home.'],
    works: ['We planted {n} perennials in drifts, from small pots that catch up within a year.', 'The plan uses {n} plants of only nineteen kinds, so that it reads calmly from the street.', '{n} bulbs went in first, the perennials over them, mulch never.', 'Over two fall weeks we set {n} plants and moved eleven shrubs that deserved better places.'],
    details: ['Hornbeam and box hold the shape when all else has gone down.', 'Nothing needs a stake, and only the roses need a knife.', 'Snowdrops, epimedium and ferns do their work before the leaves are out.', 'Lavender, sage and artemisia ask for gravel and neglect.', 'Each plant has its number in a drawing that we leave behind.'],
    endings: ['One cut in March and two hours a month: that is the care it needs.', 'A goldfinch moved in with the seed heads.', 'The neighbors have asked for cuttings, and got them.'],
  },
};
