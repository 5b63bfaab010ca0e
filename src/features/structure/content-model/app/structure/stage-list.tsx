import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { AddLine } from '#app/ui/sort/add-line.tsx';
import { ListRow } from '#app/ui/sort/list-row.tsx';
import { MoveDialog } from '#app/ui/sort/move-dialog.tsx';
import { SortList } from '#app/ui/sort/sort-list.tsx';
import { toast } from '#app/ui/toasts.tsx';
import * as contract from '../../contract-pipelines.ts';
import { getModel } from '../../contract.ts';
import { colors } from '../../rules.ts';
import { NameDialog } from './name-dialog.tsx';
import { countUse, useRemovedPart } from '../parts/removed-part.ts';
import { isOnField } from './refusal.ts';
import css from './structure.module.css';
import { useStructureWords } from './structure-words.ts';

const refresh = [contract.listPipelines, getModel];
const allColors = Object.values(colors);

type Open =
  | { dialog: 'edit'; stageId: string }
  | { dialog: 'move'; stageId: string; published: number }
  | null;

/** The stages of a pipeline in their order, each with its color and the number of items on it. */
export function StageList({ accountId, pipeline }: { accountId: string; pipeline: contract.UsedPipeline }) {
  const t = useStructureWords();
  const { stages } = pipeline;
  const params = { accountId, pipelineId: pipeline.id };
  const [open, setOpen] = useState<Open>(null);
  const [isRefused, setIsRefused] = useState(false);
  const close = () => setOpen(null);
  const sayRemoved = useRemovedPart(accountId, refresh);
  const order = useAction(contract.orderStages, { refresh });
  const create = useAction(contract.createStage, { refresh, onError: isOnField });
  const remove = useAction(contract.removeStage, {
    refresh,
    done: (_output, input) => {
      close();
      sayRemoved(t('removed'), input.params.stageId);
    },
  });
  const stage = stages.find(({ id }) => id === open?.stageId);
  const removeStage = (stageId: string, intoId?: string) =>
    remove.mutate({ params: { accountId, stageId }, query: intoId ? { intoId } : {} });
  const ask = async ({ id, label }: contract.UsedStage) => {
    setIsRefused(stages.length === 1);
    if (stages.length === 1) return;
    const use = await countUse(accountId, id);
    if (!use) return;
    if (use.items > 0) {
      setOpen({ dialog: 'move', stageId: id, published: use.published });
      return;
    }
    const isSure = await confirm({
      title: t('removeStageAsk', { name: label }),
      lead: t('removeStageLead'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) removeStage(id);
  };
  return (
    <>
      <SortList
        rows={stages}
        nameOf={({ label }) => label}
        label={t('stagesOf', { name: pipeline.label })}
        order={(ids) => order.mutate({ params, body: { ids } })}
        disabled={order.isPending}
      >
        {(row) => (
          <StageRow
            stage={row}
            edit={() => setOpen({ dialog: 'edit', stageId: row.id })}
            remove={() => void ask(row)}
          />
        )}
      </SortList>
      {isRefused && stages.length === 1 && (
        <p className={css.refusal} role="alert">
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden /> {t('stageLast')}
        </p>
      )}
      <AddLine
        label={t('newStage', { name: pipeline.label })}
        yes={t('add')}
        shape={contract.updatePipeline.body}
        busy={create.isPending}
        problem={create.error}
        count={stages.length}
        add={(label) =>
          create.mutate({
            params,
            body: { label, color: allColors[stages.length % allColors.length]! },
          })
        }
      />
      {open?.dialog === 'edit' && stage && <EditStage accountId={accountId} stage={stage} close={close} />}
      {open?.dialog === 'move' && stage && (
        <MoveItems
          stage={stage}
          published={open.published}
          targets={stages.filter(({ id }) => id !== stage.id)}
          busy={remove.isPending}
          move={(intoId) => removeStage(stage.id, intoId)}
          close={close}
        />
      )}
    </>
  );
}

function EditStage({
  accountId,
  stage,
  close,
}: {
  accountId: string;
  stage: contract.UsedStage;
  close: () => void;
}) {
  const t = useStructureWords();
  const update = useAction(contract.updateStage, {
    refresh,
    done: () => {
      close();
      toast(t('saved'));
    },
    onError: isOnField,
  });
  return (
    <NameDialog
      title={t('editOf', { name: stage.label })}
      lead={stage.items > 0 ? t('renameStageLead', { count: stage.items }) : undefined}
      shape={contract.updateStage.body}
      initial={{ label: stage.label, color: stage.color }}
      busy={update.isPending}
      problem={update.error}
      yes={t('save')}
      send={(body) => update.mutate({ params: { accountId, stageId: stage.id }, body })}
      close={close}
    />
  );
}

function StageRow({
  stage,
  edit,
  remove,
}: {
  stage: contract.UsedStage;
  edit: () => void;
  remove: () => void;
}) {
  const t = useStructureWords();
  return (
    <ListRow
      name={stage.label}
      color={stage.color}
      count={{
        text: t('items', { count: stage.items }),
        to: stage.items > 0 ? { path: '/content-overview', search: { stage: stage.id } } : undefined,
      }}
      more={t('moreFor', { name: stage.label })}
      edit={{ label: t('edit'), run: edit }}
      remove={{ label: t('remove'), run: remove }}
    />
  );
}

/** Asks where the items on a stage that is removed go. */
function MoveItems({
  stage,
  published,
  ...dialog
}: {
  stage: contract.UsedStage;
  published: number;
} & Pick<ComponentProps<typeof MoveDialog>, 'targets' | 'busy' | 'move' | 'close'>) {
  const t = useStructureWords();
  return (
    <MoveDialog
      title={t('removeStageAsk', { name: stage.label })}
      lead={[
        t('moveStageLead', { name: stage.label, count: stage.items }),
        published > 0 && t('ofThesePublished', { count: published }),
      ]
        .filter(Boolean)
        .join(' ')}
      label={t('moveStageTo')}
      yes={t('moveAndRemove')}
      {...dialog}
    />
  );
}
