import { plural } from '#shared/words.ts';

export const app = {
  search: 'Find the place', searchHelp: 'A town, or a position such as 43.9, -74.006', searching: 'Searching …', results: plural<{ count: number }>({ one: '# place found', other: '# places found' }), none: 'No place of this name. Set a pin on the map instead.', searchFailed: 'The search does not answer. Set a pin on the map instead.',
  fromPhoto: 'Use the place of the photograph', fromPhotoAt: (p: { place: string }) => `Use the place of the photograph: ${p.place}`, onMap: 'Set a pin on the map', hideMap: 'Hide the map', clear: 'Remove the place',
  city: 'City', neighborhood: 'Neighbourhood', address: 'Address', addressHelp: 'House numbers are not shown on the public page.', position: 'Position', noPoint: 'No position yet', noPosition: 'No position yet: the work will not stand on the map.',
  map: 'Map: click or drag the pin to the place of the work', zoomIn: 'Zoom in', zoomOut: 'Zoom out', mapFailed: 'The map cannot be shown in this browser. Use the search instead.', loadingMap: 'Loading the map', pin: 'Place of the work. Arrow keys move it',
};
