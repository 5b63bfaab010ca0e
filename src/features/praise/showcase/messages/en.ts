/** Words of the gallery of testimonials. */
export const gallery = {
  aCustomer: 'A customer',
  answerOf: 'Answer of the business',
  galleryTitle: 'Testimonials',
  galleryOf: (p: { business: string }) => `What customers say about ${p.business}`,
  loadMore: 'Load more',
  showMore: 'Show More',
  showLess: 'Show less',
  playVideo: 'Play the video',
  oops: 'Oops',
  wentWrong: 'Something went wrong',
  toStart: 'Back to the start',
  photoBy: (p: { name: string }) => `Photo by ${p.name}`,
};
