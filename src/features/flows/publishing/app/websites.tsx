import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { accountCalls } from '#features/ground/connections/contract.ts';
import { ConnectionBoard } from '#features/ground/connections/app/parts/connection-board.tsx';
import { getSnippet } from '../contract.ts';
import css from './publishing.module.css';
import { useScreenWords } from './screen-words.ts';

/** The websites of an account: connected, tried and removed here, and the code for all others (INTG-03). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('publishing')('sites');
  const { id: accountId } = useAccount();
  const snippet = useEndpoint(getSnippet, { params: { accountId } });
  return (
    <Page
      title={title}
      lead={t('sitesLead')}
      bleed
      actions={
        <GoButton variant="default" to="/distributions">
          {t('toDistributions')}
        </GoButton>
      }
    >
      <ConnectionBoard calls={accountCalls} params={{ accountId }} only="websites" />
      <section className={css.snippet} aria-labelledby="snippet">
        <h2 id="snippet">{t('snippet')}</h2>
        <Loaded query={snippet} rows={2}>
          {({ html }) =>
            html === null ? (
              <p>{t('snippetNone')}</p>
            ) : (
              <>
                <p>{t('snippetWhy')}</p>
                <CopyField label={t('snippet')} value={html} />
              </>
            )
          }
        </Loaded>
      </section>
    </Page>
  );
}
