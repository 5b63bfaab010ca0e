import { number, plural } from '#shared/words.ts';
import type { Language } from '#shared/endpoint.ts';

export const site = {
  previewEnded: 'This preview has ended', previewEndedText: 'A preview can be opened for a few minutes only. Open it again from the editor.', previewBar: 'A preview of what is saved now. Only you can open it, for a few minutes.',
  gallery: 'Gallery', galleryLead: (p: { name: string }) => `Projects by ${p.name}: photographs, places and what was done.`, countOf: (p: { count: number; more: boolean }, lang: Language) => (p.more ? `${number(p.count, lang)}+` : number(p.count, lang)),
  results: plural<{ count: number }>({ one: '# project', other: '# projects' }),
  searchLabel: 'Search by title', search: 'Search', filters: 'Filters', editFilters: 'Edit filters', mapView: 'Map view', apply: 'Apply',
  kind: 'Kind', allKinds: 'All', category: 'Category', services: 'Services', clear: 'Clear', clearAll: 'Clear all', done: 'Done', remove: (p: { label: string }) => `Remove ${p.label}`,
  empty: 'Nothing matches', emptyText: 'No project fits all of these choices together.', startOver: 'Clear search and start over', noItems: 'Please check your settings', noItemsTitle: 'No projects yet',
  oops: 'Oops', disabled: 'Gallery is currently disabled',
  place: 'Place', finished: 'Finished', beforeAfter: 'Before & After', photographs: 'Photographs', reviews: 'Reviews', openPhoto: (p: { n: number }, lang: Language) => `Open photograph ${number(p.n, lang)}`, play: 'Play the film',
  previous: 'Previous', next: 'Next', projects: 'Projects', share: 'Share this page', backToAll: 'All projects', askTitle: 'Do you have something like this in mind?', contact: 'Contact us',
  photoComing: 'The photograph is on its way',
};

/** Words of the pages around the gallery; the defaults of SITE-127 stand literally. */
export const around = {
  contactUs: 'Contact Us', servicesTitle: 'Our Services', projectsTitle: 'Our Projects', testimonials: 'Testimonials', reviewsTitle: 'Customers Reviews', beforeAfterTitle: 'Before & After', areaTitle: 'Service Area', closingTitle: 'Tell us About Your Upcoming Project', welcome: 'Welcome', aboutUs: 'About us',
  allServices: plural<{ count: number }>({ one: 'The one service', other: 'All # services' }), allProjects: plural<{ count: number }>({ one: 'The one project', other: 'All # projects' }), readAll: plural<{ count: number }>({ one: 'Read the one review', other: 'Read all # reviews' }), allPairs: plural<{ count: number }>({ one: 'One pair', other: 'All # pairs' }),
  fromAll: plural<{ count: number }>({ one: 'from the one review on this site', other: 'from all # reviews on this site' }), starsGiven: (p: { stars: number; count: number }) => `${p.stars} stars: ${p.count}`,
  reviewsLead: (p: { name: string }) => `What customers say about working with ${p.name}.`, noReviews: 'No reviews yet', noReviewsText: 'The first words of our customers will stand here.', customer: 'Customer', playVideo: 'Play the video', showMore: 'Show More',
  pull: 'Pull the handle to see what was there before.', beforeAfterLead: 'The same place, before and after our work.', noPairs: 'No before and after yet', noPairsText: 'Our finished projects are worth a look in the meantime.', toProjects: 'See the projects',
  servicesLead: 'Each with the jobs that show it.', noServices: 'No services listed yet', seeService: plural<{ count: number }>({ one: 'See the one project', other: 'See # projects' }), otherServices: 'What else we do', serviceProjects: 'Projects', closingText: 'Tell us what you have in mind. We will answer.',
  areaText: 'Where our finished work stands.', openMap: 'Open the map', areaLabel: (p: { places: string }) => `Drawing of where we work: ${p.places}`,
  contactTitle: 'Contact us', weAreHere: 'We are here', address: 'Address', phone: 'Phone', email: 'E-mail', hours: 'Working hours', social: 'Elsewhere', openInMaps: 'Open in a map', contactLead: 'Call or write; a person answers.', noContact: 'No contact details have been added yet.',
  mapTitle: 'Map', mapHeading: 'Where we have built', mapLead: 'Our finished projects on the map.', onMap: plural<{ count: number }>({ one: 'One project with a place', other: '# projects with a place' }), noPlaces: 'No project has a place yet', noPlacesText: 'All projects are in the gallery.', listView: 'List view',
  mapLoading: 'The map is loading…', mapFailed: 'The map could not be loaded. The list shows the same projects.', mapRegion: 'Map of the projects', seeProject: 'See the project', closeCard: 'Close', zoomIn: 'Zoom in', zoomOut: 'Zoom out',
};
