import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { ListRow } from '#app/ui/sort/list-row.tsx';
import { MoveDialog } from '#app/ui/sort/move-dialog.tsx';
import { SortList } from '#app/ui/sort/sort-list.tsx';
import { Loaded } from '#app/ui/states.tsx';
import * as contract from '../contract-types.ts';
import { listPipelines } from '../contract-pipelines.ts';
import { getModel, type Model } from '../contract.ts';
import { countUse, useRemovedPart } from './parts/removed-part.ts';
import { StructurePage } from './structure/structure-page.tsx';
import css from './structure/structure.module.css';
import { useStructureWords } from './structure/structure-words.ts';
import { TypeDialog } from './structure/type-dialog.tsx';

type Open =
  | { dialog: 'new' }
  | { dialog: 'edit'; typeId: string }
  | { dialog: 'move'; typeId: string; published: number }
  | null;
const itemsOf = ({ stages }: contract.UsedType) => stages.reduce((sum, { items }) => sum + items, 0);

/** Content types with their color, pipeline and milestones flag (CONT-39). */
export function Screen() {
  const t = useStructureWords();
  const { id: accountId } = useAccount();
  const params = { accountId };
  const [open, setOpen] = useState<Open>(null);
  const list = useEndpoint(contract.listTypes, { params });
  const model = useEndpoint(getModel, { params });
  return (
    <StructurePage
      kind="types"
      lead={t('typesLead')}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ dialog: 'new' })}>
          {t('newType')}
        </Button>
      }
    >
      <Loaded query={model}>
        {({ pipelines }) => (
          <Loaded query={list}>
            {({ types }) => (
              <Types
                accountId={accountId}
                types={types}
                pipelines={pipelines}
                open={open}
                setOpen={setOpen}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </StructurePage>
  );
}

function Types({
  accountId,
  types,
  pipelines,
  open,
  setOpen,
}: {
  accountId: string;
  types: contract.UsedType[];
  pipelines: Model['pipelines'];
  open: Open;
  setOpen: (open: Open) => void;
}) {
  const t = useStructureWords();
  const [isRefused, setIsRefused] = useState(false);
  const close = () => setOpen(null);
  const refresh = [contract.listTypes, listPipelines, getModel];
  const order = useAction(contract.orderTypes, { refresh });
  const sayRemoved = useRemovedPart(accountId, refresh);
  const remove = useAction(contract.removeType, {
    refresh,
    done: (_output, input) => {
      close();
      sayRemoved(t('removed'), input.params.contentTypeId);
    },
  });
  const removeType = (contentTypeId: string, intoId?: string) =>
    remove.mutate({ params: { accountId, contentTypeId }, query: intoId ? { intoId } : {} });
  const ask = async (type: contract.UsedType) => {
    setIsRefused(types.length === 1);
    if (types.length === 1) return;
    const use = await countUse(accountId, type.id);
    if (!use) return;
    if (use.items > 0 || type.ownFields > 0) {
      setOpen({ dialog: 'move', typeId: type.id, published: use.published });
      return;
    }
    const isSure = await confirm({
      title: t('removeTypeAsk', { name: type.label }),
      lead: t('removeTypeNone'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) removeType(type.id);
  };
  const type = open && 'typeId' in open ? types.find(({ id }) => id === open.typeId) : undefined;
  return (
    <>
      <SortList
        rows={types}
        nameOf={({ label }) => label}
        label={t('typeList')}
        order={(ids) => order.mutate({ params: { accountId }, body: { ids } })}
        disabled={order.isPending}
      >
        {(row) => (
          <TypeRow
            type={row}
            pipelineLabel={pipelines.find(({ id }) => id === row.pipelineId)?.label}
            edit={() => setOpen({ dialog: 'edit', typeId: row.id })}
            remove={() => void ask(row)}
          />
        )}
      </SortList>
      {isRefused && types.length === 1 && (
        <p className={css.refusal} role="alert">
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden /> {t('typeLast')}
        </p>
      )}
      {(open?.dialog === 'new' || (open?.dialog === 'edit' && type)) && (
        <TypeDialog accountId={accountId} type={type ?? null} pipelines={pipelines} close={close} />
      )}
      {open?.dialog === 'move' && type && (
        <MoveItems
          type={type}
          published={open.published}
          targets={types.filter(({ id }) => id !== type.id)}
          busy={remove.isPending}
          move={(intoId) => removeType(type.id, intoId)}
          close={close}
        />
      )}
    </>
  );
}

function TypeRow({
  type,
  pipelineLabel,
  edit,
  remove,
}: {
  type: contract.UsedType;
  pipelineLabel: string | undefined;
  edit: () => void;
  remove: () => void;
}) {
  const t = useStructureWords();
  return (
    <ListRow
      name={type.label}
      color={type.color}
      sub={
        <span className="sub">
          <bdi>{pipelineLabel}</bdi>
          {type.isMilestones && <> · {t('milestones')}</>}
        </span>
      }
      count={{
        text: t('items', { count: itemsOf(type) }),
        to: itemsOf(type) > 0 ? { path: '/content-overview', search: { type: type.id } } : undefined,
      }}
      more={t('moreFor', { name: type.label })}
      edit={{ label: t('edit'), run: edit }}
      remove={{ label: t('remove'), run: remove }}
    />
  );
}

/** Asks where the items of a type that is removed go. */
function MoveItems({
  type,
  published,
  ...dialog
}: {
  type: contract.UsedType;
  published: number;
} & Pick<ComponentProps<typeof MoveDialog>, 'targets' | 'busy' | 'move' | 'close'>) {
  const t = useStructureWords();
  return (
    <MoveDialog
      title={t('removeTypeAsk', { name: type.label })}
      lead={[
        t('removeTypeLead', { name: type.label, count: itemsOf(type) }),
        published > 0 && t('ofThesePublished', { count: published }),
      ]
        .filter(Boolean)
        .join(' ')}
      label={t('moveTypeTo')}
      yes={t('moveAndRemove')}
      {...dialog}
    />
  );
}
