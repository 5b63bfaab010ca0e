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
import { reviewReceived } from '#features/praise/reviews/events.ts';
import { distributionCompleted, distributionFailed } from '#features/flows/publishing/events.ts';
import { leadReceived, leadStateChanged } from '#features/site/leads/events.ts';
import { tokensLow } from '#features/tenants/tokens/events.ts';
import { approvalDecided } from '#features/work/approvals/events.ts';
import { taskCreated, taskDue, taskStatusChanged } from '#features/work/tasks/events.ts';
import { on } from '#platform/events/listener.ts';
import type { EventOf } from '#shared/events.ts';
import type { Listener } from '#platform/services.ts';
import { eventNames } from '../../rules.ts';
import { startRuns } from './actions-start.ts';

/** Hears an event whose name is among those that start automations. @throws Error for another one */
function startOn<Data>(event: EventOf<Data> & { passing?: never }): Listener {
  const type = eventNames.find((name) => name === event.name);
  if (!type) throw new Error(`no automation starts with ${event.name}`);
  return on(event, `automations.${type}`, (place, delivered) => startRuns(place, type, delivered));
}
/** Each event that may start automations, heard after its change. */
export const listeners = [
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
  startOn(taskCreated),
  startOn(taskStatusChanged),
  startOn(taskDue),
  startOn(reviewReceived),
  startOn(distributionCompleted),
  startOn(distributionFailed),
  startOn(approvalDecided),
  startOn(messagePosted),
  startOn(tokensLow),
  startOn(connectionFailed),
];
