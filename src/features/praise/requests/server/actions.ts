import { createHash } from 'node:crypto';
import type { TenantTx } from '#platform/db/tenant.ts';
import { tellOfItems } from '#features/media/media/server/change-events/queries.ts';
import { TESTIMONIAL_TOPIC } from '../rules-topic.ts';

/** Returns the version of a text of the consent: the same text has the same version. */
export const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Sends a live event to those who may read the testimonial. */
export const tell = (
  tx: TenantTx,
  accountId: string,
  data: { id: string; what: string; customerName?: string },
) => tellOfItems(tx, accountId, TESTIMONIAL_TOPIC, { ...data, page: '/testimonials' }, [data.id]);
