import { q, sql, json, type TenantTx } from '#platform/db/tenant.ts';
import type {
  GeneralInstruction,
  GenerationLog,
  Voice,
  WritingInstruction,
} from '../../contract-settings.ts';
import type { AiInstruction } from '../../contract-ai-instructions.ts';

type Values<Row> = Omit<Row, 'uid' | 'accountId' | 'updateDate'>;
const own = (accountId: string) =>
  q
    .selectFrom('writingInstruction')
    .select([
      'id as uid',
      'accountId',
      'name',
      'bodyInstruction',
      'description',
      'checkeds',
      'languages',
      'words',
      'updatedAt as updateDate',
    ])
    .$castTo<WritingInstruction>()
    .where('accountId', '=', accountId);
/** Reads the instructions of an account by name. */
export const listOwn = (tx: TenantTx, accountId: string, most: number) =>
  tx.all(
    own(accountId)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(most),
  );
export const findOwn = (tx: TenantTx, accountId: string, instructionId: string) =>
  tx.one(own(accountId).where('id', '=', instructionId));
/** Stores an instruction of an account. Returns its id, undefined when its name is taken. */
export const insertOwn = async (
  tx: TenantTx,
  accountId: string,
  values: Values<WritingInstruction>,
): Promise<string | undefined> =>
  (
    await tx.one(
      q
        .insertInto('writingInstruction')
        .values({ accountId, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
  )?.id;
/** Tells whether another instruction of the account has this name. */
export const hasName = async (
  tx: TenantTx,
  accountId: string,
  name: string,
  exceptId: string,
): Promise<boolean> =>
  (await tx.one(
    q
      .selectFrom('writingInstruction')
      .select('id')
      .where('accountId', '=', accountId)
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .where('id', '<>', exceptId),
  )) !== undefined;
export const updateOwn = (
  tx: TenantTx,
  accountId: string,
  instructionId: string,
  values: Values<WritingInstruction>,
) =>
  tx.run(
    q
      .updateTable('writingInstruction')
      .set({ ...values, updatedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', instructionId),
  );
export const removeOwn = (tx: TenantTx, accountId: string, instructionId: string) =>
  tx.run(
    q.deleteFrom('writingInstruction').where('accountId', '=', accountId).where('id', '=', instructionId),
  );

/** Reads the general instructions that the scope gets; the words of those for the house only stay with it (AI-04). */
export const listGeneral = (tx: TenantTx, most: number) =>
  tx.all(
    q
      .selectFrom('aiInstruction')
      .select([
        'id as uid',
        'instructionName',
        'standardFor',
        sql<string | null>`case when not house_only then description end`.as('description'),
      ])
      .$castTo<GeneralInstruction>()
      .orderBy(sql`lower(instruction_name)`)
      .orderBy('id')
      .limit(most),
  );
/** Tells whether the scope may see a general instruction. */
export const hasGeneral = async (tx: TenantTx, instructionId: string): Promise<boolean> =>
  (await tx.one(q.selectFrom('aiInstruction').select('id').where('id', '=', instructionId))) !== undefined;

export const saveVoice = (tx: TenantTx, accountId: string, { samples, ...values }: Voice) => {
  const columns = { ...values, samples: json(samples) };
  return tx.run(
    q
      .insertInto('writingVoice')
      .values({ accountId, ...columns })
      .onConflict((conflict) =>
        conflict.column('accountId').doUpdateSet({ ...columns, updatedAt: sql`now()` }),
      ),
  );
};
/** Switches the writer of an account on or off (TEN-13). */
export const switchWriter = (tx: TenantTx, accountId: string, isOn: boolean) =>
  tx.run(
    q
      .updateTable('account')
      .set({
        aiSettings: sql<never>`ai_settings || jsonb_build_object('aIWriterInWebApp', ${isOn}::boolean)`,
      })
      .where('id', '=', accountId),
  );

/** A page of the log, from its cursor on. */
export type LogPage = { after: [string, string] | undefined; limit: number };
/** Reads generations, newest first, one more than the page holds; without an account those of all. */
export function listLogs(
  tx: TenantTx,
  { accountId, contentId }: { accountId: string | null; contentId?: string | undefined },
  { after, limit }: LogPage,
): Promise<GenerationLog[]> {
  let logs = q
    .selectFrom('generationLog as g')
    .innerJoin('account as a', 'a.id', 'g.accountId')
    .leftJoin('content as c', (join) =>
      join.onRef('c.accountId', '=', 'g.accountId').onRef('c.id', '=', 'g.contentId'),
    )
    .select([
      'g.id as uid',
      'g.accountId as accounId',
      'a.businessName as accountName',
      'g.contentId as contentUid',
      sql<string>`coalesce(c.title, '')`.as('contentTitle'),
      'g.writingId as writeId',
      'g.writerOutput',
      'g.destination',
      'g.language',
      'g.change',
      'g.model',
      'g.state',
      'g.failure',
      'g.words',
      'g.entryId',
      'g.userName',
      'g.isResponsed',
      'g.responseFeedback',
      'g.responseBy',
      'g.responseDate',
      'g.createdAt as createDate',
    ])
    .$castTo<GenerationLog>();
  if (accountId) logs = logs.where('g.accountId', '=', accountId);
  if (contentId) logs = logs.where('g.contentId', '=', contentId);
  if (after)
    logs = logs.where(sql<boolean>`(g.created_at, g.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return tx.all(
    logs
      .orderBy('g.createdAt', 'desc')
      .orderBy('g.id', 'desc')
      .limit(limit + 1),
  );
}

const generalRows = () =>
  q
    .selectFrom('aiInstruction')
    .select([
      'id as uid',
      'instructionName',
      sql<'Yes' | 'No'>`case when house_only then 'Yes' else 'No' end`.as('houseOnly'),
      'description',
      'standardFor',
      'audience',
      sql<AiInstruction['accounts']>`
        coalesce(
          (
            select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.business_name) order by a.name_key, a.id)
            from ai_instruction_account chosen
            join account a on a.id = chosen.account_id
            where chosen.instruction_id = ai_instruction.id
          ),
          '[]'
        )
      `.as('accounts'),
      'updatedAt as updateDate',
    ])
    .$castTo<AiInstruction>();
/** Reads general instructions by name, one more than the page holds. */
export function listAi(tx: TenantTx, { after, limit }: LogPage): Promise<AiInstruction[]> {
  let instructions = generalRows();
  if (after)
    instructions = instructions.where(
      sql<boolean>`(lower(instruction_name), id) > (${after[0]}, ${after[1]}::uuid)`,
    );
  return tx.all(
    instructions
      .orderBy(sql`lower(instruction_name)`)
      .orderBy('id')
      .limit(limit + 1),
  );
}
export const findAi = (tx: TenantTx, instructionId: string) =>
  tx.one(generalRows().where('id', '=', instructionId));
type AiValues = Pick<AiInstruction, 'instructionName' | 'description' | 'audience'> & { houseOnly: boolean };
/** Tells how many of these accounts there are. */
export const countAccounts = async (tx: TenantTx, accountIds: string[]): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('account')
      .select(sql<number>`count(*)::int`.as('accounts'))
      .where('id', 'in', accountIds),
  ))!.accounts;
/** Names the accounts that get an instruction, in place of those before. */
export async function chooseAccounts(
  tx: TenantTx,
  instructionId: string,
  accountIds: string[],
): Promise<void> {
  await tx.run(q.deleteFrom('aiInstructionAccount').where('instructionId', '=', instructionId));
  if (!accountIds.length) return;
  await tx.run(
    q
      .insertInto('aiInstructionAccount')
      .values(accountIds.map((accountId) => ({ accountId, instructionId }))),
  );
}
export const insertAi = async (tx: TenantTx, values: AiValues): Promise<string> =>
  (await tx.one(q.insertInto('aiInstruction').values(values).returning('id')))!.id;
export const updateAi = (tx: TenantTx, instructionId: string, values: AiValues) =>
  tx.run(
    q
      .updateTable('aiInstruction')
      .set({ ...values, updatedAt: sql<string>`now()` })
      .where('id', '=', instructionId),
  );
export const removeAi = (tx: TenantTx, instructionId: string) =>
  tx.run(q.deleteFrom('aiInstruction').where('id', '=', instructionId));
