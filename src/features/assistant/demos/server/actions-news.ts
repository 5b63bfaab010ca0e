import type { Place } from '#platform/place.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { DEMO_TOPIC } from '../rules-topic.ts';

/** Shows a change of demos on open screens. */
export const tellOfDemos = ({ tx, accountId }: Pick<Place, 'tx' | 'accountId'>): Promise<void> =>
  tellScreens(tx, { accountId, topic: DEMO_TOPIC });
