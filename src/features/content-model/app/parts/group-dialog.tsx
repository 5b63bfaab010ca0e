import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/messages.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../../contract.ts';
import css from '../fields.module.css';
import { useScreenWords } from '../screen-words.ts';

type Props = { accountId: string; group: contract.FieldGroup | null; all: Output<typeof contract.listGroups>; fields: contract.CustomField[]; close: () => void };
/** Name, person and fields of a group, the fields in their order. */
export function GroupDialog({ accountId, group, all, fields, close }: Props) {
  const t = useScreenWords(), gone = group?.forOne && !group.userId;
  const form = useKitForm({
    shape: (group ? contract.updateGroup : contract.createGroup).body,
    initial: { label: group?.label ?? '', userId: gone ? undefined : group?.userId ?? null, fieldIds: group?.fieldIds ?? [] as string[] },
  });
  const chosen = form.values.fieldIds;
  const done = { refresh: [contract.listGroups, contract.getModel], onError: (problem: Parameters<typeof form.refuse>[0]) => form.refuse(problem), done: () => { close(); toast(t('saved')); } };
  const create = useAction(contract.createGroup, done), update = useAction(contract.updateGroup, done), busy = create.isPending || update.isPending;
  useUnsavedGuard(form.isDirty() && !busy, t('unsaved'));
  const set = (ids: string[]) => form.setFieldValue('fieldIds', ids as never), move = (at: number, by: number) => { const ids = [...chosen]; ids.splice(at + by, 0, ...ids.splice(at, 1)); set(ids); };
  const named = new Map(fields.map(({ id, name }) => [id, name])), nameOf = (id: string) => named.get(id) ?? '';
  const rest = fields.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => {
    const held = all.groups.find((one) => one.id !== group?.id && one.fieldIds.includes(id));
    return { value: id, label: held ? t('from', { name, group: held.label }) : name };
  });
  const people = group?.userId && !all.people.some(({ id }) => id === group.userId) ? [{ id: group.userId, name: group.userName ?? t('forGone') }, ...all.people] : all.people;
  const { error } = form.field('fieldIds') as { error?: string };
  return (
    <Dialog open close={close} title={group ? t('editOf', { name: group.label }) : t('newGroup')} wide>
      <form className={css.form} noValidate onSubmit={form.submit((body) => (group ? update.mutate({ params: { accountId, groupId: group.id }, body }) : create.mutate({ params: { accountId }, body: { ...body, userId: body.userId ?? null } })))}>
        <TextInput label={t('name')} maxLength={120} autoFocus {...form.field('label')} />
        <NativeSelect label={t('person')} description={t('personHint')} data={[...(gone ? [{ value: 'gone', label: t('forGone') }] : []), { value: '', label: t('everybody') }, ...people.map(({ id, name }) => ({ value: id, label: name }))]} error={(form.field('userId') as { error?: string }).error} value={form.values.userId === undefined ? 'gone' : form.values.userId ?? ''} onChange={({ currentTarget: { value } }) => form.setFieldValue('userId', (value === 'gone' ? undefined : value || null) as never)} />
        <section aria-labelledby="group-fields">
          <h3 id="group-fields">{t('inOrder')}</h3>
          {chosen.length === 0 ? <p className="muted">{t('noFieldIn')}</p> : (
            <ol className={css.chosen}>{chosen.map((id, at) => (
              <li key={id}>
                <span className="grow"><bdi>{nameOf(id)}</bdi></span>
                <span className={css.order}>
                  <ActionIcon variant="subtle" color="gray" aria-label={t('up', { name: nameOf(id) })} disabled={at === 0} onClick={() => move(at, -1)}><IconChevronUp size={16} stroke={1.6} /></ActionIcon>
                  <ActionIcon variant="subtle" color="gray" aria-label={t('down', { name: nameOf(id) })} disabled={at === chosen.length - 1} onClick={() => move(at, 1)}><IconChevronDown size={16} stroke={1.6} /></ActionIcon>
                  <ActionIcon variant="subtle" color="gray" aria-label={t('takeOut', { name: nameOf(id) })} onClick={() => set(chosen.filter((one) => one !== id))}><IconX size={16} stroke={1.6} /></ActionIcon>
                </span>
              </li>
            ))}</ol>
          )}
          <NativeSelect mt="sm" label={t('add')} disabled={rest.length === 0} data={[{ value: '', label: rest.length === 0 ? t('addNone') : '–' }, ...rest]} value="" onChange={(event) => { if (event.currentTarget.value) set([...chosen, event.currentTarget.value]); }} />
          {error && <p className={css.bad} role="alert">{error}</p>}
        </section>
        <DialogFoot><Button variant="default" onClick={close}>{t('cancel')}</Button><Button type="submit" loading={busy} disabled={group !== null && !form.isDirty()}>{t(group ? 'save' : 'create')}</Button></DialogFoot>
      </form>
    </Dialog>
  );
}
