import { Button, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { StatusSquare, statusFill } from '#app/ui/marks.tsx';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import type { Item } from '../../contract.ts';
import { statusContent, statusService } from '../../fields-values.ts';
import { canRemove } from '../../policy.ts';
import { useDeleteItem } from '../trash/delete-item.ts';
import type { Editing } from './editing.ts';
import { DuplicateButton } from './copies/duplicate-button.tsx';
import { LockButton } from './lock/item-lock.tsx';
import css from './editor.module.css';

const isUnfinished = ({ statusService: job, statusContent: text }: Item): boolean =>
  job === 'open' || (text !== 'finalized' && text !== 'dropped');

/**
 * Says the four states of an item in one sentence. Of an item that is on the site it does not say that its job and text
 * are still to come: it asks whether they are done.
 */
function States({ item, stage, finish }: { item: Item; stage: string; finish: (() => void) | null }) {
  const t = useWords('content');
  if (item.statusPublish === 'published' && isUnfinished(item))
    return (
      <>
        <p className={css.states}>{t('statesPublic', { stage })}</p>
        {finish && (
          <p className={css.hint}>
            {t('finishAsk')}{' '}
            <button type="button" className="lk" onClick={finish}>
              {t('finish')}
            </button>
          </p>
        )}
      </>
    );
  const unpublished = item.publishedAt ? 'noLonger' : 'notYet';
  const site = item.statusPublish === 'published' ? 'published' : unpublished;
  return (
    <p className={css.states}>
      {t('states', {
        stage,
        job: t(`job_${item.statusService}`),
        text: t(`text_${item.statusContent}`),
        site: t(`site_${site}`),
      })}
    </p>
  );
}
/** The four states in one sentence, the three statuses (CONT-12), who owns the item, and its end. */
export function StatusPane({ item, model, draft, set, locked }: Editing) {
  const t = useWords('content');
  const dates = useDates();
  const navigate = useNavigate();
  const asker = useAsker();
  const removal = useDeleteItem(asker.id, () => void navigate({ to: '/content-overview' }));
  const service = item?.statusService ?? draft.edits.statusService ?? 'open';
  const text = item?.statusContent ?? draft.edits.statusContent ?? 'draft';
  const isMissing = (name: 'statusService' | 'statusContent') => item?.missingStatuses.includes(name);
  const stage = model.pipelines.flatMap((pipeline) => pipeline.stages).find(({ id }) => id === item?.stageId);
  return (
    <section className={css.pane} aria-labelledby="h-status">
      <header>
        <h2 id="h-status">{t('status')}</h2>
      </header>
      {item && stage && (
        <States
          item={item}
          stage={stage.label}
          finish={locked ? null : () => set({ statusService: 'completed', statusContent: 'finalized' })}
        />
      )}
      <div className={css.stack}>
        <Select
          data-field="statusService"
          label={t('statusService')}
          data={statusService.options.map((value) => ({ value, label: t(value) }))}
          value={isMissing('statusService') ? null : service}
          placeholder={t(service)}
          description={isMissing('statusService') && t('statusMissing')}
          allowDeselect={false}
          onChange={(value) => value && set({ statusService: value })}
          leftSection={<StatusSquare fill={statusFill[service]!} />}
        />
        <Select
          data-field="statusContent"
          label={t('text')}
          data={statusContent.options.map((value) => ({ value, label: t(value) }))}
          value={isMissing('statusContent') ? null : text}
          placeholder={t(text)}
          description={isMissing('statusContent') && t('statusMissing')}
          allowDeselect={false}
          onChange={(value) => value && set({ statusContent: value })}
          leftSection={<StatusSquare fill={statusFill[text]!} />}
        />
      </div>
      {item && (
        <dl className={css.dl}>
          <dt>{t('publication')}</dt>
          <dd>
            <StatusSquare fill={statusFill[item.statusPublish]!}>{t(item.statusPublish)}</StatusSquare>
          </dd>
          {item.ownerName && (
            <>
              <dt>{t('owner')}</dt>
              <dd>{item.ownerName}</dd>
            </>
          )}
          <dt>{t('created')}</dt>
          <dd className="num">{dates.moment(item.createdAt)}</dd>
          {item.publishedAt && (
            <>
              <dt>{t('firstPublished')}</dt>
              <dd className="num">{dates.moment(item.publishedAt)}</dd>
            </>
          )}
        </dl>
      )}
      {item && <DuplicateButton item={item} draft={draft} />}
      {item && <LockButton item={item} />}
      {item && canRemove(asker, item) && (
        <Button
          mt="md"
          variant="subtle"
          color="bad"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          loading={removal.isBusy}
          onClick={() => void removal.ask(item)}
        >
          {t('deleteItem')}
        </Button>
      )}
    </section>
  );
}
