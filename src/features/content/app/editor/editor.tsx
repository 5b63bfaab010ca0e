import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { Model } from '#features/content-model/contract.ts';
import { ScreenDrop } from '#features/media/app/parts/screen-drop.tsx';
import { useAsker } from '#features/tenants/app/parts/controls.ts';
import { useSession } from '#app/session.ts';
import { useCrumb, useTitle, type Tab, Tabs } from '#app/ui/page.tsx';
import { LoadingRows } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { codeText, useWords } from '#app/words.ts';
import { forbiddenTo } from '#shared/fail.ts';
import { refusalOf } from '#shared/rights/right.ts';
import type { Item } from '../../contract.ts';
import { canCreate, canPublish, canUpdate } from '../../policy.ts';
import { contentActions } from '../parts/slots.ts';
import { Conflict } from './conflict.tsx';
import type { Draft } from './draft.ts';
import type { Edits } from './draft-store.ts';
import { Details, Wording } from './details.tsx';
import { CustomFields } from './custom-fields.tsx';
import { Photos } from './photos.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PublishBar, PublishPane, usePublish } from './publish-pane.tsx';
import { ReadyPane } from './ready-pane.tsx';
import { SearchPane } from './search-pane.tsx';
import { StatusPane } from './status-pane.tsx';
import { Writings } from './writings.tsx';
import css from './editor.module.css';

/**
 * What every part of the editor gets: the item as shown (null while it is not made yet), how to change it,
 * and its field errors.
 */
export type Editing = {
  accountId: string;
  item: Item | null;
  model: Model;
  draft: Draft;
  set: (change: Edits) => void;
  /** The fields are closed: by the person's rights, or by a switch of the agency. */
  locked: boolean;
  errorOf: (path: string) => string | undefined;
};

