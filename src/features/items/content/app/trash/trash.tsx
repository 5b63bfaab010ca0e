import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { getModel } from '#features/structure/content-model/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, TitleCell, type Column } from '#app/ui/data-table.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { TypeMark } from '#app/ui/marks.tsx';
import { Page, useCrumb } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import * as contract from '../../contract.ts';
import * as trashCalls from '../../contract-trash.ts';
import { canPurge, canRemove } from '../../policy.ts';
import css from '../content-list.module.css';
import { useTrashWords } from './trash-words.ts';

const DAY = 86_400_000;
const daysLeft = (purgedAt: string) =>
  Math.max(0, Math.ceil((new Date(purgedAt).getTime() - Date.now()) / DAY));

/** Deleted items: how long each stays, what comes back with it, and the way back (CONT-16). */
export function Screen() {
  const t = useTrashWords();
  const words = useWords('content');
  const asker = useAsker();
  const { id: accountId } = asker;
  const keyset = useKeyset();
  useCrumb(t('title'), '/content-overview');
  const list = useEndpoint(
    trashCalls.listTrash,
    { params: { accountId }, query: keyset.cursor ? { cursor: keyset.cursor } : {} },
    { keep: true },
  );
  const columns = useTrashColumns(accountId);
  const refresh = [trashCalls.listTrash];
  const empty = useAction(trashCalls.emptyTrash, {
    refresh,
    done: ({ left }) => (left ? empty.mutate({ params: { accountId } }) : toast(t('emptied'))),
  });
  const askToEmpty = async () => {
    const isSure = await confirm({
      title: t('emptyAsk'),
      lead: t('purgeWhat'),
      yes: t('empty'),
      danger: true,
    });
    if (isSure) empty.mutate({ params: { accountId } });
  };
  const actions: Column<trashCalls.TrashedItem> = {
    key: 'actions',
    header: words('actions'),
    silent: true,
    nowrap: true,
    end: true,
    cell: (row) => canRemove(asker, row) && <RowActions accountId={accountId} row={row} />,
  };
  const rows = list.data?.rows;
  return (
    <Page
      title={t('title')}
      lead={t('lead', { count: trashCalls.TRASH_DAYS })}
      actions={
        canPurge(asker) &&
        rows &&
        rows.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            loading={empty.isPending}
            onClick={() => void askToEmpty()}
          >
            {t('empty')}
          </Button>
        )
      }
      bleed
    >
      <DataTable
        caption={t('listOf')}
        query={list}
        rows={rows}
        columns={[...columns, actions]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title || words('untitled')}
        keyset={keyset}
        next={list.data?.nextCursor}
        empty={<EmptyState art title={t('none')} lead={t('noneWhy', { count: trashCalls.TRASH_DAYS })} />}
      />
    </Page>
  );
}

function useTrashColumns(accountId: string): Column<trashCalls.TrashedItem>[] {
  const t = useTrashWords();
  const words = useWords('content');
  const language = useLanguage();
  const { data: model } = useEndpoint(getModel, { params: { accountId } });
  const types = new Map(model?.contentTypes.map((type) => [type.id, type]));
  const heldWith = ({ held, permalink }: trashCalls.TrashedItem) =>
    listed(
      [
        held.photos > 0 ? t('photos', { count: held.photos }) : null,
        held.testimonials > 0 ? t('testimonials', { count: held.testimonials }) : null,
        held.pairs > 0 ? t('pairs', { count: held.pairs }) : null,
        permalink ? t('address') : null,
      ],
      language,
    ) || t('nothing');
  return [
    {
      key: 'title',
      header: words('title'),
      grow: true,
      cell: (row) => {
        const type = types.get(row.contentTypeId);
        const days = t('days', { count: daysLeft(row.purgedAt) });
        return (
          <TitleCell
            picture={<Thumb picture={row.card.cover} />}
            title={
              <b className="strong" dir="auto">
                {row.title || words('untitled')}
              </b>
            }
            sub={
              <>
                {type && <TypeMark color={type.color}>{type.label}</TypeMark>}
                <span className={css.phone} style={{ marginInlineStart: 10 }}>
                  {days}
                </span>
              </>
            }
          />
        );
      },
    },
    { key: 'held', header: t('with'), hide: 'm', cell: heldWith },
    {
      key: 'deleted',
      header: t('deleted'),
      hide: 's',
      cell: (row) => (
        <>
          <bdi>{row.deletedBy}</bdi>
          <span className="sub">
            <TimeAgo at={row.deletedAt} />
          </span>
        </>
      ),
    },
    {
      key: 'purged',
      header: t('goneIn'),
      hide: 's',
      nowrap: true,
      cell: (row) => <span className="num">{t('days', { count: daysLeft(row.purgedAt) })}</span>,
    },
  ];
}

function RowActions({ accountId, row }: { accountId: string; row: trashCalls.TrashedItem }) {
  const t = useTrashWords();
  const words = useWords('content');
  const asker = useAsker();
  const navigate = useNavigate();
  const params = { accountId, trashedId: row.id };
  const title = row.title || words('untitled');
  const notBack = (count: number) => (count > 0 ? { small: t('notBack', { count }) } : {});
  const refresh = [trashCalls.listTrash, contract.list, contract.overview];
  const purge = useAction(trashCalls.purge, { refresh, done: () => toast(t('purged')) });
  const restore = useAction(trashCalls.restore, {
    refresh,
    done: ({ id, lost }) =>
      toast(t('restored', { title }), {
        ...notBack(lost.photos + lost.pairs),
        act: { label: t('open'), run: () => void navigate({ to: `/content/${id}` }) },
      }),
  });
  const askToPurge = async () => {
    const isSure = await confirm({
      title: t('purgeAsk', { title }),
      lead: t('purgeWhat'),
      yes: t('purge'),
      danger: true,
    });
    if (isSure) purge.mutate({ params });
  };
  return (
    <span className="row" style={{ flexWrap: 'nowrap', gap: 4 }}>
      <Button
        variant="default"
        aria-label={t('restoreOf', { title })}
        loading={restore.isPending}
        onClick={() => restore.mutate({ params, body: {} })}
      >
        {t('restore')}
      </Button>
      {canPurge(asker, row) && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon aria-label={words('moreFor', { title })}>
              <IconDots size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="var(--danger)"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={() => void askToPurge()}
            >
              {t('purge')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}
