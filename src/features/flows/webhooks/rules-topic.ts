/** Topic of live news about webhooks. */
export const TOPIC = 'webhooks';
