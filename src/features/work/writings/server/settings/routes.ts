import { audit } from '#features/ground/audit/server/actions.ts';
import { findOnly } from '#features/ground/connections/server/actions.ts';
import { answer, type AccountCall, type Call } from '#platform/http/answer.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { tryModel } from '#platform/outside/models/try-model.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyMember, anyOperator } from '#shared/rights/right.ts';
import * as contract from '../../contract-settings.ts';
import * as trials from '../../contract-trial.ts';
import * as aiCalls from '../../contract-ai-instructions.ts';
import { canInstruct, canReadDrafts, canReadLogs, canSetModel } from '../../policy.ts';
import { variables, withValues, type WriterData } from '../../rules.ts';
import { findItem } from '../actions.ts';
import { dataOf } from '../generate/actions-data.ts';
import { chooseModel, writerModel } from '../generate/actions-model.ts';
import { findVoice, typeOf } from '../generate/queries.ts';
import { isWriterOn } from '../queries.ts';
import { kindOf, templateText } from '../templates/actions.ts';
import { saveModel, shownModel, triedModel } from './actions.ts';
import * as queries from './queries.ts';
import { agencyRoutes } from './routes-agency.ts';

/** General instructions that a choice shows. */
const MOST_GENERAL = 500;

type Body = Call<typeof contract.saveInstruction>['body'];
/** @throws writings.unknown_instruction 400, writings.name_taken 409 */
async function checkInstruction(
  { tx, params }: AccountCall,
  { bodyInstruction, name }: Body,
  exceptId: string,
): Promise<void> {
  if (bodyInstruction && !(await queries.hasGeneral(tx, bodyInstruction)))
    throw fail('writings.unknown_instruction', 400, [
      { path: 'bodyInstruction', code: 'writings.unknown_instruction' },
    ]);
  if (await queries.hasName(tx, params.accountId, name, exceptId))
    throw fail('writings.name_taken', 409, [{ path: 'name', code: 'writings.name_taken' }]);
}
const instructionOf = async ({ tx, params }: AccountCall<{ writingInstructionId: string }>) =>
  queries.findOwn(tx, params.accountId, params.writingInstructionId);
const NOBODY = '00000000-0000-0000-0000-000000000000';

const instructionRoutes = [
  answer(contract.listInstructions, { may: anyMember, reads: true }, async ({ tx, params }) => ({
    instructions: await queries.listOwn(tx, params.accountId, contract.MOST_INSTRUCTIONS),
    general: await queries.listGeneral(tx, MOST_GENERAL),
    isWriterOn: await isWriterOn(tx, params.accountId),
  })),
  answer(
    contract.getInstruction,
    { may: canInstruct, subject: instructionOf, reads: true },
    async ({ subject }) => subject,
  ),
  answer(contract.createInstruction, { may: canInstruct }, async (call) => {
    const { tx, actor, params, body } = call;
    await checkInstruction(call, body, NOBODY);
    if (
      (await queries.listOwn(tx, params.accountId, contract.MOST_INSTRUCTIONS)).length >=
      contract.MOST_INSTRUCTIONS
    )
      throw fail('writings.many_instructions', 409);
    const uid = await queries.insertOwn(tx, params.accountId, body);
    if (!uid) throw fail('writings.name_taken', 409, [{ path: 'name', code: 'writings.name_taken' }]);
    audit(tx, actor, {
      action: 'writings.instruction_added',
      object: { type: 'writing_instruction', id: uid, name: body.name },
    });
    return (await queries.findOwn(tx, params.accountId, uid))!;
  }),
  answer(contract.saveInstruction, { may: canInstruct, subject: instructionOf }, async (call) => {
    const { tx, actor, params, body, subject } = call;
    await checkInstruction(call, body, subject.uid);
    await queries.updateOwn(tx, params.accountId, subject.uid, body);
    audit(tx, actor, {
      action: 'writings.instruction_changed',
      object: { type: 'writing_instruction', id: subject.uid, name: body.name },
      before: { name: subject.name, description: subject.description },
      after: { name: body.name, description: body.description },
    });
    return (await queries.findOwn(tx, params.accountId, subject.uid))!;
  }),
  answer(contract.removeInstruction, { may: canInstruct, subject: instructionOf }, async (call) => {
    const { tx, actor, params, subject } = call;
    await queries.removeOwn(tx, params.accountId, subject.uid);
    audit(tx, actor, {
      action: 'writings.instruction_removed',
      object: { type: 'writing_instruction', id: subject.uid, name: subject.name },
    });
  }),
  answer(
    contract.previewInstruction,
    {
      may: canReadDrafts,
      subject: ({ place, params }) => findItem(place, params.contentId),
      reads: true,
    },
    async (call) => {
      const { body, subject } = call;
      const data = await dataOf(call.tx, call.params.accountId, subject);
      const kind = kindOf((await typeOf(call.tx, call.params.accountId, subject.contentTypeId))?.key);
      return {
        instruction: withValues(body.description, data),
        empty: variables.filter((name) => body.description.includes(`{${name}}`) && isEmpty(data[name])),
        ...templateText(data, { destination: body.destination, language: body.language, kind }),
      };
    },
  ),
];
const isEmpty = (value: WriterData[keyof WriterData]): boolean => value.length === 0;

