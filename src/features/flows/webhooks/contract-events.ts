import { z } from 'zod';
import { postFailed, postPublished } from '#features/flows/networks/events.ts';
import { reviewReceived } from '#features/praise/reviews/events.ts';
import { distributionCompleted, distributionFailed } from '#features/flows/publishing/events.ts';
import { connectionFailed, connectionRestored } from '#features/ground/connections/events.ts';
import { bookingCanceled, bookingChanged, bookingMade } from '#features/assistant/bookings/events.ts';
import { chatBecameLead } from '#features/assistant/chats/events.ts';
import { runProgressed } from '#features/ground/runs/events.ts';
import * as content from '#features/items/content/events.ts';
import { messageEdited, messagePosted } from '#features/items/conversations/events.ts';
import { mediaChanged } from '#features/media/media/events.ts';
import { testimonialReceived } from '#features/praise/requests/events.ts';
import { permissionAnswered } from '#features/praise/testimonials/events.ts';
import { leadReceived, leadStateChanged, leadSuspected } from '#features/site/leads/events.ts';
import { tokensLow } from '#features/tenants/tokens/events.ts';
import * as approvals from '#features/work/approvals/events.ts';
import * as tasks from '#features/work/tasks/events.ts';
import { writingFinished } from '#features/work/writings/events.ts';
import { id, instant } from '#shared/endpoint.ts';
import type { AnyEvent, EventOf } from '#shared/events.ts';
import type { EventName } from './rules.ts';

/** An event as receivers get it. `pageOf`: the page of the product about the subject. */
export type Told = {
  event: AnyEvent & { passing?: never };
  pageOf: (subject: string, data: unknown) => string | null;
};
type Stored<Data> = EventOf<Data> & { passing?: never };
const tell = <Data>(event: Stored<Data>, pageOf: (subject: string, data: Data) => string | null): Told => ({
  event: event as Told['event'],
  pageOf: (subject, data) => pageOf(subject, data as Data),
});

const itemPage = (subject: string, data: { isTestimonial?: boolean }) =>
  `/${data.isTestimonial ? 'testimonials' : 'content'}/${subject}`;
const leadPage = (subject: string) => `/leads/${subject}`;
const bookingPage = (subject: string) => `/bookings/${subject}`;
const chatPage = (subject: string) => `/apps/dashboards/widget-logs/${subject}`;
const testimonialPage = (subject: string) => `/testimonials/${subject}`;
const taskPage = (subject: string) => `/tasks/${subject}`;
const approvalPage = (subject: string, { contentId }: { contentId: string }) =>
  `/pending-approval/${contentId}/${subject}`;
const ofItem = (_subject: string, { contentId }: { contentId: string }) => `/content/${contentId}`;
const integrationsPage = () => '/settings/integrations';
const reviewsPage = () => '/reviewsImport';
const distributionsPage = () => '/distributions';

/**
 * THE CATALOGUE: each stored event of the product, by its name. Ids, states and numbers leave the house and no words of
 * people: whoever receives them asks for the rest with a key.
 */
export const catalogue: Readonly<Record<EventName, Told>> = {
  'lead.received': tell(leadReceived, leadPage),
  'lead.stateChanged': tell(leadStateChanged, leadPage),
  'lead.suspected': tell(leadSuspected, leadPage),
  'booking.made': tell(bookingMade, bookingPage),
  'booking.changed': tell(bookingChanged, bookingPage),
  'booking.canceled': tell(bookingCanceled, bookingPage),
  'chat.lead': tell(chatBecameLead, chatPage),
  'item.created': tell(content.itemCreated, itemPage),
  'item.stageChanged': tell(content.itemStageChanged, itemPage),
  'item.statusChanged': tell(content.itemStatusChanged, itemPage),
  'item.published': tell(content.itemPublished, itemPage),
  'item.unpublished': tell(content.itemUnpublished, itemPage),
  'publication.failed': tell(content.publicationFailed, (subject) => `/content/${subject}`),
  'media.changed': tell(mediaChanged, () => '/extras/media'),
  'testimonial.received': tell(testimonialReceived, testimonialPage),
  'testimonial.permissionAnswered': tell(permissionAnswered, testimonialPage),
  'approval.asked': tell(approvals.approvalAsked, () => '/pending-approval'),
  'approval.decided': tell(approvals.approvalDecided, approvalPage),
  'approval.messagePosted': tell(approvals.approvalMessagePosted, approvalPage),
  'writing.finished': tell(writingFinished, () => '/content-overview'),
  'task.created': tell(tasks.taskCreated, taskPage),
  'task.assigned': tell(tasks.taskAssigned, taskPage),
  'task.statusChanged': tell(tasks.taskStatusChanged, taskPage),
  'task.due': tell(tasks.taskDue, taskPage),
  'message.posted': tell(messagePosted, ofItem),
  'message.edited': tell(messageEdited, ofItem),
  'run.progressed': tell(runProgressed, () => null),
  'review.received': tell(reviewReceived, reviewsPage),
  'distribution.completed': tell(distributionCompleted, distributionsPage),
  'distribution.failed': tell(distributionFailed, distributionsPage),
  'post.published': tell(postPublished, distributionsPage),
  'post.failed': tell(postFailed, distributionsPage),
  'connection.failed': tell(connectionFailed, integrationsPage),
  'connection.restored': tell(connectionRestored, integrationsPage),
  'token.low': tell(tokensLow, () => '/user-usage'),
};

/** The body of each message: what has happened, when, and its facts. */
export const payload = z.object({
  type: z.string(),
  timestamp: instant,
  data: z.record(z.string(), z.unknown()),
});
export type Payload = z.output<typeof payload>;

/** Returns the exact shape of the body of an event, for the document. */
export function payloadOf(name: EventName): z.ZodObject {
  const { event } = catalogue[name];
  return z.object({
    type: z.literal(name),
    timestamp: instant,
    data: z.object({
      /** The id of the subject. */
      id: z.string().meta({ description: `The id of ${event.subject}.` }),
      link: z
        .url()
        .nullable()
        .meta({ description: 'The page of the product about it, for signed-in people.' }),
      accountId: id,
      ...(event.data instanceof z.ZodObject ? event.data.shape : {}),
    }),
  });
}
/** Returns the body of an event that has happened. `origin`: where the product is opened by people of the account. */
export function bodyOf(
  name: EventName,
  origin: string,
  { accountId, subject, at, data }: { accountId: string; subject: string; at: string; data: unknown },
): Payload {
  const { event, pageOf } = catalogue[name];
  const facts = event.data.parse(data);
  const page = pageOf(subject, facts);
  return {
    type: name,
    timestamp: at,
    data: { id: subject, link: page === null ? null : origin + page, accountId, ...(facts as object) },
  };
}
