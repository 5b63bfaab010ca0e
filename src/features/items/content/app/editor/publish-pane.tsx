import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconExternalLink, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { call } from '#app/client.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import { StatusSquare, statusFill } from '#app/ui/marks.tsx';
import { toast, toastProblem } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import { Problem } from '#shared/fail.ts';
import { publish, unpublish, type Item } from '../../contract.ts';
import { restoreVersion } from '../../contract-versions.ts';
import { canPublish, canUpdate } from '../../policy.ts';
import { publicAddress } from '../public-address.ts';
import type { Editing } from './editing.ts';
import { PlannedPublication } from './plan/planned-publication.tsx';
import { Preview } from './preview.tsx';
import { factsOf } from './ready-pane.tsx';
import { readyCount } from '../../rules.ts';
import css from './editor.module.css';
import paneCss from './publish.module.css';

/**
 * Returns the function that answers the public address of an item: null while it has none, or where the
 * agency has switched sharing off.
 */
function usePublicPage() {
  const { controls, host } = useAsker();
  return (item: Editing['item']): string | null =>
    item?.statusPublish === 'published' && !item.isTestimonial && host && controls.shareButton
      ? publicAddress(host, item.id, item.slug)
      : null;
}
/** Publishing, updating the page and taking it off, from the pane and from the bar of a phone (CONT-33). */
export function usePublish({ accountId, item, draft }: Pick<Editing, 'accountId' | 'item' | 'draft'>) {
  const t = useWords('content');
  const pageOf = usePublicPage();
  const [busy, setBusy] = useState(false);
  const act = async (endpoint: typeof publish | typeof unpublish) => {
    if (
      endpoint === unpublish &&
      !(await confirm({ title: t('unpublishAsk'), lead: t('unpublishWhat'), yes: t('unpublish') }))
    )
      return;
    if (endpoint === publish && !(item?.title ?? draft.edits.title ?? '').trim()) {
      draft.refuse('title', 'content.need_title');
      focus('title');
      return;
    }
    setBusy(true);
    try {
      const isUpdate = endpoint === publish && item?.statusPublish === 'published';
      const isDone = await draft.act(({ id: contentId, version }) =>
        call(endpoint, {
          params: { accountId, contentId },
          body: { version },
          idempotencyKey: crypto.randomUUID(),
        }),
      );
      if (!isDone) return;
      const href = pageOf(draft.item);
      if (endpoint === unpublish) toast(t('nowUnpublished'));
      else
        toast(
          t(isUpdate ? 'nowUpdated' : 'nowPublished'),
          href ? { act: { label: t('openPage'), href } } : {},
        );
    } catch (problem) {
      const typedProblem = problem instanceof Problem ? problem : new Problem('internal', 500);
      toastProblem(typedProblem);
      if (typedProblem.fields[0]) focus(typedProblem.fields[0].path);
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    const number = item?.publicVersion;
    const isSure =
      number && (await confirm({ title: t('discardAsk'), lead: t('discardWhat'), yes: t('discard') }));
    if (!isSure) return;
    setBusy(true);
    try {
      await draft.act(({ id: contentId, version }) =>
        call(restoreVersion, {
          params: { accountId, contentId, number: String(number) },
          body: { version },
          idempotencyKey: crypto.randomUUID(),
        }),
      );
    } catch (problem) {
      toastProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    publish: () => void act(publish),
    unpublish: () => void act(unpublish),
    discard: () => void discard(),
    disabled: draft.state === 'conflict' || draft.state === 'gone',
  };
}

/**
 * Publication: the button, what is missing in one sentence, Featured, and a look before and after (CONT-14,
 * CONT-33).
 */
export function PublishPane({ accountId, item, draft, set, locked }: Editing) {
  const t = useWords('content');
  const asker = useAsker();
  const { host } = asker;
  const page = usePublicPage()(item);
  const step = usePublish({ accountId, item, draft });
  const [looking, setLooking] = useState(false);
  const published = item?.statusPublish === 'published';
  const missing = item ? 6 - readyCount(factsOf(item)) : 6;
  return (
    <section className={css.pane} aria-labelledby="h-publish">
      <header>
        <h2 id="h-publish">{t('publish')}</h2>
        <StatusSquare fill={statusFill[item?.statusPublish ?? 'notPublished']!}>
          {t(item?.statusPublish ?? 'notPublished')}
        </StatusSquare>
      </header>
      {host && (
        <p className={css.dest}>
          <span className="grow">
            {t('site')}
            <span className="sub trunc">
              <bdi dir="ltr">{host}</bdi>
            </span>
          </span>
          {page && (
            <a className="lk row" href={page} target="_blank" rel="noreferrer">
              {t('openPage')}
              <IconExternalLink size={14} stroke={1.6} aria-hidden />
            </a>
          )}
        </p>
      )}
      {published && item.hasChanges && (
        <PageChanges
          item={item}
          step={step}
          mayUpdate={canPublish(asker, item)}
          mayDiscard={!locked && canUpdate(asker, item)}
        />
      )}
      <div className={css.buttons}>
        {canPublish(asker, item ?? undefined) &&
          (published ? (
            <Button variant="default" className="grow" loading={step.busy} onClick={step.unpublish}>
              {t('unpublish')}
            </Button>
          ) : (
            <Button className="grow" loading={step.busy} disabled={step.disabled} onClick={step.publish}>
              {t('publish')}
            </Button>
          ))}
        {!item?.isTestimonial && host && (
          <Button
            variant="default"
            disabled={!item}
            leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
            onClick={() => setLooking(true)}
          >
            {t('preview')}
          </Button>
        )}
      </div>
      {!published && item && <PlannedPublication item={item} />}
      {!published && item && (
        <p className={css.hint}>{missing ? t('missing', { count: missing }) : t('nothingMissing')}</p>
      )}
      <Switch
        mt="sm"
        data-field="isFeatured"
        disabled={locked}
        label={t('featured')}
        description={t('featuredHint')}
        checked={item?.isFeatured ?? draft.edits.isFeatured ?? false}
        onChange={(event) => set({ isFeatured: event.currentTarget.checked })}
      />
      {looking && item && <Preview close={() => setLooking(false)} accountId={accountId} draft={draft} />}
    </section>
  );
}
/** Says that visitors do not see the latest changes yet, and what can be done about it. */
function PageChanges({
  item,
  step,
  mayUpdate,
  mayDiscard,
}: {
  item: Item;
  step: ReturnType<typeof usePublish>;
  mayUpdate: boolean;
  mayDiscard: boolean;
}) {
  const t = useWords('content');
  return (
    <div className={paneCss.waiting} role="status">
      <p>
        {t('changesWait')}{' '}
        <Go className="lk" to={`/content/${item.id}`} search={{ tab: 'history' }}>
          {t('seeChanges')}
        </Go>
      </p>
      <div className={css.buttons}>
        {mayUpdate && (
          <Button className="grow" loading={step.busy} disabled={step.disabled} onClick={step.publish}>
            {t('updatePage')}
          </Button>
        )}
        {mayDiscard && item.publicVersion !== null && (
          <Button variant="default" disabled={step.busy || step.disabled} onClick={step.discard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </div>
  );
}
/** Shows the publication in the bar of the item, when the agency has taken the side panel off (TEN-08). */
export function PublishBar({
  accountId,
  item,
  draft,
  fixed,
}: Pick<Editing, 'accountId' | 'item' | 'draft'> & { fixed: boolean }) {
  const t = useWords('content');
  const asker = useAsker();
  const { host } = asker;
  const page = usePublicPage()(item);
  const step = usePublish({ accountId, item, draft });
  const [looking, setLooking] = useState(false);
  const published = item?.statusPublish === 'published';
  return (
    <>
      {item && !item.isTestimonial && host && (
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('preview')}
          title={t('preview')}
          onClick={() => setLooking(true)}
        >
          <IconEye size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {page && (
        <ActionIcon
          variant="default"
          size="input-sm"
          component="a"
          href={page}
          target="_blank"
          rel="noreferrer"
          aria-label={t('openPage')}
          title={t('openPage')}
        >
          <IconExternalLink size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {!fixed && canPublish(asker, item ?? undefined) && published && item.hasChanges && (
        <Button loading={step.busy} disabled={step.disabled} onClick={step.publish}>
          {t('updatePage')}
        </Button>
      )}
      {!fixed &&
        canPublish(asker, item ?? undefined) &&
        (published ? (
          <Button variant="default" loading={step.busy} onClick={step.unpublish}>
            {t('unpublish')}
          </Button>
        ) : (
          <Button loading={step.busy} disabled={step.disabled} onClick={step.publish}>
            {t('publish')}
          </Button>
        ))}
      {looking && <Preview close={() => setLooking(false)} accountId={accountId} draft={draft} />}
    </>
  );
}
const focus = (path: string) => {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};