const storedModel = ({ tx, params: { accountId } }: AccountCall) =>
  findOnly(tx, { accountId, agencyId: null }, writerModel);
/** Reads the settings of the model, without its key. */
async function modelSettings(call: AccountCall): Promise<contract.ModelSettings> {
  const { tx, services, params } = call;
  const chosen = await chooseModel(tx, services, params.accountId).catch(() => undefined);
  return {
    ...shownModel(await storedModel(call)),
    source: chosen?.source ?? null,
    writes: chosen?.service?.model ?? null,
    aIWriterInWebApp: await isWriterOn(tx, params.accountId),
  };
}
const STANDARD_VOICE: contract.Voice = { tone: 'plain', voice: '', avoid: '', samples: [] };
const accountRoutes = [
  answer(
    contract.getVoice,
    { may: canInstruct, reads: true },
    async ({ tx, params }) => (await findVoice(tx, params.accountId)) ?? STANDARD_VOICE,
  ),
  answer(contract.saveVoice, { may: canInstruct }, async ({ tx, actor, params, body }) => {
    const voice = { ...body, samples: body.samples.filter(Boolean) };
    const before = (await findVoice(tx, params.accountId)) ?? STANDARD_VOICE;
    await queries.saveVoice(tx, params.accountId, voice);
    audit(tx, actor, {
      action: 'writings.voice_changed',
      object: { type: 'account', id: params.accountId, name: '' },
      before: { tone: before.tone, voice: before.voice },
      after: { tone: voice.tone, voice: voice.voice },
    });
    return voice;
  }),
  answer(contract.getModelSettings, { may: canSetModel, reads: true }, modelSettings),
  answer(contract.saveModelSettings, { may: canSetModel }, async (call) => {
    const { tx, services, actor, params, body } = call;
    const { accountId } = params;
    const { aIWriterInWebApp, ...model } = body;
    const before = await modelSettings(call);
    const { isKeyRemoved } = await saveModel(tx, services, { accountId, agencyId: null }, model);
    if (before.aIWriterInWebApp !== aIWriterInWebApp)
      await queries.switchWriter(tx, accountId, aIWriterInWebApp);
    const after = await modelSettings(call);
    audit(tx, actor, {
      action: 'writings.model_changed',
      object: { type: 'account', id: accountId, name: '' },
      before: { ...before },
      after: { ...after },
    });
    return { ...after, isKeyRemoved };
  }),
  answerBeside(
    trials.tryModel,
    { may: canSetModel },
    {
      before: async (call) => triedModel(call.services, await storedModel(call), call.body),
      work: ({ services, begun, signal }) => tryModel(services.config, begun, signal),
      after: async ({ done }) => done,
    },
  ),
];

