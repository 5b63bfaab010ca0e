import {
  publicationFailed,
  itemCreated,
  itemPublished,
  itemStageChanged,
  itemStatusChanged,
  itemUnpublished,
} from '#features/items/content/events.ts';
import { messagePosted } from '#features/items/conversations/events.ts';
import { connectionFailed } from '#features/ground/connections/events.ts';
import { testimonialReceived } from '#features/praise/requests/events.ts';
import { permissionAnswered } from '#features/praise/testimonials/events.ts';
import { postFailed, postPublished } from '#features/flows/networks/events.ts';
import { reviewReceived } from '#features/praise/reviews/events.ts';
import { distributionCompleted, distributionFailed } from '#features/flows/publishing/events.ts';
import { messageEnded } from '#features/flows/webhooks/events.ts';
import { chatBecameLead } from '#features/assistant/chats/events.ts';
import { bookingCanceled, bookingChanged, bookingMade } from '#features/assistant/bookings/events.ts';
import { leadReceived, leadStateChanged } from '#features/site/leads/events.ts';
import { tokensLow } from '#features/tenants/tokens/events.ts';
import { approvalDecided } from '#features/work/approvals/events.ts';
import { taskCreated, taskDue, taskStatusChanged } from '#features/work/tasks/events.ts';
import { on } from '#platform/events/listener.ts';
import type { EventOf } from '#shared/events.ts';
import type { Listener } from '#platform/services.ts';
import { eventNames } from '../../rules.ts';
import { endHanded } from './actions.ts';
import { startRuns } from './actions-start.ts';

/** Hears an event whose name is among those that start automations. @throws Error for another one */
function startOn<Data>(event: EventOf<Data> & { passing?: never }): Listener {
  const type = eventNames.find((name) => name === event.name);
  if (!type) throw new Error(`no automation starts with ${event.name}`);
  return on(event, `automations.${type}`, (place, delivered) => startRuns(place, type, delivered));
}
/** Events that end steps which were handed over. */
const ends = [
  on(messageEnded, 'automations.message_ended', (place, { subject, data }) =>
    endHanded(place, subject, data.code),
  ),
  on(distributionCompleted, 'automations.publication_completed', (place, { subject }) =>
    endHanded(place, subject, null),
  ),
  on(distributionFailed, 'automations.publication_failed', (place, { subject, data }) =>
    endHanded(place, subject, data.code),
  ),
  on(postPublished, 'automations.post_published', (place, { subject }) => endHanded(place, subject, null)),
  on(postFailed, 'automations.post_failed', (place, { subject, data }) =>
    endHanded(place, subject, data.code),
  ),
];
/** Each event that starts automations or ends steps of them, heard after its change. */
export const listeners = [
  ...ends,
  startOn(itemCreated),
  startOn(itemStageChanged),
  startOn(itemStatusChanged),
  startOn(itemPublished),
  startOn(itemUnpublished),
  startOn(publicationFailed),
  startOn(testimonialReceived),
  startOn(permissionAnswered),
  startOn(leadReceived),
  startOn(leadStateChanged),
  startOn(bookingMade),
  startOn(bookingChanged),
  startOn(bookingCanceled),
  startOn(chatBecameLead),
  startOn(taskCreated),
  startOn(taskStatusChanged),
  startOn(taskDue),
  startOn(reviewReceived),
  startOn(distributionCompleted),
  startOn(distributionFailed),
  startOn(postPublished),
  startOn(postFailed),
  startOn(approvalDecided),
  startOn(messagePosted),
  startOn(tokensLow),
  startOn(connectionFailed),
];
