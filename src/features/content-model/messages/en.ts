/** Names of what every account starts with; stored in the account's language when it is made. */
export const app = {
  pipelineProject: 'Project', pipelineBlog: 'Blog', pipelineDefault: 'Default',
  stageNew: 'New', stageInProgress: 'In progress', stageCompleted: 'Completed', stagePublished: 'Published', stageUnpublished: 'Unpublished',
  stageIdea: 'Idea', stageDraft: 'Draft', stageReviewing: 'Reviewing',
  typeProject: 'Project', typeBlog: 'Blog', typeListing: 'Listing', typeTestimonial: 'Testimonial',
  fieldDatetimeStamp: 'Date', fieldMedia: 'Pictures and films', fieldTitle: 'Title', fieldDescription: 'Description', fieldCoords: 'Position', fieldAddress: 'Address',
  fieldPrice: 'Price', fieldSaleType: 'Sale type', fieldListingStatus: 'Listing status', fieldMlsId: 'MLS number', fieldHomeSize: 'Home size', fieldLotSize: 'Lot size',
  fieldBedroomsQty: 'Bedrooms', fieldBathroomsQty: 'Bathrooms',
  saleTypeSale: 'For sale', saleTypeRent: 'For rent', listingActive: 'Active', listingPending: 'Pending', listingSold: 'Sold',
};
/** What the navigation says; the words of the screen stand in en-screens.ts. */
export const nav = { title: 'Custom fields' };
