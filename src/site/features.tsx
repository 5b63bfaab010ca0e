import { PendingApprovalsPage } from '#features/work/approvals/site/pages/pending-approvals.tsx';
import { TestimonialRequestPage } from '#features/praise/requests/site/pages/testimonial-request.tsx';
import { TestimonialPermissionPage } from '#features/praise/testimonials/site/pages/testimonial-permission.tsx';
import { SharePage } from '#features/praise/showcase/site/pages/shareme.tsx';
import { TestimonialsGalleryPage } from '#features/praise/showcase/site/pages/testimonials-gallery.tsx';
import { BlogPage } from '#features/site/public-pages/site/kinds/pages/blog.tsx';
import { CategoryPage } from '#features/site/public-pages/site/kinds/pages/category.tsx';
import { OwnPagePage } from '#features/site/public-pages/site/own/pages/own-page.tsx';
import { GalleryPage } from '#features/site/public-pages/site/pages/gallery.tsx';
import { ItemPage } from '#features/site/public-pages/site/pages/item.tsx';
import { NotFoundPage } from '#features/site/public-pages/site/kinds/pages/not-found.tsx';
import { BeforeAfterPage } from '#features/site/public-pages/site/pages/before-after.tsx';
import { HomePage } from '#features/site/public-pages/site/pages/home.tsx';
import { MapPage } from '#features/site/public-pages/site/pages/map.tsx';
import { ReviewsPage } from '#features/site/public-pages/site/pages/reviews.tsx';
import { ServicePage } from '#features/site/public-pages/site/pages/service.tsx';
import { ServicesPage } from '#features/site/public-pages/site/pages/services.tsx';
import { ContactPage } from '#features/site/leads/site/pages/contact.tsx';
import { ThankYouPage } from '#features/site/leads/site/pages/thank-you.tsx';
import { BookPage } from '#features/assistant/bookings/site/pages/book.tsx';
import { BookingPage } from '#features/assistant/bookings/site/pages/booking.tsx';
import { LiveChatPage } from '#features/assistant/chats/site/pages/live-chat.tsx';
import { BotDemoPage } from '#features/assistant/demos/site/pages/bot-demo.tsx';
import { AgencyDoorPage } from '#features/entrance/landing/site/pages/agency-door.tsx';
import { FaultPage } from '#features/entrance/landing/site/pages/fault.tsx';
import { InfoPage } from '#features/entrance/landing/site/pages/info.tsx';
import { LostPage } from '#features/entrance/landing/site/pages/lost.tsx';
import { LandingPage } from '#features/entrance/landing/site/pages/landing.tsx';
import type { ComponentType } from 'react';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from './page.ts';

type Pages = { [K in keyof PageData]: ComponentType<PageProps<PageData[K]>> };
/** The component of every public page, by its name in src/shared/pages.ts, in the order of src/processes/features.ts. */
export const pages: Pages = {
  'pending-approvals': PendingApprovalsPage,
  'testimonial-request': TestimonialRequestPage,
  'testimonial-permission': TestimonialPermissionPage,
  'testimonials-gallery': TestimonialsGalleryPage,
  shareme: SharePage,
  gallery: GalleryPage,
  blog: BlogPage,
  category: CategoryPage,
  'own-page': OwnPagePage,
  item: ItemPage,
  'not-found': NotFoundPage,
  'before-after': BeforeAfterPage,
  home: HomePage,
  map: MapPage,
  reviews: ReviewsPage,
  service: ServicePage,
  services: ServicesPage,
  contact: ContactPage,
  'thank-you': ThankYouPage,
  book: BookPage,
  booking: BookingPage,
  'live-chat': LiveChatPage,
  'bot-demo': BotDemoPage,
  landing: LandingPage,
  'agency-door': AgencyDoorPage,
  info: InfoPage,
  fault: FaultPage,
  lost: LostPage,
};
