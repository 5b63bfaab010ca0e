import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import type { Output } from '#shared/endpoint.ts';
import { listFields, type FieldRow } from '../../contract-fields.ts';
import * as contract from '../../contract.ts';
import css from '../fields.module.css';
import { useScreenWords } from '../screen-words.ts';

type Props = {
  accountId: string;
  group: contract.FieldGroup | null;
  all: Output<typeof contract.listGroups>;
  fields: FieldRow[];
  close: () => void;
};
/** The fields of the group in their order, each to be moved or taken out. */
function Chosen({
  ids,
  nameOf,
  set,
}: {
  ids: string[];
  nameOf: (id: string) => string;
  set: (ids: string[]) => void;
}) {
  const t = useScreenWords();
  const move = (at: number, by: number) => {
    const next = [...ids];
    next.splice(at + by, 0, ...next.splice(at, 1));
    set(next);
  };
  if (ids.length === 0) return <p className="muted">{t('noFieldIn')}</p>;
  return (
    <ol className={css.chosen}>
      {ids.map((id, at) => (
        <li key={id}>
          <span className="grow">
            <bdi>{nameOf(id)}</bdi>
          </span>
          <span className={css.order}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('up', { name: nameOf(id) })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <IconChevronUp size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('down', { name: nameOf(id) })}
              disabled={at === ids.length - 1}
              onClick={() => move(at, 1)}
            >
              <IconChevronDown size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('takeOut', { name: nameOf(id) })}
              onClick={() => set(ids.filter((fieldId) => fieldId !== id))}
            >
              <IconX size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </span>
        </li>
      ))}
    </ol>
  );
}
/** Name, person and fields of a group, the fields in their order. */
export function GroupDialog({ accountId, group, all, fields, close }: Props) {
  const t = useScreenWords();
  const gone = group?.forOne && !group.userId;
  const form = useKitForm({
    shape: (group ? contract.updateGroup : contract.createGroup).body,
    initial: {
      label: group?.label ?? '',
      userId: gone ? undefined : (group?.userId ?? null),
      fieldIds: group?.fieldIds ?? ([] as string[]),
    },
  });
  const chosen = form.values.fieldIds;
  const done = {
    refresh: [contract.listGroups, contract.getModel, listFields],
    onError: (problem: Parameters<typeof form.refuse>[0]) => form.refuse(problem),
    done: () => {
      close();
      toast(t('saved'));
    },
  };
  const create = useAction(contract.createGroup, done);
  const update = useAction(contract.updateGroup, done);
  const busy = create.isPending || update.isPending;
  useUnsavedGuard(form.isDirty() && !busy, t('unsaved'));
  const set = (ids: string[]) => form.setFieldValue('fieldIds', ids);
  const named = new Map(fields.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => named.get(id) ?? '';
  const rest = fields
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, name }) => {
      const held = all.groups.find(
        (otherGroup) => otherGroup.id !== group?.id && otherGroup.fieldIds.includes(id),
      );
      return { value: id, label: held ? t('from', { name, group: held.label }) : name };
    });
  const missing =
    group?.userId && !all.people.some(({ id }) => id === group.userId)
      ? [{ id: group.userId, name: group.userName ?? t('forGone') }]
      : [];
  const people = [
    ...(gone ? [{ value: 'gone', label: t('forGone') }] : []),
    { value: '', label: t('everybody') },
    ...[...missing, ...all.people].map(({ id, name }) => ({ value: id, label: name })),
  ];
  const errorOf = (field: 'fieldIds' | 'userId') => (form.field(field) as { error?: string }).error;
  const error = errorOf('fieldIds');
  const pick = (value: string) => form.setFieldValue('userId', value === 'gone' ? undefined : value || null);
  const send = form.submit((body) => {
    if (group) update.mutate({ params: { accountId, groupId: group.id }, body });
    else create.mutate({ params: { accountId }, body: { ...body, userId: body.userId ?? null } });
  });
  return (
    <Dialog open close={close} title={group ? t('editOf', { name: group.label }) : t('newGroup')} wide>
      <form className={css.form} noValidate onSubmit={send}>
        <TextInput label={t('name')} maxLength={120} autoFocus {...form.field('label')} />
        <NativeSelect
          label={t('person')}
          description={t('personHint')}
          data={people}
          error={errorOf('userId')}
          value={form.values.userId === undefined ? 'gone' : (form.values.userId ?? '')}
          onChange={(event) => pick(event.currentTarget.value)}
        />
        <section aria-labelledby="group-fields">
          <h3 id="group-fields">{t('inOrder')}</h3>
          <Chosen ids={chosen} nameOf={nameOf} set={set} />
          <NativeSelect
            mt="sm"
            label={t('add')}
            disabled={rest.length === 0}
            data={[{ value: '', label: rest.length === 0 ? t('addNone') : '–' }, ...rest]}
            value=""
            onChange={(event) => {
              if (event.currentTarget.value) set([...chosen, event.currentTarget.value]);
            }}
          />
          {error && (
            <p className={css.bad} role="alert">
              {error}
            </p>
          )}
        </section>
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={group !== null && !form.isDirty()}>
            {t(group ? 'save' : 'create')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
