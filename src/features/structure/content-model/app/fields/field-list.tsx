import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAction } from '#app/query.ts';
import { ListRow } from '#app/ui/sort/list-row.tsx';
import { SortList } from '#app/ui/sort/sort-list.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import * as contract from '../../contract-fields.ts';
import { getModel, type FieldGroup, type Model } from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import { useFieldWords } from './field-words.ts';
import { useRemoveField } from './remove-field.ts';

/** The custom fields of an account in their order (CONT-40). */
export function FieldList({
  accountId,
  fields,
  types,
  groups,
  add,
}: {
  accountId: string;
  fields: contract.FieldRow[];
  types: Model['contentTypes'];
  groups: FieldGroup[];
  add: ReactNode;
}) {
  const t = useFieldWords();
  const names = useScreenWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const order = useAction(contract.orderFields, { refresh: [contract.listFields, getModel] });
  const removal = useRemoveField(accountId);
  if (!fields.length)
    return (
      <EmptyState art title={t('noFields')} lead={t('noFieldsWhy')}>
        {add}
      </EmptyState>
    );
  const describe = (field: contract.FieldRow) => {
    const group = groups.find(({ id }) => id === field.groupId);
    const typeNames = types.filter(({ id }) => field.contentTypeIds.includes(id)).map(({ label }) => label);
    return [
      names(`type_${field.type}`),
      listed(typeNames, language) || t('everyType'),
      group && t('inGroup', { name: group.label }),
      field.require && t('required'),
      field.change?.state === 'running' && field.change.kind !== 'trial' && t('changing'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <SortList
      rows={fields}
      nameOf={({ name }) => name}
      label={t('fieldList')}
      order={(ids) => order.mutate({ params: { accountId }, body: { ids } })}
      disabled={order.isPending}
    >
      {(field) => (
        <ListRow
          name={field.name}
          to={`/settings/fields/${field.id}`}
          sub={<span className="sub">{describe(field)}</span>}
          more={t('moreFor', { name: field.name })}
          edit={{
            label: t('edit'),
            run: () => void navigate({ to: `/settings/fields/${field.id}` }),
          }}
          remove={{ label: t('remove'), run: () => void removal.ask(field) }}
        />
      )}
    </SortList>
  );
}
