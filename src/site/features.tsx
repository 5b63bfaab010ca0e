import { TestimonialRequestPage } from '#features/testimonials/site/pages/testimonial-request.tsx';
import { TestimonialsGalleryPage } from '#features/testimonials/site/pages/testimonials-gallery.tsx';
import { GalleryPage } from '#features/gallery/site/pages/gallery.tsx';
import { ItemPage } from '#features/gallery/site/pages/item.tsx';
import { NotFoundPage } from '#features/gallery/site/pages/not-found.tsx';
import { BeforeAfterPage } from '#features/gallery/site/pages/before-after.tsx';
import { ContactPage } from '#features/gallery/site/pages/contact.tsx';
import { HomePage } from '#features/gallery/site/pages/home.tsx';
import { MapPage } from '#features/gallery/site/pages/map.tsx';
import { ReviewsPage } from '#features/gallery/site/pages/reviews.tsx';
import { ServicePage } from '#features/gallery/site/pages/service.tsx';
import { ServicesPage } from '#features/gallery/site/pages/services.tsx';
import { AgencyDoorPage } from '#features/landing/site/pages/agency-door.tsx';
import { FaultPage } from '#features/landing/site/pages/fault.tsx';
import { InfoPage } from '#features/landing/site/pages/info.tsx';
import { LostPage } from '#features/landing/site/pages/lost.tsx';
import { LandingPage } from '#features/landing/site/pages/landing.tsx';
import type { ComponentType } from 'react';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from './page.ts';

type Pages = { [K in keyof PageData]: ComponentType<PageProps<PageData[K]>> };
/** The component of every public page, by its name in src/shared/pages.ts, in the order of src/processes/features.ts. */
export const pages: Pages = {
  'testimonial-request': TestimonialRequestPage,
  'testimonials-gallery': TestimonialsGalleryPage,
  gallery: GalleryPage,
  item: ItemPage,
  'not-found': NotFoundPage,
  'before-after': BeforeAfterPage,
  contact: ContactPage,
  home: HomePage,
  map: MapPage,
  reviews: ReviewsPage,
  service: ServicePage,
  services: ServicesPage,
  landing: LandingPage,
  'agency-door': AgencyDoorPage,
  info: InfoPage,
  fault: FaultPage,
  lost: LostPage,
};
