import { ActionIcon, Menu } from '@mantine/core';
import { IconAlertTriangle, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import { TypeMark } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import * as contract from '../../contract-pipelines.ts';
import { getModel } from '../../contract.ts';
import { NameDialog } from './name-dialog.tsx';
import { useRemovedPart } from '../parts/removed-part.ts';
import { isOnField } from './refusal.ts';
import { StageList } from './stage-list.tsx';
import css from './structure.module.css';
import { useStructureWords } from './structure-words.ts';

const refresh = [contract.listPipelines, getModel];

/** A pipeline with the types that use it, and its stages in their order. */
export function PipelineBlock({
  accountId,
  pipeline,
  isLast,
}: {
  accountId: string;
  pipeline: contract.UsedPipeline;
  isLast: boolean;
}) {
  const t = useStructureWords();
  const params = { accountId, pipelineId: pipeline.id };
  const [isRenaming, setIsRenaming] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const rename = useAction(contract.updatePipeline, {
    refresh,
    done: () => {
      setIsRenaming(false);
      toast(t('saved'));
    },
    onError: isOnField,
  });
  const sayRemoved = useRemovedPart(accountId, refresh);
  const remove = useAction(contract.removePipeline, {
    refresh,
    done: () => sayRemoved(t('removed'), pipeline.id),
  });
  const items = pipeline.stages.reduce((sum, stage) => sum + stage.items, 0);
  const isUsed = pipeline.types.length > 0 || items > 0;
  const ask = async () => {
    setIsRefused(isUsed || isLast);
    if (isUsed || isLast) return;
    const isSure = await confirm({
      title: t('removePipelineAsk', { name: pipeline.label }),
      lead: t('removePipelineLead', { count: pipeline.stages.length }),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) remove.mutate({ params });
  };
  return (
    <section className={css.pipeline} aria-label={pipeline.label}>
      <PipelineHead
        pipeline={pipeline}
        items={items}
        rename={() => setIsRenaming(true)}
        remove={() => void ask()}
      />
      {isRefused && (isUsed || isLast) && <Refusal pipeline={pipeline} items={items} isLast={isLast} />}
      <StageList accountId={accountId} pipeline={pipeline} />
      {isRenaming && (
        <NameDialog
          title={t('renameOf', { name: pipeline.label })}
          shape={contract.updatePipeline.body}
          initial={{ label: pipeline.label }}
          busy={rename.isPending}
          problem={rename.error}
          yes={t('save')}
          send={({ label }) => rename.mutate({ params, body: { label } })}
          close={() => setIsRenaming(false)}
        />
      )}
    </section>
  );
}

/** The name of a pipeline, the types that use it and the number of its items. */
function PipelineHead({
  pipeline,
  items,
  rename,
  remove,
}: {
  pipeline: contract.UsedPipeline;
  items: number;
  rename: () => void;
  remove: () => void;
}) {
  const t = useStructureWords();
  return (
    <div className={css.head}>
      <h2>
        <bdi>{pipeline.label}</bdi>
      </h2>
      <span className={css.types}>
        {pipeline.types.map((type) => (
          <TypeMark key={type.id} color={type.color}>
            <span className="muted">
              <bdi>{type.label}</bdi>
            </span>
          </TypeMark>
        ))}
      </span>
      <span className="grow" />
      <span className="muted num">{t('items', { count: items })}</span>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon aria-label={t('moreFor', { name: pipeline.label })}>
            <IconDots size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />} onClick={rename}>
            {t('rename')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="var(--danger)"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={remove}
          >
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Says why a pipeline stays: it is the last one, or types or items are on it. */
function Refusal({
  pipeline,
  items,
  isLast,
}: {
  pipeline: contract.UsedPipeline;
  items: number;
  isLast: boolean;
}) {
  const t = useStructureWords();
  const language = useLanguage();
  const typeNames = listed(
    pipeline.types.map(({ label }) => label),
    language,
  );
  const usedText = typeNames
    ? t('pipelineUsed', { name: pipeline.label, types: typeNames })
    : t('pipelineHasItems', { name: pipeline.label, count: items });
  return (
    <p className={css.refusal} role="alert">
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <span>
        {isLast ? t('pipelineLast') : usedText}{' '}
        {!isLast && typeNames && (
          <Go className="lk" to="/settings/types">
            {t('toTypes')}
          </Go>
        )}
      </span>
    </p>
  );
}
