import { Button } from '@mantine/core';
import { z } from 'zod';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { useNavigateTo, useScreenParams, useScreenSearch } from '#app/screen.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { getSetup } from '../contract-settings.ts';
import { canSetUp } from '../policy.ts';
import { BookDialog } from './parts/book-dialog.tsx';
import { BookingDialog } from './parts/booking-dialog.tsx';
import { BookingList } from './list.tsx';
import { useScreenWords } from './screen-words.ts';
import { Setup } from './setup/setup.tsx';
import { Week } from './week.tsx';

const views = ['week', 'list', 'setup'] as const;
const shape = z.object({ view: z.enum(views).optional().catch(undefined) });
const ADDRESS = '/bookings';

/** Bookings of an account: the week, the list, and the services and hours by which they are made (CHAT-21). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('bookings')('title');
  const asker = useAsker();
  const accountId = asker.id;
  const { action } = useScreenParams<'action'>();
  const [search] = useScreenSearch(shape);
  const navigate = useNavigateTo();
  const setup = useEndpoint(getSetup, { params: { accountId } });
  const view = search.view ?? 'week';
  const close = () => navigate({ to: ADDRESS, search: search.view ? { view } : {} });
  const isReady = setup.data?.services.some(({ resourceIds }) => resourceIds.length > 0) ?? false;
  const mayOpen = canSetUp(asker);
  const openViews = views.filter((name) => name !== 'setup' || mayOpen);
  return (
    <Page
      title={title}
      bleed={view === 'list'}
      actions={
        <>
          {setup.data?.pageUrl && isReady && (
            <Button
              variant="default"
              component="a"
              href={setup.data.pageUrl}
              target="_blank"
              rel="noreferrer"
            >
              {t('publicPage')}
            </Button>
          )}
          {isReady && (
            <GoButton to={`${ADDRESS}/new`} search={{ view }}>
              {t('book')}
            </GoButton>
          )}
        </>
      }
      tabs={openViews.map((name) => ({
        label: t(`view_${name}`),
        to: ADDRESS,
        search: name === 'week' ? {} : { view: name },
        current: name === view,
      }))}
    >
      <Loaded query={setup}>
        {(data) => {
          if (view === 'setup' && mayOpen) return <Setup accountId={accountId} setup={data} />;
          if (view === 'list') return <BookingList accountId={accountId} />;
          return (
            <>
              {!isReady && (
                <EmptyState title={t('noSetup')} lead={t(mayOpen ? 'noSetupWhy' : 'noSetupRead')}>
                  {mayOpen && (
                    <GoButton to={ADDRESS} search={{ view: 'setup' }}>
                      {t('setUp')}
                    </GoButton>
                  )}
                </EmptyState>
              )}
              {isReady && <Week accountId={accountId} />}
            </>
          );
        }}
      </Loaded>
      {action === 'new' && setup.data && (
        <BookDialog accountId={accountId} setup={setup.data} close={close} />
      )}
      {action && action !== 'new' && <BookingDialog accountId={accountId} bookingId={action} close={close} />}
    </Page>
  );
}
