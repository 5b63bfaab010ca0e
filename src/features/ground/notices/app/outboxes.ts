import * as notices from '../contract.ts';
import { canSeeAgencyMails, canSeeHouseMails } from '../policy.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { useScreenWords } from './screen-words.ts';

/** Kinds of outboxes, which the address of the screen names. */
export const outboxKinds = ['account', 'agency', 'house', 'all'] as const;
/** An outbox to choose; `tenantId` is null for those of the house. All lists have the same answer. */
export type Outbox = {
  of: (typeof outboxKinds)[number];
  tenantId: string | null;
  name: string;
  list: typeof notices.listHouseMails;
  params: object;
  query: object;
};

/** Returns the outboxes of the chosen account, of the own agency, and for the operator those of the house. */
export function useOutboxes(): Outbox[] {
  const { me, account } = useSession();
  const t = useScreenWords();
  if (!me) return [];
  const agency = agencyOf(me);
  const boxes: Outbox[] = [];
  const add = (of: Outbox['of'], name: string, list: unknown, rest: Partial<Outbox>) =>
    boxes.push({ of, tenantId: null, name, list: list as Outbox['list'], params: {}, query: {}, ...rest });
  if (account)
    add('account', account.name, notices.listMails, {
      tenantId: account.id,
      params: { accountId: account.id },
    });
  if (agency && canSeeAgencyMails(agency))
    add('agency', agency.name, notices.listAgencyMails, {
      tenantId: agency.id,
      params: { agencyId: agency.id },
    });
  if (me.type === 'house' && !me.workAs && canSeeHouseMails({ role: 'house' })) {
    add('house', t('ofHouse'), notices.listHouseMails, {});
    add('all', t('ofAll'), notices.listHouseMails, { query: { of: 'all' } });
  }
  return boxes;
}

/** Returns whether the person is an operator who works as nobody else. */
export const useOperator = () => {
  const { me } = useSession();
  return me?.type === 'house' && !me.workAs;
};
