import { answer } from '#platform/http/answer.ts';
import { moment } from '#platform/db/tenant.ts';
import { anyOperator } from '#shared/rights/right.ts';
import { getHealth } from '../contract.ts';
import { needsPerson } from '../rules.ts';
import * as queries from './queries.ts';

/** Kinds of jobs that the board lists. */
const MOST_KINDS = 20;

export const routes = [
  answer(getHealth, { may: anyOperator }, async ({ tx, services }) => {
    const kinds = await services.jobs.waiting(tx);
    const facts = {
      at: await moment(tx),
      processes: await queries.processes(tx),
      jobs: {
        kinds: kinds.slice(0, MOST_KINDS),
        dueSince: kinds[0]?.dueSince ?? null,
        failed: await services.jobs.failed.total(tx),
      },
      events: await queries.events(tx),
      mail: { isOn: services.config.smtpUrl !== undefined, ...(await queries.mail(tx)) },
      connections: await queries.connections(tx),
      certificates: await queries.certificates(tx),
      database: await queries.database(tx),
      calls: await queries.slowRoutes(tx),
    };
    return { ...facts, red: needsPerson(facts) };
  }),
];
