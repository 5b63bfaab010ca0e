/** Words of the kinds of jobs by their names; other kinds are called by the name itself. */
const kindWords = {
  'notices.mail': 'kindMail',
  'media.process': 'kindPhoto',
  'media.film': 'kindVideo',
  'media.edit': 'kindPhotoEdit',
  'media.cut': 'kindCut',
  'films.make': 'kindMakeVideo',
  'tagging.photo': 'kindTag',
  'screenshots.take': 'kindScreenshot',
  'content.publish_planned': 'kindPublish',
  'writings.write_many': 'kindWrite',
  'bulk-edit.run': 'kindBulkEdit',
  'exchange.import': 'kindImport',
  'testimonials.bulk': 'kindTestimonials',
  'testimonials.ask': 'kindAsk',
  'testimonials.remind': 'kindRemind',
  'testimonials.caption': 'kindCaption',
  'tasks.remind': 'kindTask',
  'site-copies.make': 'kindSiteCopy',
  'tenants.export': 'kindExport',
  'tenants.remove': 'kindRemove',
  'branding.domains': 'kindDomains',
  'audit.check': 'kindLog',
} as const;

/** Returns the name of a kind in the language of the person. */
export const kindName = (
  kind: string,
  t: (key: (typeof kindWords)[keyof typeof kindWords]) => string,
): string => (kind in kindWords ? t(kindWords[kind as keyof typeof kindWords]) : kind);
