import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import * as contract from '../../contract-types.ts';
import { listPipelines } from '../../contract-pipelines.ts';
import { getModel, updateContentType, type Model } from '../../contract.ts';
import { colors, matchingStage } from '../../rules.ts';
import { ColorChoice } from './color-choice.tsx';
import { isOnField } from './refusal.ts';
import css from './structure.module.css';
import { useStructureWords } from './structure-words.ts';

type Pipelines = Model['pipelines'];

/** Name, color, pipeline and milestones flag of a content type; says where its items go with a new pipeline. */
export function TypeDialog({
  accountId,
  type,
  pipelines,
  close,
}: {
  accountId: string;
  type: contract.UsedType | null;
  pipelines: Pipelines;
  close: () => void;
}) {
  const t = useStructureWords();
  const form = useKitForm({
    shape: contract.createType.body,
    initial: {
      label: type?.label ?? '',
      color: type?.color ?? colors.color_blue,
      pipelineId: type?.pipelineId ?? pipelines[0]?.id ?? '',
      isMilestones: type?.isMilestones ?? false,
    },
  });
  const options = {
    refresh: [contract.listTypes, listPipelines, getModel],
    done: () => {
      close();
      toast(t('saved'));
    },
    onError: (problem: Parameters<typeof form.refuse>[0]) => {
      form.refuse(problem);
      return isOnField(problem);
    },
  };
  const create = useAction(contract.createType, options);
  const update = useAction(updateContentType, options);
  const isBusy = create.isPending || update.isPending;
  useUnsavedGuard(form.isDirty() && !isBusy, t('unsaved'));
  const send = form.submit((body) => {
    if (type) update.mutate({ params: { accountId, contentTypeId: type.id }, body });
    else create.mutate({ params: { accountId }, body });
  });
  const { pipelineId, color } = form.values;
  return (
    <Dialog open close={close} title={type ? t('editOf', { name: type.label }) : t('newType')}>
      <form className={css.form} noValidate onSubmit={send}>
        <TextInput label={t('name')} maxLength={120} autoFocus {...form.field('label')} />
        <ColorChoice value={color} change={(value) => form.setFieldValue('color', value)} />
        <NativeSelect
          label={t('pipeline')}
          data={pipelines.map(({ id, label }) => ({ value: id, label }))}
          {...form.field('pipelineId')}
        />
        {type && pipelineId !== type.pipelineId && (
          <Moves type={type} pipelines={pipelines} pipelineId={pipelineId} />
        )}
        <Checkbox
          label={t('milestones')}
          description={t('milestonesHint')}
          {...form.field('isMilestones', { type: 'checkbox' })}
        />
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
            {t(type ? 'save' : 'create')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** The number of items that move with a new pipeline, from which stage to which. */
function Moves({
  type,
  pipelines,
  pipelineId,
}: {
  type: contract.UsedType;
  pipelines: Pipelines;
  pipelineId: string;
}) {
  const t = useStructureWords();
  const stages = pipelines.flatMap((pipeline) => pipeline.stages);
  const targets = pipelines.find(({ id }) => id === pipelineId)?.stages ?? [];
  const moves = type.stages.filter(({ items }) => items > 0);
  const count = moves.reduce((sum, { items }) => sum + items, 0);
  if (count === 0) return null;
  return (
    <div role="status">
      <p>{t('typeMove', { count })}</p>
      <ul>
        {moves.map(({ stageId, items }) => {
          const from = stages.find(({ id }) => id === stageId);
          const into = matchingStage(from, targets);
          return (
            <li key={stageId} className="num">
              {t('typeMoveLine', { count: items, from: from?.label ?? '', into: into?.label ?? '' })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
