import { Button, Loader, TextInput } from '@mantine/core';
import { IconCheck, IconSquare } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { useAction } from '#app/query.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { useArrive } from '#features/identity/app/parts/arrive.ts';
import { SignInPage } from '#features/identity/app/parts/sign-in-page.tsx';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import { joinSteps } from '../rules.ts';
import { Ended, Waiting } from './parts/ended.tsx';
import { useSecret } from './parts/secret.ts';

type Found = Output<typeof contract.findInvitation>;
type Taken = Output<typeof contract.acceptInvitation>;
const shape = z.object({ firstName: z.string(), lastName: z.string(), password: z.string() });

/** An invitation is opened (AUTH-28) and taken (AUTH-29, AUTH-38 to 40). */
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
    <Take found={find.data} link={{ id, code }} />
  ) : (
    <Waiting title={t('inviteTitle')} lead={t('search')} />
  );
}

/** By how the invited person is known: signed in here, with a password, by name, or not at all. */
function leadOf({ here, known, given }: Found) {
  if (here) return 'inviteHere';
  if (known) return 'inviteKnown';
  return given ? 'inviteGiven' : 'inviteNew';
}
function Take({ found, link }: { found: Found; link: { id: string; code: string } }) {
  const t = useWords('joining');
  const arrive = useArrive(null);
  const form = useKitForm({
    shape,
    initial: { firstName: found.firstName, lastName: found.lastName, password: '' },
  });
  const take = useAction(contract.acceptInvitation, {
    onError: (problem) => form.refuse(problem) || problem.code === 'joining.invite_expired',
  });
  if (take.error?.code === 'joining.invite_expired')
    return <Ended problem={take.error} text={t('inviteEnds')} />;
  const name = form.values.firstName || found.firstName;
  const send = (values: { firstName: string; lastName: string; password: string }) =>
    take.mutate({
      body: {
        ...link,
        ...(found.known ? {} : { firstName: values.firstName, lastName: values.lastName }),
        ...(found.here ? {} : { password: values.password }),
      },
    });
  return (
    <SignInPage
      title={name ? t('welcome', { name }) : t('welcomeAny')}
      lead={t('inviteFrom', { by: found.inviter || found.tenant, name: found.tenant })}
    >
      {take.isPending || take.data ? (
        <Progress found={found} taken={take.data} go={() => arrive(take.data!)} />
      ) : (
        <form noValidate onSubmit={form.submit(send)}>
          <p className="muted" style={{ marginBlockEnd: 16 }}>
            {t(leadOf(found))}
          </p>
          <TextInput
            mb="md"
            label={t('email')}
            type="email"
            name="username"
            autoComplete="username"
            value={found.email}
            readOnly
            dir="ltr"
          />
          {!found.known && (
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
          {!found.here && (
            <PasswordField
              mb="md"
              label={t(found.known || found.given ? 'password' : 'newPassword')}
              autoComplete={found.known || found.given ? 'current-password' : 'new-password'}
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

/** The four steps, with the time that the server took for each (AUTH-39). */
function Progress({ found, taken, go }: { found: Found; taken: Taken | undefined; go: () => void }) {
  const t = useWords('joining');
  const seconds = new Intl.NumberFormat(useLanguage(), {
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
          const done = taken?.steps.find((one) => one.step === step);
          const now = !taken && i === 0;
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
      <Button fullWidth h={40} disabled={!taken} onClick={go}>
        {t('goOn', { name: found.tenant })}
      </Button>
    </div>
  );
}
