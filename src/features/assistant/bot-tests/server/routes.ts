import { answer, type AccountCall } from '#platform/http/answer.ts';
import { findRun } from '#platform/runs/queries.ts';
import * as contract from '../contract.ts';
import { canTestBot } from '../policy.ts';
import * as actions from './actions.ts';
import { botTestRun } from './jobs.ts';
import * as queries from './queries.ts';

const testIn = ({ tx, params }: AccountCall<{ botTestId: string }>) =>
  queries.find(tx, params.accountId, params.botTestId);
const runIn = ({ tx, params }: AccountCall<{ botTestRunId: string }>) =>
  findRun(tx, { accountId: params.accountId, runId: params.botTestRunId }, botTestRun.name);

/** Calls that test the assistant of an account. */
export const routes = [
  answer(contract.list, { may: canTestBot, reads: true }, ({ place }) => actions.read(place)),
  answer(contract.create, { may: canTestBot }, ({ place, body }) => actions.add(place, body.question)),
  answer(contract.collect, { may: canTestBot }, async ({ place }) => ({
    added: await actions.collect(place),
  })),
  answer(contract.remove, { may: canTestBot, subject: testIn }, async ({ tx, params, subject }) => {
    await queries.remove(tx, params.accountId, subject.id);
  }),
  answer(contract.start, { may: canTestBot }, ({ place, body }) => actions.start(place, body.settings)),
  answer(contract.getRun, { may: canTestBot, subject: runIn, reads: true }, ({ place, subject }) =>
    actions.readRun(place, subject),
  ),
  answer(contract.stop, { may: canTestBot, subject: runIn }, ({ place, subject }) =>
    actions.stop(place, subject),
  ),
  answer(contract.accept, { may: canTestBot, subject: runIn }, async ({ place, subject, body }) => ({
    accepted: await actions.accept(place, subject, body.testId),
  })),
];
