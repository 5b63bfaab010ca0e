import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { addEmployee, employee, listOfAgency } from '#features/tenants/joining/contract-invitations.ts';
import { startOf } from '#features/tenants/joining/policy-start.ts';
import type { Team } from '../scope.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../team.module.css';
import { RoleField, TitleField } from './role-field.tsx';

/** Adds an employee of an agency with a first password (AUTH-50). */
export function EmployeeDialog({ team, close }: { team: Team; close: () => void }) {
  const t = useScreenWords();
  const [link, setLink] = useState<string | null>(null);
  const form = useKitForm({
    shape: employee,
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      password: '',
      role: 'agencyUser' as 'agency' | 'agencyAdmin' | 'agencyUser',
      title: '',
    },
  });
  const add = useAction(addEmployee, {
    refresh: [listOfAgency],
    onError: (problem) => form.refuse(problem),
    done: (invitation) => {
      toast(t(invitation.link ? 'kept' : 'sent', { count: 1 }));
      if (invitation.link) setLink(invitation.link);
      else close();
    },
  });
  return (
    <Dialog open close={close} title={t('employeeTo', { name: team.name })} lead={t('employeeLead')}>
      {link ? (
        <div className={css.form}>
          <p className="muted">{t('handOn')}</p>
          <CopyField label={t('linkOf', { name: form.values.email })} value={link} />
          <DialogFoot>
            <Button onClick={close}>{t('done')}</Button>
          </DialogFoot>
        </div>
      ) : (
        <form
          className={css.form}
          noValidate
          onSubmit={form.submit((body) => add.mutate({ params: { agencyId: team.id }, body }))}
        >
          <div className={css.two}>
            <TextInput
              label={t('firstName')}
              maxLength={100}
              autoComplete="off"
              autoFocus
              {...form.field('firstName')}
            />
            <TextInput label={t('lastName')} maxLength={100} autoComplete="off" {...form.field('lastName')} />
            <TextInput
              label={t('email')}
              type="email"
              dir="ltr"
              maxLength={254}
              autoComplete="off"
              {...form.field('email')}
            />
            <TextInput
              label={t('phone')}
              type="tel"
              dir="ltr"
              maxLength={30}
              autoComplete="off"
              {...form.field('phone')}
            />
          </div>
          <PasswordField
            label={t('firstPassword')}
            description={t('firstPasswordHint')}
            dir="ltr"
            autoComplete="new-password"
            {...form.field('password')}
          />
          <RoleField team={team} {...form.field('role')} />
          {startOf(team, form.values.role) && (
            <p className="sub" role="note">
              {t('inviteCut')}
            </p>
          )}
          <TitleField team={team} {...form.field('title')} />
          <DialogFoot>
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {t('add')}
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}
