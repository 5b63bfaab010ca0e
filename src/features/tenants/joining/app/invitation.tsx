import { localeOf } from '#shared/language.ts';
import { Button, Loader, TextInput } from '@mantine/core';
import { IconCheck, IconSquare } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { useAction } from '#app/query.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { useArrive } from '#features/identity/identity/app/parts/arrive.ts';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../contract-invitations.ts';
import { joinSteps } from '../rules.ts';
import { Ended, Waiting } from './parts/ended.tsx';
import { useSecret } from './parts/secret.ts';

type Invitation = Output<typeof contract.findInvitation>;
type Acceptance = Output<typeof contract.acceptInvitation>;
const shape = z.object({ firstName: z.string(), lastName: z.string(), password: z.string() });

/** Shows an invitation (AUTH-28) and accepts it (AUTH-29, AUTH-38 to 40). */
export function Screen() {
  const t = useWords('joining');
  const secret = useSecret();
  const { id = secret['id'] ?? '' } = useParams({ strict: false }) as { id?: string };
  const code = secret['code'] ?? '';
  const begun = useRef(false);
  const find = useAction(contract.findInvitation, { onError: () => true });
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      find.mutate({ body: { id, code } });
    }
  }, [find, id, code]);
  if (find.error)
    return (
      <Ended
        problem={find.error}
        {...(find.error.code === 'validation' ? { code: 'joining.invite_expired' } : {})}
        again={() => find.mutate(find.variables)}
        text={t('inviteEnds')}
      />
    );
  return find.data ? (
    <Take invitation={find.data} link={{ id, code }} />
  ) : (
    <Waiting title={t('inviteTitle')} lead={t('search')} />
  );
}

/** Returns the text for a person with a session, with an account, with a temporary password, or new. */
function leadOf(invitation: Invitation) {
  if (invitation.here) return 'inviteHere';
  if (invitation.known) return 'inviteKnown';
  return invitation.given ? 'inviteGiven' : 'inviteNew';
}
function Take({ invitation, link }: { invitation: Invitation; link: { id: string; code: string } }) {
  const t = useWords('joining');
  const arrive = useArrive(null);
  const form = useKitForm({
    shape,
    initial: { firstName: invitation.firstName, lastName: invitation.lastName, password: '' },
  });
  const take = useAction(contract.acceptInvitation, {
    onError: (problem) => form.refuse(problem) || problem.code === 'joining.invite_expired',
  });
  if (take.error?.code === 'joining.invite_expired')
    return <Ended problem={take.error} text={t('inviteEnds')} />;
  const name = form.values.firstName || invitation.firstName;
  const hasPassword = invitation.known || invitation.given;
  const send = (values: { firstName: string; lastName: string; password: string }) =>
    take.mutate({
      body: {
        ...link,
        ...(invitation.known ? {} : { firstName: values.firstName, lastName: values.lastName }),
        ...(invitation.here ? {} : { password: values.password }),
      },
    });
  return (
    <SignInPage
      title={name ? t('welcome', { name }) : t('welcomeAny')}
      lead={t('inviteFrom', { by: invitation.inviter || invitation.tenant, name: invitation.tenant })}
    >
      {take.isPending || take.data ? (
        <Progress invitation={invitation} acceptance={take.data} go={() => arrive(take.data!)} />
      ) : (
        <form noValidate onSubmit={form.submit(send)}>
          <p className="muted" style={{ marginBlockEnd: 16 }}>
            {t(leadOf(invitation))}
          </p>
          <TextInput
            mb="md"
            label={t('email')}
            type="email"
            name="username"
            autoComplete="username"
            value={invitation.email}
            readOnly
            dir="ltr"
          />
          {!invitation.known && (
            <>
              <TextInput
                mb="md"
                label={t('firstName')}
                autoComplete="given-name"
                {...form.field('firstName')}
              />
              <TextInput
                mb="md"
                label={t('lastName')}
                autoComplete="family-name"
                {...form.field('lastName')}
              />
            </>
          )}
          {!invitation.here && (
            <PasswordField
              mb="md"
              label={t(hasPassword ? 'password' : 'newPassword')}
              autoComplete={hasPassword ? 'current-password' : 'new-password'}
              dir="ltr"
              {...form.field('password')}
            />
          )}
          <Button type="submit" fullWidth h={40}>
            {t('accept')}
          </Button>
        </form>
      )}
    </SignInPage>
  );
}

/** Shows the four steps with the time that the server took for each (AUTH-39). */
function Progress({
  invitation,
  acceptance,
  go,
}: {
  invitation: Invitation;
  acceptance: Acceptance | undefined;
  go: () => void;
}) {
  const t = useWords('joining');
  const seconds = new Intl.NumberFormat(localeOf(useLanguage()), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <div role="status">
      <ol style={{ listStyle: 'none', padding: 0, margin: '0 0 20px', display: 'grid', gap: 10 }}>
        {joinSteps.map((step, i) => {
          const done = acceptance?.steps.find((doneStep) => doneStep.step === step);
          const now = !acceptance && i === 0;
          return (
            <li key={step} className="row" style={{ gap: 10 }}>
              {done && <IconCheck size={18} stroke={1.5} aria-hidden />}
              {!done && now && <Loader size={18} aria-hidden />}
              {!done && !now && <IconSquare size={18} stroke={1.5} aria-hidden />}
              <span className="grow">{t(step)}</span>
              {done && <span className="num muted">{seconds.format(done.ms / 1000)}</span>}
            </li>
          );
        })}
      </ol>
      <Button fullWidth h={40} disabled={!acceptance} onClick={go}>
        {t('goOn', { name: invitation.tenant })}
      </Button>
    </div>
  );
}
