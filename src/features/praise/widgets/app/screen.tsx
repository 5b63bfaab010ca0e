import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { Go, GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import { create, list, type Widget } from '../contract.ts';
import { canManage } from '../policy.ts';
import { Editor } from './editor.tsx';
import { useWidgetWords, type T } from './screen-words.ts';
import css from './widgets.module.css';

/** Lists the widgets of the account, or edits the one of the address. */
export function Screen() {
  const { widgetId } = useScreenParams<'widgetId'>();
  const { id: accountId } = useAccount();
  const query = useEndpoint(list, { params: { accountId } });
  const t = useWidgetWords();
  return (
    <Loaded query={query} screen>
      {(page) => {
        const widget = page.widgets.find(({ id }) => id === widgetId);
        if (widget)
          return (
            <Editor
              key={`${accountId} ${widget.id}`}
              stored={widget}
              site={{ origin: page.origin, business: page.business, counts: page.counts }}
            />
          );
        return <Widgets widgets={page.widgets} accountId={accountId} hasSite={page.origin !== null} t={t} />;
      }}
    </Loaded>
  );
}

type ListProps = { widgets: Widget[]; accountId: string; hasSite: boolean; t: T };
function Widgets({ widgets, accountId, hasSite, t }: ListProps) {
  const titles = useWords('widgets');
  const navigate = useNavigate();
  const isOpen = canManage(useAsker());
  const add = useAction(create, {
    refresh: [list],
    done: ({ id }) => {
      toast(t('created'));
      void navigate({ to: `/settings/widgets/${id}` });
    },
  });
  const addButton = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      loading={add.isPending}
      disabled={!isOpen}
      onClick={() => add.mutate({ params: { accountId }, body: { name: t('firstName'), kind: 'wall' } })}
    >
      {t('make')}
    </Button>
  );
  return (
    <Page
      title={titles('title')}
      lead={isOpen ? t('lead') : t('closed')}
      narrow
      actions={widgets.length > 0 ? addButton : undefined}
    >
      {widgets.length > 0 && (
        <ul className={css.list}>
          {widgets.map((widget) => (
            <li key={widget.id}>
              <Go to={`/settings/widgets/${widget.id}`}>
                <bdi>{widget.name}</bdi>
              </Go>
              <span className="muted">{t(`kind_${widget.kind}`)}</span>
              <span className="muted">
                {widget.hosts.length ? t('shownOn', { count: widget.hosts.length }) : t('shownNowhere')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {widgets.length === 0 && hasSite && (
        <EmptyState art title={t('empty')} lead={t('emptyText')}>
          {addButton}
        </EmptyState>
      )}
      {widgets.length === 0 && !hasSite && (
        <EmptyState art title={t('noSite')} lead={t('noSiteText')}>
          <GoButton to="/settings/account/domains">{t('domains')}</GoButton>
        </EmptyState>
      )}
    </Page>
  );
}
