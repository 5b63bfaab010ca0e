import { Button, Menu, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { keyOf, useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { Go } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { PreviewButton, PreviewPane } from '#app/ui/preview/preview.tsx';
import { Later, Loaded } from '#app/ui/states.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useWords } from '#app/words.ts';
import { searchFor } from '#shared/text/search-key.ts';
import * as contract from '../../contract.ts';
import type { EditorState } from '../../contract.ts';
import { fieldOf, groupNames, groups, tables, type Field, type GroupName } from '../../rules-catalog.ts';
import { CopyLook } from './copy-look.tsx';
import { FieldView } from './field-view.tsx';
import { LabelTable } from './fields/label-table.tsx';
import { HubStore, leavingOf } from './hub-store.ts';
import { useFieldNames, useHints, useHubWords } from './hub-words.ts';
import { SitePreview } from './preview.tsx';
import { PublishButton } from './publish-button.tsx';
import { SaveNote } from './save-note.tsx';
import { UndoButtons, useUndoKeys } from './undo.tsx';
import { Versions } from './versions.tsx';
import css from './hub.module.css';

/** Address of the editor: the group that it opens with. */
const shape = z.object({ group: z.enum(groupNames).optional().catch(undefined) });
/** Edits the settings of the public site beside the site itself (SITE-142). */
export function Screen() {
  const { id: accountId } = useAccount();
  const hasLeft = useLeaving(accountId);
  const state = useEndpoint(contract.getSite, { params: { accountId } }, { staleTime: 0, enabled: hasLeft });
  const titles = useWords('site-settings');
  // An answer of an earlier visit may be older than what that visit has saved.
  const [openedAt] = useState(Date.now);
  const data = state.dataUpdatedAt >= openedAt ? state.data : undefined;
  return (
    <Loaded query={{ ...state, data, isPending: data === undefined && !state.error }} screen>
      {(loaded) => <Editor key={accountId} accountId={accountId} loaded={loaded} title={titles('hub')} />}
    </Loaded>
  );
}

/** Returns true once nothing of an earlier visit of the editor is still being saved. */
function useLeaving(accountId: string): boolean {
  const [hasLeft, setLeft] = useState(() => leavingOf(accountId) === undefined);
  useEffect(() => {
    void Promise.resolve(leavingOf(accountId)).then(() => setLeft(true));
  }, [accountId]);
  return hasLeft;
}

/** Returns the fields whose name, sentence or group contains all words of a search, by group. */
function useFound(search: string): { group: GroupName; fields: readonly Field[] }[] {
  const t = useHubWords();
  const names = useFieldNames();
  const hints = useHints();
  const isFound = searchFor(search);
  return groupNames
    .map((group) => ({
      group,
      fields: groups[group].filter((field) => {
        const text = [t(`group_${group}`), names(field.path), field.hint ? hints(field.hint) : ''].join(' ');
        return isFound(text);
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function Editor({ accountId, loaded, title }: { accountId: string; loaded: EditorState; title: string }) {
  const t = useHubWords();
  const client = useQueryClient();
  const [store] = useState(
    () =>
      new HubStore(accountId, loaded, (state) =>
        client.setQueryData(keyOf(contract.getSite, { params: { accountId } }), state),
      ),
  );
  useEffect(() => store.adopt(loaded), [store, loaded]);
  useSyncExternalStore(store.subscribe, store.snapshot);
  const [named] = useScreenSearch(shape);
  const [group, setGroup] = useState<GroupName>(named.group ?? 'look');
  const [search, setSearch] = useState('');
  const [shows, setShows] = useState<'versions' | 'copy' | null>(null);
  const matches = useFound(search);
  useUnsavedGuard(store.save !== 'saved', t('unsaved'));
  // Texts that were typed a moment ago are saved when the screen is left.
  useEffect(() => () => store.leave(), [store]);
  useUndoKeys(store);
  const isSearching = search.trim() !== '';
  const preview = (
    <SitePreview accountId={accountId} turn={store.savings} pages={store.document.settings.pages} />
  );
  const close = () => setShows(null);
  return (
    <Page
      title={title}
      lead={t('lead')}
      bleed
      actions={
        <>
          <UndoButtons store={store} />
          <MoreMenu showVersions={() => setShows('versions')} showCopy={() => setShows('copy')} />
          <PreviewButton label={t('preview')} closeLabel={t('close')}>
            {preview}
          </PreviewButton>
          <PublishButton store={store} accountId={accountId} count={store.changes.length} />
        </>
      }
    >
      <SaveNote store={store} />
      <div className={css.hub}>
        <div className={css.side}>
          <TextInput
            data-reads
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <GroupNav
            store={store}
            current={isSearching ? null : group}
            choose={(name) => {
              setSearch('');
              setGroup(name);
            }}
          />
        </div>
        <GroupForm
          groups={isSearching ? matches : [{ group, fields: groups[group] }]}
          store={store}
          accountId={accountId}
        />
        <PreviewPane label={t('preview')} className={css.look}>
          {preview}
        </PreviewPane>
      </div>
      {shows === 'versions' && <Versions store={store} accountId={accountId} close={close} />}
      {shows === 'copy' && <CopyLook store={store} accountId={accountId} close={close} />}
    </Page>
  );
}

/** Lists the groups, each with the number of its changed settings. */
function GroupNav({
  store,
  current,
  choose,
}: {
  store: HubStore;
  current: GroupName | null;
  choose: (name: GroupName) => void;
}) {
  const t = useHubWords();
  const countOf = (name: GroupName) =>
    store.changes.filter(({ path }) => fieldOf(path)?.group === name).length;
  return (
    <nav aria-label={t('groups')} data-reads>
      {groupNames.map((name) => {
        const count = countOf(name);
        return (
          <button
            key={name}
            type="button"
            aria-current={name === current ? 'true' : undefined}
            onClick={() => choose(name)}
          >
            <span>{t(`group_${name}`)}</span>
            {count > 0 && (
              <small className="num" aria-label={t('changed', { count })}>
                {count}
              </small>
            )}
          </button>
        );
      })}
    </nav>
  );
}

/** Shows the fields of the groups that are open, or of those that a search has matched. */
function GroupForm({
  groups: visibleGroups,
  store,
  accountId,
}: {
  groups: { group: GroupName; fields: readonly Field[] }[];
  store: HubStore;
  accountId: string;
}) {
  const t = useHubWords();
  return (
    <div className={css.form}>
      {visibleGroups.map(({ group, fields }) => (
        <section key={group} aria-label={t(`group_${group}`)}>
          <h2>{t(`group_${group}`)}</h2>
          <Later>
            {tables.has(group) ? (
              <LabelTable fields={fields} store={store} accountId={accountId} />
            ) : (
              fields.map((field) => (
                <FieldView key={field.path} field={field} store={store} accountId={accountId} />
              ))
            )}
            {group === 'brand' && (
              <p className="small">
                <Go className="link" to="/settings/account/domains">
                  {t('ownDomain')}
                </Go>
              </p>
            )}
          </Later>
        </section>
      ))}
      {visibleGroups.length === 0 && <p className="muted">{t('noMatch')}</p>}
    </div>
  );
}

/** Menu of what is done with the site as a whole. */
function MoreMenu({ showVersions, showCopy }: { showVersions: () => void; showCopy: () => void }) {
  const t = useHubWords();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          data-reads
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item renderRoot={(props) => <Go {...props} to="/settings/gallery/check" />}>
          {t('checkSite')}
        </Menu.Item>
        <Menu.Item renderRoot={(props) => <Go {...props} to="/settings/gallery/copy" />}>
          {t('copySite')}
        </Menu.Item>
        <Menu.Item data-reads onClick={showVersions}>
          {t('versions')}
        </Menu.Item>
        <Menu.Item onClick={showCopy}>{t('copyLook')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
