import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { SortList } from '#app/ui/sort/sort-list.tsx';
import { Loaded } from '#app/ui/states.tsx';
import * as contract from '../contract-pipelines.ts';
import { getModel } from '../contract.ts';
import { colors } from '../rules.ts';
import { NameDialog } from './structure/name-dialog.tsx';
import { PipelineBlock } from './structure/pipeline-block.tsx';
import { isOnField } from './structure/refusal.ts';
import { StructurePage } from './structure/structure-page.tsx';
import { useStructureWords } from './structure/structure-words.ts';

/** Pipelines and their stages (CONT-38). */
export function Screen() {
  const t = useStructureWords();
  const { id: accountId } = useAccount();
  const params = { accountId };
  const [isAdding, setIsAdding] = useState(false);
  const list = useEndpoint(contract.listPipelines, { params });
  const refresh = [contract.listPipelines, getModel];
  const order = useAction(contract.orderPipelines, { refresh });
  const create = useAction(contract.createPipeline, {
    refresh,
    done: () => setIsAdding(false),
    onError: isOnField,
  });
  const firstStages = [
    { label: t('stageNew'), color: colors.color_gray },
    { label: t('stageInProgress'), color: colors.color_gold },
    { label: t('stageCompleted'), color: colors.color_teal },
  ];
  return (
    <StructurePage
      kind="pipelines"
      lead={t('pipelinesLead')}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('newPipeline')}
        </Button>
      }
    >
      <Loaded query={list}>
        {({ pipelines }) => (
          <SortList
            rows={pipelines}
            nameOf={({ label }) => label}
            label={t('pipelineList')}
            order={(ids) => order.mutate({ params, body: { ids } })}
            disabled={order.isPending}
          >
            {(pipeline) => (
              <PipelineBlock accountId={accountId} pipeline={pipeline} isLast={pipelines.length === 1} />
            )}
          </SortList>
        )}
      </Loaded>
      {isAdding && (
        <NameDialog
          title={t('newPipeline')}
          lead={t('newPipelineLead')}
          shape={contract.updatePipeline.body}
          initial={{ label: '' }}
          busy={create.isPending}
          yes={t('create')}
          problem={create.error}
          send={({ label }) => create.mutate({ params, body: { label, stages: firstStages } })}
          close={() => setIsAdding(false)}
        />
      )}
    </StructurePage>
  );
}
