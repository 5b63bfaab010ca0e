import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { CurrentPlan, Plan } from '../contract.ts';
import type { Billing, HousePlan } from '../contract-house.ts';
import type { Labels, PaymentFailure, Period, ProviderKind, Room } from '../rules.ts';

/** The names of a plan `p` in the three languages. */
export const planLabels = sql<Labels>`json_build_object('en', p.label, 'tr', p.label_tr, 'ar', p.label_ar)`;
const plans = () =>
  q
    .selectFrom('agencyPlan as p')
    .select([
      'p.id',
      planLabels.as('labels'),
      'p.price',
      'p.currency',
      'p.period',
      'p.users',
      'p.accounts',
      'p.storageBytes',
      'p.tokens',
      'p.trialDays',
      'p.isActive',
      'p.position',
    ])
    .orderBy('p.position')
    .orderBy('p.createdAt');
/** Lists the plans that agencies may choose, and the one named, which an agency has. */
export const offeredPlans = (tx: TenantTx, currentId: string | undefined) =>
  tx.all(
    plans()
      .where((plan) =>
        plan.or([
          plan('p.isActive', '=', true),
          ...(currentId === undefined ? [] : [plan('p.id', '=', currentId)]),
        ]),
      )
      .$castTo<Plan>(),
  );
/** Reads a plan of the catalogue, also one that is no longer offered. */
export const findPlan = (tx: TenantTx, planId: string) =>
  tx.one(plans().where('p.id', '=', planId).$castTo<Plan>());
/** Tells whether the operator sells plans. */
export const isSold = async (tx: TenantTx): Promise<boolean> =>
  (await tx.one(q.selectFrom('agencyPlan').select('id').where('isActive', '=', true).limit(1))) !== undefined;

const housePlans = () =>
  plans()
    .select((plan) =>
      plan
        .selectFrom('agencyCurrentPlan as c')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('c.planId', '=', 'p.id')
        .as('agencies'),
    )
    .$castTo<HousePlan>();
export const listPlans = (tx: TenantTx) => tx.all(housePlans());
export const findHousePlan = (tx: TenantTx, planId: string) =>
  tx.one(housePlans().where('p.id', '=', planId));
type Values = Omit<Plan, 'id'>;
const columnsOf = ({ labels: { en, tr, ar }, ...rest }: Values) => ({
  ...rest,
  label: en,
  labelTr: tr,
  labelAr: ar,
});
export const insertPlan = async (tx: TenantTx, values: Values): Promise<string> =>
  (await tx.one(q.insertInto('agencyPlan').values(columnsOf(values)).returning('id')))!.id;
export const updatePlan = (tx: TenantTx, planId: string, values: Values) =>
  tx.run(q.updateTable('agencyPlan').set(columnsOf(values)).where('id', '=', planId));
export const removePlan = (tx: TenantTx, planId: string) =>
  tx.run(q.deleteFrom('agencyPlan').where('id', '=', planId));

const unset: Billing = {
  seller: '',
  paymentText: '',
  taxLabel: '',
  taxRate: 0,
  dueDays: 14,
  provider: 'manual',
};
/** Reads what stands on invoices and how they are paid. */
export const billing = async (tx: TenantTx): Promise<Billing> =>
  (await tx.one(
    q
      .selectFrom('billingSetting')
      .select(['seller', 'paymentText', 'taxLabel', 'taxRate', 'dueDays', 'provider'])
      .$castTo<Billing>(),
  )) ?? unset;
export const setBilling = (tx: TenantTx, values: Billing) =>
  tx.run(
    q
      .insertInto('billingSetting')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values)),
  );

/** The plan of an agency with what its next invoice needs. */
export type Current = CurrentPlan & {
  price: number;
  period: Period;
  anchorDay: number;
  buyer: string;
  taxNumber: string;
};
const currents = () =>
  q
    .selectFrom('agencyCurrentPlan')
    .select([
      'agencyId',
      'planId',
      'tokens',
      'state',
      'trialUntil',
      'price',
      'period',
      'periodStart',
      'periodEnd',
      'anchorDay',
      'cancelAtEnd',
      'credit',
      'buyer',
      'taxNumber',
    ])
    .$castTo<Current>();
/** Reads the current plan of an agency (BILL-11). */
export const findCurrent = (tx: TenantTx, agencyId: string) =>
  tx.one(currents().where('agencyId', '=', agencyId));
