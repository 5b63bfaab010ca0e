import { answer } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canSeeCalendar, canSetTimeZone } from '../policy.ts';
import { readCalendar, readDrafts, setTimeZone } from './actions.ts';

export const routes = [
  answer(contract.getCalendar, { may: canSeeCalendar, reads: true }, ({ place, query }) =>
    readCalendar(place, query),
  ),
  answer(contract.getDrafts, { may: canSeeCalendar, reads: true }, ({ tx, actor, params, query }) =>
    readDrafts(tx, actor, params.accountId, query.contentTypeId),
  ),
  answer(contract.setTimeZone, { may: canSetTimeZone }, ({ tx, actor, params, body }) =>
    setTimeZone(tx, actor, params.accountId, body.timeZone),
  ),
];
