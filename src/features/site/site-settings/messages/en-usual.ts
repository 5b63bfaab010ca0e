/** Words of the pages that a business may replace by its own; the defaults of SITE-127 are literal. */
export const usual = {
  contactUs: 'Contact Us',
  servicesTitle: 'Our Services',
  projectsTitle: 'Our Projects',
  reviewsTitle: 'Customers Reviews',
  beforeAfterTitle: 'Before & After',
  areaTitle: 'Service Area',
  closingTitle: 'Tell us About Your Upcoming Project',
  welcome: 'Welcome',
  aboutUs: 'About us',
  weAreHere: 'We are here',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
};
