import { useEndpoint } from '#app/query.ts';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { getHealth } from '../contract.ts';
import { Checks } from './parts/checks.tsx';
import { Processes, Queue, SlowRoutes } from './parts/tables.tsx';
import { useScreenWords } from './screen-words.ts';

/** Milliseconds between two looks, as often as processes give signs of life. */
const AGAIN_MS = 15_000;

/** The state of the product: what needs the operator, with what to do (issue 43 D). */
export function Screen() {
  const t = useScreenWords();
  const query = useEndpoint(getHealth, {}, { staleTime: 0, refetchInterval: AGAIN_MS });
  const count = query.data?.red.length;
  return (
    <Page
      title={useWords('health')('health')}
      lead={count !== undefined && `${count ? t('needsYou', { count }) : t('allGood')} ${t('updates')}`}
    >
      <Loaded query={query} rows={8}>
        {(health) => (
          <>
            <Checks health={health} query={query} />
            <Queue kinds={health.jobs.kinds} query={query} />
            <Processes processes={health.processes} query={query} />
            <SlowRoutes routes={health.calls} query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
