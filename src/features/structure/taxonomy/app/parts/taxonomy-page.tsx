import type { ReactNode } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../taxonomy.module.css';
import { StartWords } from './start-words.tsx';

/** The three screens in the order of their tabs. */
const screens = [
  { kind: 'services', to: '/settings/services' },
  { kind: 'categories', to: '/extras/categories' },
  { kind: 'labels', to: '/settings/labels' },
] as const;

/** The frame of a screen of words: heading, tabs to the other kinds, and the words once they are loaded. */
export function TaxonomyPage({
  kind,
  lead,
  children,
}: {
  kind: (typeof screens)[number]['kind'];
  lead: string;
  children: (taxonomy: contract.Taxonomy) => ReactNode;
}) {
  const t = useScreenWords();
  const titles = useWords('taxonomy');
  const language = useLanguage();
  const account = useAccount();
  const taxonomy = useEndpoint(contract.list, { params: { accountId: account.id } });
  const tabs = screens
    .filter(({ to }) => mayOpen(account, to))
    .map((screen) => ({
      label: titles(screen.kind),
      count: taxonomy.data && number(taxonomy.data[screen.kind].length, language),
      current: screen.kind === kind,
      to: screen.to,
    }));
  return (
    <Page title={titles(kind)} lead={lead} tabs={tabs} tabsLabel={t('views')} narrow>
      <div className={css.body}>
        <Loaded query={taxonomy}>
          {(words) => (
            <>
              {children(words)}
              <StartWords isEmpty={screens.every((screen) => words[screen.kind].length === 0)} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
