import { bookingMade } from '#features/assistant/bookings/events.ts';
import { postPublished } from '#features/flows/networks/events.ts';
import { distributionCompleted } from '#features/flows/publishing/events.ts';
import { itemCreated, itemPublished } from '#features/items/content/events.ts';
import { testimonialReceived } from '#features/praise/requests/events.ts';
import { reviewReceived } from '#features/praise/reviews/events.ts';
import { leadReceived } from '#features/site/leads/events.ts';
import { approvalDecided } from '#features/work/approvals/events.ts';
import { taskCreated } from '#features/work/tasks/events.ts';
import { on } from '#platform/events/listener.ts';
import type { Listener } from '#platform/services.ts';
import type { EventOf } from '#shared/events.ts';
import type { PostType } from '../rules.ts';
import * as queries from './queries.ts';

/** Logs each event of a kind; `counts` leaves some of them out. */
const logs = <Data>(
  event: EventOf<Data> & { passing?: never },
  postType: PostType,
  counts: (data: Data) => boolean = () => true,
): Listener =>
  on(event, `usage_logs.${postType}`, async ({ tx, accountId }, { subject, at, data }) => {
    if (counts(data)) await queries.insert(tx, { accountId, date: at, postType, docId: subject });
  });
/** Says whether something came onto a page elsewhere, and was not taken down there. */
const isShown = ({ isShow }: { isShow: boolean }): boolean => isShow;

/** The events that are logged (HOUSE-09). */
export const listeners = [
  logs(itemCreated, 'item'),
  logs(itemPublished, 'publication'),
  logs(testimonialReceived, 'testimonial'),
  logs(reviewReceived, 'review'),
  logs(leadReceived, 'inquiry'),
  logs(bookingMade, 'booking'),
  logs(taskCreated, 'task'),
  logs(approvalDecided, 'decision'),
  logs(postPublished, 'post', isShown),
  logs(distributionCompleted, 'website', isShown),
];