/** Reads the key of a page that has a moment and an id. @throws cursor.invalid 400 */
function pageAfter(
  list: string,
  cursor: string | undefined,
  isMoment: boolean,
): [string, string] | undefined {
  const keys = readCursor(list, cursor, 2)?.map(String) as [string, string] | undefined;
  if (
    keys &&
    ((isMoment && Number.isNaN(Date.parse(keys[0]))) ||
      !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(keys[1]))
  )
    throw fail('cursor.invalid', 400);
  return keys;
}
type PageQuery = { cursor?: string | undefined; limit: number };
async function logsOf(
  tx: Call<Endpoint>['tx'],
  of: Parameters<typeof queries.listLogs>[1],
  { cursor, limit }: PageQuery,
) {
  const logs = await queries.listLogs(tx, of, { after: pageAfter('generation-logs', cursor, true), limit });
  const { rows, nextCursor } = cutPage(logs, limit, (row) =>
    writeCursor('generation-logs', [row.createDate, row.uid]),
  );
  return { logs: rows, nextCursor };
}
type AiBody = Call<typeof aiCalls.createAiInstruction>['body'];
/** Returns the values of a general instruction, and the accounts that get it. @throws writings.unknown_account 400 */
async function readAi(tx: Call<Endpoint>['tx'], { houseOnly, accountIds, ...body }: AiBody) {
  const audience = body.audience ?? (houseOnly === 'Yes' ? 'chosen' : 'all');
  const chosen = audience === 'chosen' ? [...new Set(accountIds)] : [];
  if (chosen.length && (await queries.countAccounts(tx, chosen)) < chosen.length)
    throw fail('writings.unknown_account', 400, [{ path: 'accountIds', code: 'writings.unknown_account' }]);
  return { values: { ...body, audience, houseOnly: houseOnly === 'Yes' }, chosen };
}
/** Returns a general instruction as the log has it. */
const aiFacts = ({ accounts, ...instruction }: aiCalls.AiInstruction) => ({
  ...instruction,
  accounts: accounts.map(({ name }) => name).join(', '),
});
const aiInstruction = ({
  tx,
  params,
}: Pick<Call<Endpoint>, 'tx'> & { params: { aiInstructionId: string } }) =>
  queries.findAi(tx, params.aiInstructionId);
const houseRoutes = [
  answer(contract.listLogs, { may: canReadLogs, reads: true }, ({ tx, params, query }) =>
    logsOf(tx, { accountId: params.accountId, contentId: query.contentId }, query),
  ),
  // The house sees what was generated where, and nothing of items and people.
  answer(contract.listAllLogs, { may: anyOperator, reads: true }, async ({ tx, query }) => {
    const page = await logsOf(tx, { accountId: null }, query);
    const logs = page.logs.map((log) => ({
      ...log,
      contentTitle: '',
      userName: '',
      writerOutput: '',
      responseFeedback: '',
      responseBy: '',
    }));
    return { ...page, logs };
  }),
  answer(aiCalls.listAiInstructions, { may: anyOperator, reads: true }, async ({ tx, query }) => {
    const after = pageAfter('ai-instructions', query.cursor, false);
    const instructionRows = await queries.listAi(tx, { after, limit: query.limit });
    const { rows, nextCursor } = cutPage(instructionRows, query.limit, (row) =>
      writeCursor('ai-instructions', [row.instructionName.toLowerCase(), row.uid]),
    );
    return { instructions: rows, nextCursor };
  }),
  answer(
    aiCalls.getAiInstruction,
    { may: anyOperator, subject: aiInstruction, reads: true },
    async ({ subject }) => subject,
  ),
  answer(aiCalls.createAiInstruction, { may: anyOperator }, async ({ tx, actor, body }) => {
    const { values, chosen } = await readAi(tx, body);
    const uid = await queries.insertAi(tx, values);
    await queries.chooseAccounts(tx, uid, chosen);
    audit(tx, actor, {
      action: 'writings.instruction_added',
      object: { type: 'ai_instruction', id: uid, name: body.instructionName },
    });
    return (await queries.findAi(tx, uid))!;
  }),
  answer(
    aiCalls.saveAiInstruction,
    { may: anyOperator, subject: aiInstruction },
    async ({ tx, actor, body, subject }) => {
      const { values, chosen } = await readAi(tx, body);
      if (subject.standardFor && values.audience !== 'all') throw fail('writings.standard_all', 409);
      await queries.updateAi(tx, subject.uid, values);
      await queries.chooseAccounts(tx, subject.uid, chosen);
      const saved = await queries.findAi(tx, subject.uid);
      if (!saved) throw notFound();
      audit(tx, actor, {
        action: 'writings.instruction_changed',
        object: { type: 'ai_instruction', id: subject.uid, name: body.instructionName },
        before: aiFacts(subject),
        after: aiFacts(saved),
      });
      return saved;
    },
  ),
  answer(
    aiCalls.removeAiInstruction,
    { may: anyOperator, subject: aiInstruction },
    async ({ tx, actor, subject }) => {
      if (subject.standardFor) throw fail('writings.standard', 409);
      await queries.removeAi(tx, subject.uid);
      audit(tx, actor, {
        action: 'writings.instruction_removed',
        object: { type: 'ai_instruction', id: subject.uid, name: subject.instructionName },
      });
    },
  ),
];
/** Calls of the settings and the logs of the writer. */
export const settingRoutes = [...instructionRoutes, ...accountRoutes, ...agencyRoutes, ...houseRoutes];
