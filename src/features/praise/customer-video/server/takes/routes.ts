import { answerOpen } from '#platform/http/answer.ts';
import { anybody } from '#shared/rights/right.ts';
import * as contract from '../../contract-takes.ts';
import { addTake, beginTake, dropTake, findTake } from './actions.ts';

/** Calls of the customer about the video: the secret of the answered link is checked on every call. */
export const routes = [
  answerOpen(contract.beginVideo, { may: anybody }, async ({ params, body, site, services }) => ({
    uid: await beginTake(services, site, { ...params, secret: body.t, type: body.type }),
  })),
  answerOpen(contract.addVideo, { may: anybody }, async ({ params, body, site, services }) => {
    const take = await findTake(services, site, { ...params, secret: body.t });
    return { uid: await addTake(services, take, body.size) };
  }),
  answerOpen(contract.dropVideo, { may: anybody }, async ({ params, body, site, services }) => {
    await dropTake(services, await findTake(services, site, { ...params, secret: body.t }));
    return { ok: true };
  }),
];
