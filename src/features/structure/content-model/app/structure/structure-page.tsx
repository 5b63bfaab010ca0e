import type { ReactNode } from 'react';
import { useAccount } from '#app/session.ts';
import { Page } from '#app/ui/page.tsx';
import { useWords } from '#app/words.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import css from './structure.module.css';
import { useStructureWords } from './structure-words.ts';

/** The screens of the model in the order of their tabs. */
const screens = [
  { kind: 'pipelines', to: '/settings/pipelines' },
  { kind: 'types', to: '/settings/types' },
  { kind: 'title', to: '/settings/fields' },
] as const;

/** The frame of a screen of the model: heading, tabs to the others that the person may open, and content. */
export function StructurePage({
  kind,
  lead,
  actions,
  children,
}: {
  kind: 'pipelines' | 'types';
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useStructureWords();
  const titles = useWords('content-model');
  const account = useAccount();
  const tabs = screens
    .filter(({ to }) => mayOpen(account, to))
    .map((screen) => ({ label: titles(screen.kind), current: screen.kind === kind, to: screen.to }));
  return (
    <Page title={titles(kind)} lead={lead} actions={actions} tabs={tabs} tabsLabel={t('views')} narrow>
      <div className={css.body}>{children}</div>
    </Page>
  );
}
