import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';
import { statusService } from './fields-values.ts';

const itemData = z.object({ typeId: z.uuid(), isTestimonial: z.boolean() });
/** A new item, for automations. */
export const itemCreated = defineEvent({
  name: 'item.created',
  about:
    'Somebody made an item, copied or imported it, or an inquiry became one; an archive that comes back tells nothing.',
  subject: 'the item',
  data: itemData,
});
/** An item that visitors see now, for automations. */
export const itemPublished = defineEvent({
  name: 'item.published',
  about:
    'An item or a testimonial that was not public is public, also from the trash or at its planned time.',
  subject: 'the item',
  data: itemData,
});
/** An item that visitors see no more, for automations. */
export const itemUnpublished = defineEvent({
  name: 'item.unpublished',
  about:
    'A public item or testimonial was taken off the site, also by its customer; its deletion tells nothing here.',
  subject: 'the item',
  data: itemData,
});
/** An item on its way through the stages of its board, for automations. */
export const itemStageChanged = defineEvent({
  name: 'item.stageChanged',
  about:
    'Somebody moved an item or a testimonial to another stage; a change of the board itself tells nothing here.',
  subject: 'the item',
  data: z.object({ typeId: z.uuid(), isTestimonial: z.boolean(), before: z.uuid(), after: z.uuid() }),
});
/** Work that is open, completed or cancelled, for automations. */
export const itemStatusChanged = defineEvent({
  name: 'item.statusChanged',
  about: 'Somebody said that the work of an item is open, completed or cancelled, and it was not before.',
  subject: 'the item',
  data: z.object({
    typeId: z.uuid(),
    isTestimonial: z.boolean(),
    before: statusService,
    after: statusService,
  }),
});
/** A publication that did not come at its planned time, of which hears who planned it, else those who run the account. */
export const publicationFailed = defineEvent({
  name: 'publication.failed',
  about: 'An item could not be published at its planned time.',
  subject: 'the item',
  data: z.object({ code: z.string(), plannedBy: z.uuid().nullable() }),
});
