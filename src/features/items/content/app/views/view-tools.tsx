import { Button, Checkbox, Menu, Stack, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { toast } from '#app/ui/toasts.tsx';
import type { Row } from '../../contract.ts';
import * as contract from '../../contract-views.ts';
import { canChangeView, canShareViews } from '../../policy.ts';
import { pageSizes, type ListView } from '../parts/list-view.ts';
import { useViewWords } from './view-words.ts';

/** Keys of an address that belong to a page of the list and not to its view. */
const passing = new Set(['after', 'page', 'view']);
/** Returns the address as a stored view keeps it. */
const stateOf = (search: ListView['search']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !passing.has(entry[0]),
    ),
  );

/** Changes a stored view to what the list shows, or removes it. */
function useStoredView(view: ListView, accountId: string) {
  const t = useViewWords();
  const { search, set } = view;
  const refresh = [contract.listViews];
  const update = useAction(contract.updateView, {
    refresh,
    done: ({ name }) => toast(t('saved', { name })),
  });
  const remove = useAction(contract.removeView, {
    refresh,
    done: () => {
      set('view', undefined);
      toast(t('removed'));
    },
  });
  const ask = async ({ id: viewId, name }: contract.SavedView) => {
    const isSure = await confirm({
      title: t('removeAsk', { name }),
      lead: t('removeWhat'),
      yes: t('remove', { name }),
      danger: true,
    });
    if (isSure) remove.mutate({ params: { accountId, viewId } });
  };
  return {
    update: ({ id: viewId }: contract.SavedView) =>
      update.mutate({ params: { accountId, viewId }, body: { state: stateOf(search) } }),
    remove: ask,
  };
}

/** The menu at the end of the filters: columns, page size, and the views that are stored. */
export function ViewTools({
  view,
  columns,
  current,
}: {
  view: ListView;
  columns: Column<Row>[];
  current: contract.SavedView | undefined;
}) {
  const t = useViewWords();
  const asker = useAsker();
  const { id: accountId } = asker;
  const { search, set } = view;
  const [isOpen, setOpen] = useState(false);
  const off = (search.off ?? '').split(',').filter(Boolean);
  const toggle = (key: string) =>
    set('off', (off.includes(key) ? off.filter((each) => each !== key) : [...off, key]).join(','));
  const stored = useStoredView(view, accountId);
  const mayChange =
    current &&
    canChangeView(asker, {
      ownerId: current.isMine ? asker.userId : null,
      isShared: current.isShared,
    });
  return (
    <>
      <Menu position="bottom-end" width={260} closeOnItemClick={false}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
          >
            {t('view')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={480} style={{ overflowY: 'auto' }}>
          <Menu.Label>{t('columns')}</Menu.Label>
          {columns
            .filter((column, at) => at > 0 && !column.silent)
            .map(({ key, header }) => (
              <Menu.CheckboxItem
                key={key}
                data-reads
                checked={!off.includes(key)}
                onChange={() => toggle(key)}
              >
                {header}
              </Menu.CheckboxItem>
            ))}
          <Menu.Label>{t('perPage')}</Menu.Label>
          {pageSizes.map((size) => (
            <Menu.CheckboxItem
              key={size}
              data-reads
              checked={search.size === size}
              onChange={() => set('size', search.size === size ? undefined : size)}
            >
              {size}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          {mayChange && (
            <>
              <Menu.Item
                leftSection={<IconDeviceFloppy size={16} stroke={1.6} aria-hidden />}
                onClick={() => stored.update(current)}
              >
                {t('update', { name: current.name })}
              </Menu.Item>
              <Menu.Item
                color="var(--danger)"
                leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
                closeMenuOnClick
                onClick={() => void stored.remove(current)}
              >
                {t('remove', { name: current.name })}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} stroke={1.6} aria-hidden />}
            closeMenuOnClick
            onClick={() => setOpen(true)}
          >
            {t('save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveDialog
        accountId={accountId}
        isOpen={isOpen}
        close={() => setOpen(false)}
        state={stateOf(search)}
        mayShare={canShareViews(asker)}
        done={(id) => set('view', id)}
      />
    </>
  );
}
function SaveDialog({
  accountId,
  isOpen,
  close,
  state,
  mayShare,
  done,
}: {
  accountId: string;
  isOpen: boolean;
  close: () => void;
  state: Record<string, string>;
  mayShare: boolean;
  done: (viewId: string) => void;
}) {
  const t = useViewWords();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = useAction(contract.createView, {
    refresh: [contract.listViews],
    done: (view) => {
      toast(t('saved', { name: view.name }));
      setName('');
      close();
      done(view.id);
    },
  });
  return (
    <Dialog open={isOpen} close={close} title={t('saveTitle')} lead={t('saveWhat')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) save.mutate({ params: { accountId }, body: { name, isShared, state } });
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('name')}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {mayShare && (
            <Checkbox
              label={t('share')}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
          <div className="row" style={{ justifyContent: 'end' }}>
            <Button variant="default" data-reads onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!name.trim()}>
              {t('saveIt')}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