const NOTHING: Model = {
  pipelines: [],
  contentTypes: [],
  customFields: [],
  customFieldGroups: [],
  categories: [],
  services: [],
  labels: [],
};
/** What is to be said before the fields: of what was restored, of faults, and of who may not write. */
function Told({ draft, refusal, cameBack }: { draft: Draft; refusal: string | null; cameBack: boolean }) {
  const t = useWords('content');
  const { me } = useSession();
  const bad = `${css.notice} ${css.bad}`;
  const fault = draft.errors[''];
  return (
    <>
      {cameBack && (
        <p className={css.notice} role="status">
          {t('cameBack')}
        </p>
      )}
      {!cameBack &&
        draft.restored &&
        draft.state !== 'conflict' &&
        draft.state !== 'saved' &&
        draft.dirty && (
          <p className={css.notice} role="status">
            {t('restored')}
          </p>
        )}
      {fault && (
        <p className={bad} role="alert">
          {codeText(fault)}
        </p>
      )}
      {refusal === 'agency.control_off' && (
        <p className={css.notice} role="note">
          {t('editingOff')}
        </p>
      )}
      {(refusal === 'forbidden' || me!.workAs?.readOnly) && (
        <p className={css.notice} role="note">
          {codeText(refusal === 'forbidden' ? forbiddenTo(me!) : 'switching.read_only')}
        </p>
      )}
      {draft.state === 'gone' && (
        <p className={bad} role="alert">
          {t('gone')}
        </p>
      )}
    </>
  );
}
/** The item itself, and beside it how it is published. `whole`: the model has come. */
function Parts({ editing, whole, hasSide }: { editing: Editing; whole: boolean; hasSide: boolean }) {
  const t = useWords('content');
  return (
    <div className={hasSide ? css.edit : undefined}>
      <fieldset className={css.main} disabled={editing.locked}>
        <Wording {...editing} />
        <Photos {...editing} />
        {whole ? <Details {...editing} /> : <LoadingRows rows={3} />}
        <PlaceFields {...editing} />
        <CustomFields {...editing} />
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
  );
}
/** Without a model it is still on its way: what the item says of itself is shown and written meanwhile. */
export function Editor({
  draft,
  model: known,
  tab,
  accountId,
  cameBack,
}: {
  draft: Draft;
  model: Model | undefined;
  tab: number;
  accountId: string;
  /** The person's session had ended here, and they have signed in again. */ cameBack: boolean;
}) {
  const t = useWords('content');
  const asker = useAsker();
  const whole = known ?? NOTHING;
  useSyncExternalStore(draft.subscribe, draft.snapshot);
  const item = draft.shown;
  const refusal = item ? refusalOf(asker, canUpdate, item) : refusalOf(asker, canCreate);
  const fixed = refusal === 'forbidden';
  const model = {
    ...whole,
    contentTypes: whole.contentTypes.filter(
      (type) => type.id === item?.contentTypeId || canCreate(asker, type),
    ),
  };
  const step = usePublish({ item, draft });
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
  const base = item ? `/content/${item.id}` : '/content/new';
  const tabs: Tab[] = [
    { label: t('details'), current: !item || tab !== 4, to: base },
    ...(item
      ? [
          {
            label: t('writings'),
            count: Object.keys(item.writings).length || undefined,
            current: tab === 4,
            to: `${base}/4`,
          },
        ]
      : []),
  ];
  return (
    <>
      <h1 className="vh">{title || t('newItem')}</h1>
      <div className={css.top}>
        <Tabs tabs={tabs} label={t('item')} />
        <div className={css.topEnd}>
          <SaveMark draft={draft} />
          {!asker.controls.sidePanel ? (
            <PublishBar accountId={accountId} item={item} draft={draft} fixed={fixed} />
          ) : (
            item?.statusPublish !== 'published' &&
            !fixed &&
            canPublish(asker, item ?? undefined) && (
              <span className={css.onPhone}>
                <Button loading={step.busy} disabled={step.disabled} onClick={step.publish}>
                  {t('publish')}
                </Button>
              </span>
            )
          )}
          {item && contentActions().map(({ name, Part }) => <Part key={name} item={item} />)}
        </div>
      </div>
      <Told draft={draft} refusal={refusal} cameBack={cameBack} />
      <ScreenDrop
        accountId={accountId}
        contentUid={item?.id ?? null}
        prepare={() => draft.ensure().then((savedItem) => savedItem.id)}
        disabled={editing.locked || draft.state === 'gone'}
      />
      <fieldset className={css.whole} disabled={fixed}>
        {tab === 4 && item ? (
          <fieldset className={css.main} disabled={editing.locked}>
            <Writings {...editing} item={item} />
          </fieldset>
        ) : (
          <Parts editing={editing} whole={known !== undefined} hasSide={asker.controls.sidePanel} />
        )}
      </fieldset>
      {draft.state === 'conflict' && known && <Conflict draft={draft} model={whole} />}
    </>
  );
}

/** Says where saving stands: 'Saved 12:04', 'Not saved yet, will retry'. */
function SaveMark({ draft }: { draft: Draft }) {
  const t = useWords('content');
  const dates = useDates();
  const { state, savedAt } = draft;
  if (state === 'retry')
    return (
      <span className={css.save} role="status">
        <IconCloudOff size={15} stroke={1.6} aria-hidden />
        {t('willRetry')}
        <Button size="compact-sm" variant="subtle" onClick={() => void draft.flush()}>
          {t('tryNow')}
        </Button>
      </span>
    );
  if (state === 'refused')
    return (
      <span className={`${css.save} ${css.bad}`} role="status">
        <IconAlertTriangle size={15} stroke={1.6} aria-hidden />
        {t('someRefused')}
      </span>
    );
  const textOf = () => {
    if (state === 'saving' || state === 'waiting') return t('saving');
    if (state === 'conflict') return t('notSaved');
    if (savedAt) return t('savedAt', { time: dates.time(savedAt) });
    return draft.item ? t('allSaved') : t('notMade');
  };
  return (
    <span className={css.save} role="status" data-save={state}>
      {(state === 'saved' || state === 'clean') && draft.item && (
        <IconCheck size={15} stroke={1.8} aria-hidden />
      )}
      <span className="num">{textOf()}</span>
    </span>
  );
}
