import { useLocation } from '@tanstack/react-router';
import { z } from 'zod';
import { useScreenSearch } from '#app/screen.ts';
import { Page } from '#app/ui/page.tsx';
import { useWords } from '#app/words.ts';
import { id } from '#shared/endpoint.ts';
import { LatestChanges } from './latest.tsx';
import { NewChange } from './new-change.tsx';
import { ResultPage } from './result.tsx';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({
  change: id.optional().catch(undefined),
  view: z.enum(['latest']).optional().catch(undefined),
});
const named = z.object({ chosen: z.array(id).max(1000) });

/** Changes many items at once, by what was chosen in the list or by filters (CONT-45). */
export function Screen() {
  const t = useWords('bulk-edit');
  const s = useScreenWords();
  const [{ change, view }] = useScreenSearch(shape);
  const { state } = useLocation();
  if (change) return <ResultPage bulkEditId={change} />;
  const chosen = named.safeParse(state);
  const isLatest = view === 'latest';
  const tabs = [
    { label: s('newChange'), current: !isLatest, to: '/bulk-edit' },
    { label: s('latest'), current: isLatest, to: '/bulk-edit', search: { view: 'latest' } },
  ];
  return (
    <Page title={t('bulkEdit')} tabs={tabs} tabsLabel={s('views')} bleed>
      {isLatest ? <LatestChanges /> : <NewChange chosen={chosen.data?.chosen ?? []} />}
    </Page>
  );
}
