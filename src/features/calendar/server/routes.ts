import { answer } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canSeeCalendar, canSetTimeZone } from '../policy.ts';
import { readCalendar, setTimeZone } from './actions.ts';

export const routes = [
  answer(contract.getCalendar, { may: canSeeCalendar, reads: true }, (call) =>
    readCalendar(call.tx, call.actor, call.params.accountId, call.query),
  ),
  answer(contract.setTimeZone, { may: canSetTimeZone }, (call) =>
    setTimeZone(call.tx, call.actor, call.params.accountId, call.body.timeZone),
  ),
];
