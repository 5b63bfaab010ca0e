import type { Kind } from '../shapes.ts';

export const kinds: Record<string, Kind> = {
  slate: {
    category: 'Slate', services: ['Slate roofs', 'Storm repair'], tags: ['Slate', 'Copper', 'Historic house'], n: [18, 46, 2],
    covers: ['slate-roof', 'dormers', 'slates', 'slate-and-sea'], others: ['dormers', 'slates', 'chimney-flashing', 'slate-and-sea'],
    titles: ['Slate for a captain’s house', 'Slate again, after the northeaster', 'Library tower, relaid in graduated slate', 'Slate and copper on a carriage house', 'Parsonage roof with a pattern kept', 'Unfading green on Middle Street', 'Steep slate above the ferry landing'],
    openings: ['Salt air had eaten the nails long before it touched the stone.', 'Somebody had patched the valley with tar in 1988, and it had been leaking since 1989.', 'The old slates were sound; it was everything under them that had failed.', 'The historic commission asked for the same stone, the same courses and the same pattern.'],
    works: ['We stripped {n} squares, kept every slate that rang true and hung them again on copper.', 'Over {n} squares we laid new Vermont slate, three inches of headlap, two nails each.', 'The crew sorted and relaid {n} squares in eleven days between two storms.', '{n} squares of slate went up by hand, since no crane fits the lane.'],
    details: ['Valleys are open, in twenty-ounce copper that will outlive the mortgage.', 'Snow guards stand in two rows above the door.', 'Ridge and hips are saddled, the way they were in 1870.', 'Ice and water shield reaches six feet up from the eave.'],
    endings: ['The attic has been dry through two winters.', 'It should be left alone for the next hundred years.', 'The commission sent a letter, and for once it was a kind one.'],
  },
  cedar: {
    category: 'Cedar', services: ['Cedar shingles', 'Gutters and trim'], tags: ['Cedar', 'Cape house', 'Ocean side'], n: [14, 34, 2],
    covers: ['cedar-roof', 'cedar-dormer', 'cape-morning', 'shingles'], others: ['shingles', 'cedar-dormer', 'cedar-chimney', 'cape-morning'],
    titles: ['Cedar cape on Marmion Way', 'Shingles and a new dormer', 'Fish shack at the end of the wharf', 'Red cedar over skip sheathing', 'Half a roof now, half next spring', 'Bow-roof cape near Folly Cove', 'Cedar and lead on a lighthouse cottage'],
    openings: ['Moss on the north side, daylight on the south: the roof was thirty-one years old and had had enough.', 'Three layers of asphalt hid a cedar roof that had once been handsome.', 'The gulls had been dropping quahogs on it for a generation.', 'Water ran in along the dormer each time the wind came from the east.'],
    works: ['We took off all of it and laid {n} squares of eighteen-inch red cedar over breather mat.', 'New eastern white cedar, {n} squares of it, is fastened with stainless nails and nothing else.', 'We shingled {n} squares at five and a half inches to the weather, woven at the corners.', 'Skip sheathing lets {n} squares of cedar dry from below, as it did for the builder.'],
    details: ['The ridge is two boards of cedar with a strip of lead between them.', 'A band of zinc below the ridge keeps the moss away.', 'The first course is doubled and the last is hidden.', 'Flashing at the cheek walls is stepped, course by course.'],
    endings: ['It smelled like a pencil box for a month.', 'By the second winter it had turned silver.', 'The gulls have moved next door.'],
  },
  metal: {
    category: 'Metal', services: ['Standing seam metal', 'Solar-ready roofs'], tags: ['Standing seam', 'Farmhouse', 'Low maintenance'], n: [16, 52, 3],
    covers: ['metal-roof', 'metal-skylights', 'farmhouse-evening'], others: ['metal-skylights', 'farmhouse-evening', 'standing-seam'],
    titles: ['Standing seam on a salt-marsh farmhouse', 'Boat builder’s shed, charcoal gray', 'Metal over a porch with a one-in-six pitch', 'Barn roof ready for solar', 'Quiet metal above a nursery', 'Snow country roof for a house by the sea'],
    openings: ['The porch was too flat for shingles, though three roofers had tried.', 'They wanted to do this once in their lives.', 'Wind had peeled the old roof back like the lid of a sardine tin.', 'The barn is a hundred and forty years old and will carry panels next year.'],
    works: ['We ran {n} squares of aluminum, formed on site so that no panel has a joint.', '{n} squares of steel in a double-locked seam, folded by hand at the hips.', 'Clips let each of the panels over {n} squares slide as the sun moves.', 'The old rafters were sistered first; then {n} squares went on in four days.'],
    details: ['A sheet of wool felt below makes rain sound as it does on slate.', 'No screw goes through the face of the metal anywhere.', 'The eave is hemmed, and the gutter hangs free of it.', 'Snow slides off in its own time, and not onto the steps.'],
    endings: ['The last gale passed at seventy-one knots; nothing moved.', 'The heating bill dropped by a tenth.', 'It took the color of the evening sky, which nobody had ordered.'],
  },
  skylight: {
    category: 'Skylights', services: ['Skylights', 'Gutters and trim'], tags: ['Skylight', 'Ocean side', 'Copper'], n: [2, 6, 1],
    covers: ['skylights', 'skylight-detail', 'slate-and-sea'], others: ['skylight-detail', 'cottage-chimney', 'slate-and-sea'],
    titles: ['Three skylights in a stone cottage', 'North light for a painter', 'A dark stairwell, opened', 'Skylights that stopped dripping', 'Attic bedroom with a view of the boats'],
    openings: ['The upper floor had windows to the street only and needed a lamp at noon.', 'Four plastic domes from the seventies had gone yellow and then gone leaky.', 'A painter asked for light without sun, from the north, and plenty of it.'],
    works: ['We framed {n} openings between the old rafters and flashed them in copper.', 'Now {n} skylights of laminated glass lie nearly flush with the roof.', 'It took {n} days, and at no point was the house open overnight.'],
    details: ['The wells flare, so that each square foot of glass lights three of floor.', 'Blinds run on a small solar motor and need no wires.', 'A cricket above each frame sends the water around it.'],
    endings: ['On a clear night you can see the Pleiades from the bath.', 'The lamp on the landing has not been lit since.', 'Not a drop since the job was done, and it has been tried.'],
  },
  chimney: {
    category: 'Chimneys and flashing', services: ['Chimneys and flashing', 'Storm repair'], tags: ['Copper', 'Historic house', 'Emergency'], n: [9, 38, 2],
    covers: ['chimney-flashing', 'cedar-chimney', 'cottage-chimney'], others: ['cedar-chimney', 'cottage-chimney', 'chimney-flashing'],
    titles: ['Copper step flashing on Prospect Street', 'Chimney rebuilt from the roof up', 'The leak that three others could not find', 'Lead saddle behind a wide stack', 'Storm call at two in the morning'],
    openings: ['A brown stain had been growing on the bedroom ceiling since March.', 'The mortar could be raked out with a finger.', 'Everybody blamed the roof; it was the chimney all along.'],
    works: ['We cut reglets and set {n} feet of copper, stepped with the brick.', 'We took down {n} courses, saved the good brick and laid them again in lime mortar.', 'Over {n} feet of old tar came off before we could see what was wrong.'],
    details: ['The counterflashing is wedged with lead, not glued.', 'A cap of bluestone throws the water clear of the stack.', 'A cricket, wide as the chimney, now splits the stream.'],
    endings: ['The stain was painted over in June and has stayed white.', 'We went back after the first big rain to look; it was dry.', 'The invoice was smaller than the last repair that failed.'],
  },
};
