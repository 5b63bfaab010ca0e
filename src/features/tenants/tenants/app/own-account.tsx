import { useScreenParams } from '#app/screen.ts';
import { useAccount, useSession } from '#app/session.ts';
import { Page } from '#app/ui/page.tsx';
import { canExport } from '../policy.ts';
import { AccountForm } from './parts/account/account-form.tsx';
import { Exports } from './parts/exports.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './tenants.module.css';

const types = ['details', 'data'] as const;
/** Shows the settings of the chosen account, by type (TEN-38, TEN-40, TEN-41). */
export function Screen() {
  const t = useScreenWords();
  const account = useAccount();
  const { me } = useSession();
  const { type } = useScreenParams<'type'>();
  const openTypes = types.filter(
    (value) =>
      value !== 'data' ||
      canExport({
        ...account,
        kind: 'user',
        type: me!.type,
        role: me!.type === 'house' ? 'house' : account.role,
      }),
  );
  const current = openTypes.find((value) => value === type) ?? 'details';
  return (
    <Page
      title={t('accountSettings')}
      {...(openTypes.length > 1
        ? {
            tabs: openTypes.map((value) => ({
              label: t(value),
              current: value === current,
              to: value === 'details' ? '/settings/account' : `/settings/account/${value}`,
            })),
          }
        : {})}
    >
      {current === 'details' ? (
        <AccountForm accountId={account.id} />
      ) : (
        <div className={css.parts}>
          <Exports accountId={account.id} />
        </div>
      )}
    </Page>
  );
}
/** Shows the details of the business alone (TEN-44). */
export function DetailsScreen() {
  const t = useScreenWords();
  const account = useAccount();
  return (
    <Page title={t('details')}>
      <AccountForm accountId={account.id} />
    </Page>
  );
}
