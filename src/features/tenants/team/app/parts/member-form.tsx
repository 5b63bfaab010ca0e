import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useAction } from '#app/query.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import type { Role } from '#shared/actor.ts';
import { listDirectory, memberForm, type OneMember } from '../../contract.ts';
import type { Team } from '../scope.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../team.module.css';
import { PictureField } from './picture-field.tsx';
import { RoleField, TitleField } from './role-field.tsx';

const shape = memberForm.extend({ role: z.string(), picture: z.string().nullable() });
/** Edits the record of a member and sends changed fields only. The email can be changed by its owner alone. */
export function MemberForm({
  team,
  member,
  self,
  may,
}: {
  team: Team;
  member: OneMember;
  self: boolean;
  may: boolean;
}) {
  const t = useScreenWords();
  const initial = {
    firstName: member.firstName,
    lastName: member.lastName,
    phone: member.phone ?? '',
    title: member.title ?? '',
    role: member.role as string,
    picture: member.logo?.url ?? null,
  };
  const locked = !may || (member.elsewhere && !self);
  const checked = locked
    ? shape.extend({ firstName: z.string(), lastName: z.string(), phone: z.string() })
    : shape;
  const form = useKitForm({ shape: checked, initial });
  const save = useAction(team.api.change, {
    refresh: [team.api.get, team.api.list, team.api.titles, listDirectory],
    onError: (problem) => form.refuse(problem),
    done: () => {
      form.saved();
      toast(t('saved'));
    },
  });
  useUnsavedGuard(form.isDirty() && !save.isPending);
  const send = (values: typeof initial) => {
    const changed = (key: keyof typeof initial) => values[key] !== initial[key];
    save.mutate({
      params: team.of(member.id),
      body: {
        ...(changed('firstName') ? { firstName: values.firstName } : {}),
        ...(changed('lastName') ? { lastName: values.lastName } : {}),
        ...(changed('phone') ? { phone: values.phone || null } : {}),
        ...(changed('title') ? { title: values.title || null } : {}),
        ...(changed('picture') ? { logo: values.picture ? { url: values.picture } : null } : {}),
        ...(changed('role') ? { role: values.role as 'user' } : {}),
      },
    });
  };
  return (
    <form className={css.form} noValidate onSubmit={form.submit(send)}>
      {!may ? <p className="muted">{t('above')}</p> : locked && <p className="muted">{t('elsewhere')}</p>}
      <PictureField
        name={`${form.values.firstName} ${form.values.lastName}`.trim() || member.email}
        value={form.values.picture}
        change={(url) => form.setFieldValue('picture', url)}
        disabled={locked}
      />
      <div className={css.two}>
        <TextInput label={t('firstName')} maxLength={100} disabled={locked} {...form.field('firstName')} />
        <TextInput label={t('lastName')} maxLength={100} disabled={locked} {...form.field('lastName')} />
        <TextInput label={t('email')} dir="ltr" readOnly value={member.email} title={t('emailHint')} />
        <TextInput
          label={`${t('phone')} (${t('optional')})`}
          type="tel"
          dir="ltr"
          maxLength={31}
          disabled={locked}
          {...form.field('phone')}
        />
      </div>
      <div className={css.two}>
        <RoleField
          team={team}
          now={member.role as Role}
          disabled={!may || self}
          description={self ? t('ownRole') : t('roleHint')}
          {...form.field('role')}
        />
        <TitleField team={team} disabled={!may} {...form.field('title')} />
      </div>
      {may && (
        <div className={css.row}>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
