import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '#app/query.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { StatusSquare, type Fill, type Tone } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText } from '#app/words.ts';
import { email } from '#features/tenants/joining/contract.ts';
import { startOf } from '#features/tenants/joining/policy-start.ts';
import type { Role } from '#shared/actor.ts';
import { Problem } from '#shared/fail.ts';
import { rolesToGive } from '../../rules.ts';
import type { Team } from '../scope.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../team.module.css';
import { RoleField, TitleField } from './role-field.tsx';

const MOST = 20;
/** Reads pasted addresses; each counts once. */
function addressesIn(text: string): { addresses: string[]; twice: number; wrong: string | undefined } {
  const all = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((address) => address.toLowerCase());
  const addresses = [...new Set(all)];
  return {
    addresses,
    twice: all.length - addresses.length,
    wrong: addresses.find((address) => !email.safeParse(address).success),
  };
}
const shape = z.object({
  emails: z.string().trim().min(1, 'field.required'),
  role: z.string(),
  title: z.string(),
  message: z.string(),
});
type Outcome = { email: string; link: string | null; code: string | null };
function squareOf({ code, link }: Outcome): { fill: Fill; tone: Tone } {
  if (code) return { fill: 'struck', tone: 'no' };
  return link ? { fill: 'third', tone: 'wait' } : { fill: 'tick', tone: 'ok' };
}

/** Invites one address after the other and returns their outcomes; a failed one does not stop the others. */
async function inviteAll(
  addresses: string[],
  invite: (address: string) => Promise<string | null>,
): Promise<Outcome[]> {
  const sent: Outcome[] = [];
  for (const address of addresses) {
    try {
      sent.push({ email: address, link: await invite(address), code: null });
    } catch (error) {
      const code = error instanceof Problem ? (error.fields[0]?.code ?? error.code) : 'internal';
      sent.push({ email: address, link: null, code });
    }
  }
  return sent;
}

type InviteDialogProps = {
  team: Team;
  close: () => void;
  /** Address that is there already, with the role that its person will most likely have. */
  first?: { email: string; role: Role };
};
const valuesFor = (team: Team, first: InviteDialogProps['first']) => ({
  emails: first?.email ?? '',
  role: first?.role ?? (rolesToGive(team.kind, team.role).at(team.kind === 'agency' ? -1 : -2) as string),
  title: '',
  message: '',
});
/** Invites one or several people. Each address has its own outcome; failed addresses stay in the field. */
export function InviteDialog({ team, close, first }: InviteDialogProps) {
  const t = useScreenWords();
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useKitForm({
    shape,
    initial: valuesFor(team, first),
  });
  const invite = useAction(team.api.invite, {
    refresh: [team.api.invitations, team.api.titles],
    onError: () => true,
  });
  const { addresses, twice, wrong } = addressesIn(form.values.emails);
  const typo = wrong && form.errors['emails'] === undefined ? t('wrongEmail', { text: wrong }) : undefined;
  const problem = addresses.length > MOST ? t('tooMany') : typo;
  const [tried, setTried] = useState(false);
  const send = async ({ role, title, message }: { role: string; title: string; message: string }) => {
    setTried(true);
    if (problem) return;
    setBusy(true);
    const sent = await inviteAll(addresses, async (address) => {
      const { link } = await invite.mutateAsync({
        params: team.params,
        body: { email: address, role: role as 'user', title, message },
      });
      return link;
    });
    setBusy(false);
    const failed = sent.filter((outcome) => outcome.code);
    const done = sent.length - failed.length;
    const hasLinks = sent.some((outcome) => outcome.link);
    if (done) toast(t(hasLinks ? 'kept' : 'sent', { count: done }));
    if (!failed.length && !hasLinks) {
      close();
      return;
    }
    setOutcomes(sent);
    form.setFieldValue('emails', failed.map((outcome) => outcome.email).join('\n'));
    setTried(false);
  };
  const left = outcomes.length === 0 || outcomes.some((outcome) => outcome.code);
  return (
    <Dialog open close={close} title={t('inviteTo', { name: team.name })} lead={t('inviteLead')}>
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} team={team} />}
      <form className={css.form} noValidate onSubmit={form.submit((values) => void send(values))}>
        {left && (
          <>
            <Textarea
              label={t('emails')}
              description={t('emailsHint')}
              dir="ltr"
              autosize
              minRows={2}
              maxRows={6}
              maxLength={6000}
              data-autofocus
              autoFocus
              {...form.field('emails')}
              {...(tried && problem ? { error: problem } : {})}
            />
            {addresses.length > 0 && (
              <p className="sub" role="status">
                {t('addresses', { count: addresses.length })}
                {twice > 0 && `. ${t('twice', { count: twice })}`}
              </p>
            )}
            <RoleField team={team} {...form.field('role')} />
            {startOf(team, form.values.role as Role) && (
              <p className="sub" role="note">
                {t('inviteCut')}
              </p>
            )}
            <TitleField team={team} {...form.field('title')} />
            <Textarea
              label={`${t('message')} (${t('optional')})`}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={1000}
              {...form.field('message')}
            />
          </>
        )}
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t(outcomes.length ? 'close' : 'cancel')}
          </Button>
          {left && (
            <Button type="submit" loading={busy}>
              {addresses.length ? t('send', { count: addresses.length }) : t('invite')}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
function Outcomes({ outcomes, team }: { outcomes: Outcome[]; team: Team }) {
  const t = useScreenWords();
  return (
    <div className={css.outcomes} role="status">
      {outcomes.some((outcome) => outcome.link) && (
        <p className="muted">{t(team.kind === 'account' ? 'handOnKept' : 'handOn')}</p>
      )}
      <ul>
        {outcomes.map((outcome) => (
          <li key={outcome.email}>
            <StatusSquare {...squareOf(outcome)}>
              <b className="strong" dir="ltr">
                {outcome.email}
              </b>
            </StatusSquare>
            <span className="sub">
              {outcome.code ? codeText(outcome.code) : t(outcome.link ? 'keptTo' : 'sentTo')}
            </span>
            {outcome.link && <CopyField label={t('linkOf', { name: outcome.email })} value={outcome.link} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
