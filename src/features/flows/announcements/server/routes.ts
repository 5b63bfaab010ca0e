import { audit, houseLog } from '#features/ground/audit/server/actions.ts';
import { moment, type TenantTx } from '#platform/db/tenant.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import type { Actor } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import { anyOperator, anyPerson } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { audiencesOf, faultOf, MOST, MOST_SHOWN } from '../rules.ts';
import * as queries from './queries.ts';

const note = (
  tx: TenantTx,
  actor: Actor,
  what: 'added' | 'changed' | 'removed',
  { id, texts, audience, startsAt, endsAt }: contract.Announcement,
) =>
  audit(tx, actor, {
    action: `settings.announcement_${what}`,
    object: { type: 'announcement', id, name: texts.en },
    after: { audience, startsAt, endsAt },
    log: houseLog,
  });
const load = ({ tx, params }: Pick<Call<typeof contract.getAnnouncement>, 'tx' | 'params'>) =>
  queries.find(tx, params.announcementId);
/** Refuses times that are over, too long or too far ahead. @throws 400 */
async function demandTimes(tx: TenantTx, body: { startsAt: string; endsAt: string }): Promise<void> {
  const fault = faultOf(body, new Date(await moment(tx)));
  if (fault) throw fail(fault.code, 400, [fault]);
}

export const routes = [
  answer(contract.listAnnouncements, { may: anyOperator }, async ({ tx }) => ({
    announcements: await queries.list(tx, MOST),
  })),
  answer(contract.createAnnouncement, { may: anyOperator }, async ({ tx, actor, body }) => {
    await demandTimes(tx, body);
    await queries.forget(tx);
    if ((await queries.count(tx)) >= MOST) throw fail('announcements.many', 409);
    const added = { id: await queries.insert(tx, body), ...body };
    note(tx, actor, 'added', added);
    return added;
  }),
  answer(contract.getAnnouncement, { may: anyOperator, subject: load }, async ({ subject }) => subject),
  answer(
    contract.saveAnnouncement,
    { may: anyOperator, subject: load },
    async ({ tx, actor, body, subject: { id } }) => {
      await demandTimes(tx, body);
      await queries.update(tx, id, body);
      note(tx, actor, 'changed', { id, ...body });
      return { id, ...body };
    },
  ),
  answer(contract.removeAnnouncement, { may: anyOperator, subject: load }, async ({ tx, actor, subject }) => {
    await queries.remove(tx, subject.id);
    note(tx, actor, 'removed', subject);
  }),
  answer(contract.listOpenAnnouncements, { may: anyPerson, reads: true }, async ({ tx, actor }) => ({
    announcements: await queries.listOpen(tx, actor.userId!, audiencesOf(actor.type), MOST_SHOWN),
  })),
  answer(
    contract.closeAnnouncement,
    {
      may: anyPerson,
      subject: ({ tx, actor, params }) =>
        queries.findOpen(tx, params.announcementId, audiencesOf(actor.type)),
    },
    async ({ tx, actor, subject }) => {
      await queries.close(tx, actor.userId!, subject.id);
    },
  ),
];
