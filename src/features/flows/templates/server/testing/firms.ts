import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createAccount } from '#features/tenants/tenants/contract.ts';
import { ask, type TestServer } from '#testing/kit.ts';
import { makeAgency, makePerson, type Person } from '#testing/tenants.ts';
import type { Language } from '#shared/language.ts';
import { templateSections } from '#shared/template-sections.ts';
import * as contract from '../../contract.ts';
import * as applyContract from '../../contract-applications.ts';
import { applyJob, backJob } from '../apply/jobs.ts';

/** Facts about a try of a job that is not its last one. */
export const info = { jobId: 'test', attempt: 0, lastAttempt: false };
/** An agency with a person who runs it. */
export type Agency = { agencyId: string; lead: Person };
/** Makes an agency with a person who runs it. */
export async function makeFirm(server: TestServer): Promise<Agency> {
  const agencyId = await makeAgency(server, `Agency ${randomUUID()}`, { plan: 'standard' });
  return { agencyId, lead: await makePerson(server, { role: 'agency', agencyId, isPrimary: true }) };
}
/** Makes an account as the agency does, with the structure that each begins with. */
export async function makeClient(
  server: TestServer,
  { agencyId, lead }: Agency,
  language: Language = 'en',
): Promise<string> {
  const created = await ask(server, createAccount, {
    cookie: lead.cookie,
    params: { agencyId },
    body: { businessName: `Client ${randomUUID()}`, language },
  });
  assert.equal(created.status, 201, created.text);
  return created.body.account.id;
}
/** Makes a template of an account. */
export async function makeTemplate(
  server: TestServer,
  { agencyId, lead }: Agency,
  sourceAccountId: string,
): Promise<contract.Template> {
  const created = await ask(server, contract.createTemplate, {
    cookie: lead.cookie,
    params: { agencyId },
    body: { name: 'Garden builder', sourceAccountId },
  });
  assert.equal(created.status, 201, created.text);
  return created.body;
}
/** Freezes a release of a template. */
export async function freeze(
  server: TestServer,
  { agencyId, lead }: Agency,
  templateId: string,
): Promise<contract.Release> {
  const created = await ask(server, contract.createRelease, {
    cookie: lead.cookie,
    params: { agencyId, accountTemplateId: templateId },
    body: { notes: 'Notes' },
  });
  assert.equal(created.status, 201, created.text);
  return created.body;
}
type Order = { releaseId: string; sections?: readonly string[] } & Record<string, unknown>;
const apply = (server: TestServer, { lead }: Agency, accountId: string, order: Order) =>
  ask(server, applyContract.applyTemplate, {
    cookie: lead.cookie,
    params: { accountId },
    body: { sections: templateSections, ...order },
  });
/** Asks what a release would do to an account. */
export async function preview(
  server: TestServer,
  agency: Agency,
  accountId: string,
  order: Order,
): Promise<applyContract.Preview> {
  const tried = await apply(server, agency, accountId, { ...order, dryRun: true });
  assert.equal(tried.status, 200, tried.text);
  return tried.body.preview!;
}
/** Asks to apply a release; the job is not run. */
export const request = (server: TestServer, agency: Agency, accountId: string, order: Order) =>
  apply(server, agency, accountId, order);
/** Runs the job of an application. */
export const runApply = (
  server: TestServer,
  { agencyId }: Agency,
  accountId: string,
  applicationId: string,
) => applyJob.run({ accountId, applicationId, agencyId }, server, info);
/** Reads an application with its changes. */
export async function read(server: TestServer, { lead }: Agency, accountId: string, applicationId: string) {
  const answer = await ask(server, applyContract.getApplication, {
    cookie: lead.cookie,
    params: { accountId, templateApplicationId: applicationId },
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}
/** Applies a release to an account to its end. */
export async function applied(
  server: TestServer,
  agency: Agency,
  accountId: string,
  order: Order,
): Promise<contract.Application> {
  const begun = await request(server, agency, accountId, order);
  assert.equal(begun.status, 200, begun.text);
  const applicationId = begun.body.application!.id;
  await runApply(server, agency, accountId, applicationId);
  return (await read(server, agency, accountId, applicationId)).application;
}
/** Takes an application back to its end. */
export async function takenBack(
  server: TestServer,
  agency: Agency,
  accountId: string,
  applicationId: string,
) {
  const { lead } = agency;
  const begun = await ask(server, applyContract.rollBack, {
    cookie: lead.cookie,
    params: { accountId, templateApplicationId: applicationId },
  });
  assert.equal(begun.status, 200, begun.text);
  await backJob.run({ accountId, applicationId, userId: lead.userId }, server, info);
  return read(server, agency, accountId, applicationId);
}
