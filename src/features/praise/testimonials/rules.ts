/** Tells whether the site may show a testimonial, of which parts of the permission were withdrawn. */
export const isForSite = (withdrawn: readonly string[]): boolean => !withdrawn.includes('website');

/** Tells whether the customer of a testimonial may be asked once more for the permission (designs 0.3). */
export const mayAskPermission = (testimonial: {
  isSubmissionConsent: boolean | null;
  isAskedAgain: boolean;
  consent: { withdrawn: boolean } | null;
}): boolean =>
  testimonial.isSubmissionConsent === false &&
  !testimonial.isAskedAgain &&
  testimonial.consent?.withdrawn !== true;

/** Most testimonials of one change of many. */
export const BULK_MOST = 1000;
/** Testimonials that are changed at once; more become a job. */
export const BULK_AT_ONCE = 100;
/** Most changes of more testimonials of one account that wait or go on at the same time. */
export const BULK_BUSY = 3;
/** Days for which the results of a change are there. */
export const BULK_DAYS = 7;
/** Minutes in which a change of many testimonials can be undone. */
export const UNDO_MINUTES = 60;
/** Changes of many testimonials that can be undone: what a customer was sent cannot. */
export const mayBeUndone = (action: string): boolean => action !== 'thank' && action !== 'askAgain';