/** Reads it and locks it for the rest of the transaction. */
export const lockCurrent = (tx: TenantTx, agencyId: string) =>
  tx.one(currents().where('agencyId', '=', agencyId).forUpdate());
/** Lets one transaction at a time choose the plan of an agency. */
export const holdAgency = (tx: TenantTx, agencyId: string) =>
  tx.one(q.selectFrom('agency').select('id').where('id', '=', agencyId).forNoKeyUpdate());
type Stored = Omit<Current, 'periodStart' | 'periodEnd' | 'trialUntil'> & {
  periodStart: Date;
  periodEnd: Date;
  trialUntil: Date | null;
};
const storable = <Values extends Partial<Stored>>({
  periodStart,
  periodEnd,
  trialUntil,
  ...rest
}: Values) => ({
  ...rest,
  ...(periodStart === undefined ? {} : { periodStart: periodStart.toISOString() }),
  ...(periodEnd === undefined ? {} : { periodEnd: periodEnd.toISOString() }),
  ...(trialUntil === undefined ? {} : { trialUntil: trialUntil && trialUntil.toISOString() }),
});
/** Writes the plan of an agency, whether it has had one or not. */
export async function putCurrent(tx: TenantTx, values: Stored): Promise<void> {
  const { periodStart, periodEnd, trialUntil, ...rest } = values;
  const row = {
    ...rest,
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
    trialUntil: trialUntil && trialUntil.toISOString(),
  };
  await tx.run(
    q
      .insertInto('agencyCurrentPlan')
      .values(row)
      .onConflict((conflict) => conflict.column('agencyId').doUpdateSet(row)),
  );
}
/** Changes the plan of an agency; nothing happens where it has none. */
export const changeCurrent = (tx: TenantTx, agencyId: string, change: Partial<Stored>) =>
  tx.run(q.updateTable('agencyCurrentPlan').set(storable(change)).where('agencyId', '=', agencyId));

/** Writes the tokens of a period into the ledger of the agency; 0 when the period has them already. */
export const grantTokens = (
  tx: TenantTx,
  grant: { agencyId: string; periodStart: string; planId: string; tokens: number; invoiceId: string | null },
) =>
  tx.run(
    q
      .insertInto('agencyTokenEntry')
      .values(grant)
      .onConflict((conflict) => conflict.columns(['agencyId', 'periodStart', 'planId']).doNothing()),
  );
/** Takes back the tokens that an invoice has brought. */
export const voidTokens = (tx: TenantTx, agencyId: string, invoiceId: string) =>
  tx.run(
    q
      .updateTable('agencyTokenEntry')
      .set({ state: 'voided' })
      .where('agencyId', '=', agencyId)
      .where('invoiceId', '=', invoiceId)
      .where('state', '=', 'granted'),
  );

/** Reads what the plan of the agency in scope allows, and what is used of it; undefined without a plan. */
export const roomOf = (tx: TenantTx) =>
  tx.one(q.selectFrom(sql<Room>`plan_room()`.as<'room'>(sql`room`)).selectAll());
export const agencyName = async (tx: TenantTx, agencyId: string): Promise<string> =>
  (await tx.one(q.selectFrom('agency').select('businessName').where('id', '=', agencyId)))?.businessName ??
  '';

/** Notes a payment that failed for the page that says why (BILL-07), and returns its id. */
export const insertAttempt = async (
  tx: TenantTx,
  attempt: { agencyId: string; planId: string; provider: ProviderKind | 'stripe'; reason: PaymentFailure },
): Promise<string> => (await tx.one(q.insertInto('paymentAttempt').values(attempt).returning('id')))!.id;
/** A payment that did not come about, as its page says it. */
export type Attempt = {
  id: string;
  planId: string;
  plan: Labels;
  reason: PaymentFailure;
  invoiceId: string | null;
  createdAt: string;
};
export const findAttempt = (tx: TenantTx, agencyId: string, attemptId: string) =>
  tx.one(
    q
      .selectFrom('paymentAttempt as a')
      .innerJoin('agencyPlan as p', 'p.id', 'a.planId')
      .select([
        'a.id',
        'a.planId',
        planLabels.as('plan'),
        'a.reason',
        sql<null>`null`.as('invoiceId'),
        'a.createdAt',
      ])
      .where('a.agencyId', '=', agencyId)
      .where('a.id', '=', attemptId)
      .$castTo<Attempt>(),
  );
