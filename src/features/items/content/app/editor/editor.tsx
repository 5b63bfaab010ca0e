import { Button } from '@mantine/core';
import { lazy, useSyncExternalStore } from 'react';
import type { Model } from '#features/structure/content-model/contract.ts';
import { ScreenDrop } from '#features/media/media/app/parts/screen-drop.tsx';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { defineSlot, PartFrame } from '#app/slots/slot.tsx';
import { useCrumb, useTitle, Tabs } from '#app/ui/page.tsx';
import { LoadingRows } from '#app/ui/states.tsx';
import { codeText, useWords } from '#app/words.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { canCreate, canPublish, canUpdate } from '../../policy.ts';
import { Conflict } from './conflict.tsx';
import type { Draft } from './draft.ts';
import { Details, Wording } from './details.tsx';
import type { Editing } from './editing.ts';
import { EditorNotices } from './editor-notices.tsx';
import { WithPublicCopy } from './copies/public-copy.tsx';
import { Related } from './copies/related.tsx';
import { CustomFields } from './custom/custom-fields.tsx';
import { LockNote } from './lock/item-lock.tsx';
import { useItemTabs } from './tabs/item-tabs.tsx';
import { Photos } from './photos.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PublishBar, PublishPane, usePublish } from './publish-pane.tsx';
import { ReadyPane } from './ready-pane.tsx';
import { SaveState } from './save-state.tsx';
import { SearchPane } from './search-pane.tsx';
import { StatusPane } from './status-pane.tsx';
import { Writings } from './tabs/writings.tsx';
import css from './editor.module.css';

const History = lazy(async () => ({ default: (await import('../history/history.tsx')).History }));
const actions = defineSlot('content.action');
const writers = defineSlot('content.writer');
/** Stands for the model while it is being loaded. */
const EMPTY_MODEL: Model = {
  pipelines: [],
  contentTypes: [],
  customFields: [],
  customFieldGroups: [],
  categories: [],
  services: [],
  labels: [],
};
type PartsProps = {
  editing: Editing;
  /** False while the model is being loaded. */
  hasModel: boolean;
  hasSide: boolean;
};
/** Shows the fields of the item, and its publication beside them. */
function Parts({ editing, hasModel, hasSide }: PartsProps) {
  const t = useWords('content');
  return (
    <WithPublicCopy editing={editing}>
      <div className={hasSide ? css.edit : undefined}>
        <fieldset className={css.main} disabled={editing.locked}>
          <Wording {...editing} />
          <Photos {...editing} />
          {hasModel ? <Details {...editing} /> : <LoadingRows rows={3} />}
          <PlaceFields {...editing} />
          <CustomFields {...editing} />
          <Related {...editing} />
        </fieldset>
        {hasSide && (
          <aside className={css.side} aria-label={t('side')}>
            <PublishPane {...editing} />
            <ReadyPane {...editing} />
            <fieldset className={css.lock} disabled={editing.locked}>
              <StatusPane {...editing} />
              <SearchPane {...editing} />
            </fieldset>
          </aside>
        )}
      </div>
    </WithPublicCopy>
  );
}
type EditorProps = {
  draft: Draft;
  /** Undefined while it is being loaded: the item's own fields are shown and changed meanwhile. */
  model: Model | undefined;
  accountId: string;
  /** True when the person's session had ended here and they have signed in again. */
  cameBack: boolean;
};
/** Shows the editor of an item with its tabs. */
export function Editor({ draft, model: loadedModel, accountId, cameBack }: EditorProps) {
  const t = useWords('content');
  const asker = useAsker();
  const wholeModel = loadedModel ?? EMPTY_MODEL;
  useSyncExternalStore(draft.subscribe, draft.snapshot);
  const item = draft.shown;
  const refusal = item ? refusalOf(asker, canUpdate, item) : refusalOf(asker, canCreate);
  const fixed = refusal === 'forbidden' || refusal === 'content.locked';
  const model = {
    ...wholeModel,
    contentTypes: wholeModel.contentTypes.filter(
      (type) => type.id === item?.contentTypeId || canCreate(asker, type),
    ),
  };
  const step = usePublish({ accountId, item, draft });
  const title = (item?.title ?? draft.edits.title ?? '').trim();
  useTitle(title || t('newItem'));
  useCrumb(title || t('newItem'), '/content-overview');
  const editing: Editing = {
    accountId,
    item,
    model,
    draft,
    set: (change) => draft.set(change),
    locked: refusal !== null,
    errorOf: (path) => {
      const code = draft.errors[path];
      return code && codeText(code);
    },
  };
  const { tabs, panels } = useItemTabs(item, {
    details: (
      <fieldset className={css.whole} disabled={fixed}>
        <Parts editing={editing} hasModel={loadedModel !== undefined} hasSide={asker.controls.sidePanel} />
      </fieldset>
    ),
    writings: item && (
      <>
        {writers.parts().map(({ name, Part }) => (
          <div key={name} className={css.writer}>
            <PartFrame waiting={<LoadingRows rows={3} />}>
              <Part item={item} />
            </PartFrame>
          </div>
        ))}
        <fieldset className={css.main} disabled={editing.locked}>
          <Writings {...editing} item={item} />
        </fieldset>
      </>
    ),
    history: item && !item.isTestimonial && (
      <History
        accountId={accountId}
        item={item}
        model={wholeModel}
        draft={draft}
        mayRestore={!editing.locked}
      />
    ),
  });
  const isDetails = tabs[0]?.current ?? true;
  return (
    <>
      <h1 className="vh">{title || t('newItem')}</h1>
      <div className={css.top}>
        <Tabs tabs={tabs} label={t('item')} />
        <div className={css.topEnd}>
          <SaveState draft={draft} />
          {!asker.controls.sidePanel ? (
            <PublishBar accountId={accountId} item={item} draft={draft} fixed={fixed} />
          ) : (
            (item?.statusPublish !== 'published' || item.hasChanges) &&
            !fixed &&
            canPublish(asker, item ?? undefined) && (
              <span className={isDetails || item?.statusPublish !== 'published' ? css.onPhone : undefined}>
                <Button loading={step.busy} disabled={step.disabled} onClick={step.publish}>
                  {t(item?.statusPublish === 'published' ? 'updatePage' : 'publish')}
                </Button>
              </span>
            )
          )}
          {item && <actions.Parts of={{ item }} />}
        </div>
      </div>
      <EditorNotices draft={draft} refusal={refusal} cameBack={cameBack} />
      {item && <LockNote item={item} />}
      <ScreenDrop
        accountId={accountId}
        contentUid={item?.id ?? null}
        prepare={() => draft.ensure().then((savedItem) => savedItem.id)}
        disabled={editing.locked || draft.state === 'gone'}
      />
      {panels}
      {draft.state === 'conflict' && loadedModel && <Conflict draft={draft} model={wholeModel} />}
    </>
  );
}
