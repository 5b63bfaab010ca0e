import { Button } from '@mantine/core';
import { useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { useTitle } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { readReport, type Sheet } from '../contract.ts';
import { ReportSheet } from './parts/sheet.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './reports.module.css';

/** A report as it was sent, for whoever has its link. */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('reports')('report');
  const { accountId, key } = useScreenParams<'accountId' | 'key'>();
  const query = useEndpoint(readReport, { params: { accountId, key } });
  return (
    <main id="main" tabIndex={-1} className={css.paper}>
      <h1 className={css.title}>{title}</h1>
      {query.error?.status === 404 ? (
        <EmptyState art title={t('gone')} lead={t('goneWhy')} />
      ) : (
        <Loaded query={query} rows={6} screen>
          {(sheet) => <Paper sheet={sheet} />}
        </Loaded>
      )}
    </main>
  );
}
function Paper({ sheet }: { sheet: Sheet }) {
  const t = useScreenWords();
  useTitle(t('reportFor', { business: sheet.business }));
  return (
    <>
      <ReportSheet sheet={sheet} />
      <p className={css.screen}>
        <Button variant="default" data-reads onClick={() => print()}>
          {t('save')}
        </Button>
      </p>
    </>
  );
}
