import * as notices from '../contract.ts';
import { canSeeAgencyMails, canSeeHouseMails } from '../policy.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { useScreenWords } from './screen-words.ts';

/** Whose mails: the address of the screen names one of these. */
export const outboxKinds = ['account', 'agency', 'house', 'all'] as const;
/**
 * An outbox to choose. All list in the same way; `params` and `query` name whose it is; `mail` reads one of a
 * tenant.
 */
export type Outbox = {
  of: (typeof outboxKinds)[number];
  name: string;
  list: typeof notices.listHouseMails;
  params: object;
  query: object;
  mail?: (mailId: string) => [call: typeof notices.getMail, params: { accountId: string; mailId: string }];
};

/**
 * The outboxes to choose from: of the account one works in, of one's agency, for the operator those of the
 * house.
 */
export function useOutboxes(): Outbox[] {
  const { me, account } = useSession();
  const t = useScreenWords();
  if (!me) return [];
  const agency = agencyOf(me);
  const boxes: Outbox[] = [];
  const add = (of: Outbox['of'], name: string, list: unknown, rest: Partial<Outbox>) =>
    boxes.push({ of, name, list: list as Outbox['list'], params: {}, query: {}, ...rest });
  if (account)
    add('account', account.name, notices.listMails, {
      params: { accountId: account.id },
      mail: (mailId) => [notices.getMail, { accountId: account.id, mailId }],
    });
  if (agency && canSeeAgencyMails(agency))
    add('agency', agency.name, notices.listAgencyMails, {
      params: { agencyId: agency.id },
      mail: (agencyMailId) => [
        notices.getAgencyMail as unknown as typeof notices.getMail,
        { agencyId: agency.id, agencyMailId } as never,
      ],
    });
  if (me.type === 'house' && !me.workAs && canSeeHouseMails({ role: 'house' })) {
    add('house', t('ofHouse'), notices.listHouseMails, {});
    add('all', t('ofAll'), notices.listHouseMails, { query: { of: 'all' } });
  }
  return boxes;
}
