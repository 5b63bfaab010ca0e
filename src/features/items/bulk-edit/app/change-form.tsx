import { ActionIcon, Button, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import * as content from '#features/items/content/contract.ts';
import type { ManyChange, Selection } from '#features/items/content/contract-many.ts';
import { canPublish, canRemove } from '#features/items/content/policy.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Pane } from '#app/ui/page.tsx';
import { z } from 'zod';
import * as contract from '../contract.ts';
import { actions, changeOf, type Action, type FieldValues } from './change.ts';
import { Effect } from './effect.tsx';
import { FieldInput } from './field-input.tsx';
import type { BulkField } from './fields.ts';
import { useScreenWords } from './screen-words.ts';

const TYPING_MS = 400;
/** Returns fields by their group, as a list of choices takes them. */
function groupsOf(fields: BulkField[]) {
  const groups = [...new Set(fields.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    items: fields.filter((field) => field.group === group).map(({ key, label }) => ({ value: key, label })),
  }));
}

/** Shows the fields that are to change, what that does, and the button that starts it. */
export function ChangeForm({
  accountId,
  fields,
  selection,
}: {
  accountId: string;
  fields: BulkField[];
  selection: Selection;
}) {
  const s = useScreenWords();
  const asker = useAsker();
  const [action, setAction] = useState<Action>('fields');
  const [keys, setKeys] = useState<string[]>(['set.stageId']);
  const [values, setValues] = useState<FieldValues>({});
  const chosenFields = keys.flatMap((key) => fields.find((field) => field.key === key) ?? []);
  const change = changeOf(action, Object.fromEntries(keys.map((key) => [key, values[key]])));
  const offered = actions.filter((each) => {
    if (each === 'remove') return canRemove(asker);
    return each === 'fields' || canPublish(asker);
  });
  const add = (key: string | null) => {
    if (key) setKeys([...keys, key]);
  };
  const leave = (key: string) => {
    setKeys(keys.filter((each) => each !== key));
    setValues({ ...values, [key]: undefined });
  };
  return (
    <>
      <Pane title={s('what')}>
        <Stack gap="sm">
          <Select
            label={s('action')}
            data={offered.map((value) => ({ value, label: s(value) }))}
            value={action}
            allowDeselect={false}
            onChange={(next) => setAction((next ?? 'fields') as Action)}
          />
          {action === 'fields' && (
            <>
              {chosenFields.map((field) => (
                <div key={field.key} className="row" style={{ flexWrap: 'nowrap', alignItems: 'end' }}>
                  <div className="grow">
                    <FieldInput
                      field={field}
                      value={values[field.key]}
                      change={(value) => setValues({ ...values, [field.key]: value })}
                    />
                  </div>
                  <ActionIcon
                    size="lg"
                    aria-label={s('removeField', { name: field.label })}
                    onClick={() => leave(field.key)}
                  >
                    <IconX size={16} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </div>
              ))}
              <Select
                label={s('addField')}
                placeholder={s('addFieldHint')}
                data={groupsOf(fields.filter(({ key }) => !keys.includes(key)))}
                value={null}
                onChange={add}
                searchable
              />
            </>
          )}
        </Stack>
      </Pane>
      <Start accountId={accountId} action={action} selection={selection} change={change} />
    </>
  );
}

const opened = z.object({ change: z.string().optional() });
const stale = [content.list, content.overview, content.get, contract.list];
/** The numbers of the preview, and the button that names them. */
function Start({
  accountId,
  action,
  selection,
  change,
}: {
  accountId: string;
  action: Action;
  selection: Selection;
  change: ManyChange | undefined;
}) {
  const s = useScreenWords();
  const [, open] = useScreenSearch(opened);
  const body = { selection, change: change ?? {} };
  const [settled] = useDebouncedValue(JSON.stringify(body), TYPING_MS);
  const isSettled = settled === JSON.stringify(body);
  const preview = useEndpoint(
    contract.preview,
    { params: { accountId }, body: JSON.parse(settled) as typeof body },
    { enabled: change !== undefined && isSettled, staleTime: 0, keep: true },
  );
  const start = useAction(contract.create, {
    refresh: stale,
    done: ({ id }) => open({ change: id }),
  });
  const isCurrent = change !== undefined && isSettled && preview.isSuccess && !preview.isPlaceholderData;
  const count = isCurrent ? preview.data.changed : 0;
  const go = async () => {
    const isSure =
      action === 'fields' ||
      action === 'publish' ||
      (await confirm({
        title: `${s(`go_${action}`, { count })}?`,
        lead: s(action === 'remove' ? 'askRemove' : 'askUnpublish'),
        yes: s(action),
        danger: action === 'remove',
      }));
    if (isSure) start.mutate({ params: { accountId }, body });
  };
  return (
    <Pane title={s('effect')}>
      <Effect
        preview={change === undefined ? undefined : preview}
        isCurrent={isCurrent}
        isEmpty={change === undefined}
        isEdit={action === 'fields'}
      />
      <Button
        fullWidth
        disabled={!isCurrent || count === 0}
        loading={start.isPending}
        onClick={() => void go()}
      >
        {s(`go_${action}`, { count })}
      </Button>
      <p className="muted">{s('undoHint')}</p>
    </Pane>
  );
}
