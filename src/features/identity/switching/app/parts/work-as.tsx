import { Button, Checkbox, Textarea } from '@mantine/core';
import { Suspense, useState } from 'react';
import { DEFAULT_ROUTE } from '#app/landing-address.ts';
import { finishAll } from '#app/unsaved-work.ts';
import { useAction } from '#app/query.ts';
import { useSession, type Session } from '#app/session.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { workAsOfAccount, workAsOfAgency } from '../../contract.ts';
import { canEditMeanwhile, canWorkAsTenant } from '../../policy.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../switching.module.css';

type Asker = Parameters<typeof canEditMeanwhile>[0];
type WorkAsTarget = {
  level: 'agency' | 'account';
  tenantId: string;
  /** Agency of the account; needed unless the caller passes the asker. */
  agencyId?: string;
  /** Name of the tenant or of one of its people, for the button. */
  name: string;
  /** `may`: the server's answer, which compares the rights of both. */
  person?: { userId: string; may: boolean };
};
/** Returns role, documents and flags of the session's person in a tenant. */
function askerIn(
  { me }: Pick<Session, 'me'>,
  { level, tenantId, agencyId }: Pick<WorkAsTarget, 'level' | 'tenantId' | 'agencyId'>,
): Asker {
  const own =
    me?.tenants.find(({ kind, id }) => kind === level && id === tenantId) ??
    me?.tenants.find(({ kind, id }) => kind === 'agency' && id === agencyId);
  return {
    role: own?.role ?? (me?.type === 'house' ? 'house' : null),
    rights: own?.rights ?? null,
    flags: own?.flags ?? null,
  };
}

/** Offers to work as an agency, an account or a person, if the asker may; asks for the reason. */
export function WorkAs({
  target,
  asker,
  variant = 'default',
}: {
  target: WorkAsTarget;
  asker?: Asker;
  variant?: 'default' | 'subtle';
}) {
  const now = useSession();
  const actor = asker ?? askerIn(now, target);
  const { person } = target;
  if (now.me?.workAs || !(person ? person.may : canWorkAsTenant(actor, target.level))) return null;
  // The list around the button does not wait for its words.
  return (
    <Suspense>
      <Begin target={target} variant={variant} edits={canEditMeanwhile(actor)} />
    </Suspense>
  );
}

function Begin({
  target,
  variant,
  edits,
}: {
  target: WorkAsTarget;
  variant: 'default' | 'subtle';
  edits: boolean;
}) {
  const t = useScreenWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        aria-label={`${t('workAs')} ${target.name}`}
        data-work-as
        onClick={() => setOpen(true)}
      >
        {t('workAs')}
      </Button>
      <Ask open={open} close={() => setOpen(false)} target={target} edits={edits} />
    </>
  );
}

function Ask({
  open,
  close,
  target,
  edits,
}: {
  open: boolean;
  close: () => void;
  target: WorkAsTarget;
  edits: boolean;
}) {
  const t = useScreenWords();
  const form = useKitForm({ shape: workAsOfAccount.body, initial: { reason: '', edits: false } });
  // A new page is loaded, so that no streams, answers and drafts of the own view are left.
  const options = {
    onError: (problem: Parameters<typeof form.refuse>[0]) => form.refuse(problem),
    done: () => location.assign(target.level === 'agency' ? '/settings/account-agency' : DEFAULT_ROUTE),
  };
  const ofAccount = useAction(workAsOfAccount, options);
  const ofAgency = useAction(workAsOfAgency, options);
  const busy = ofAccount.isPending || ofAgency.isPending;
  const begin = async ({ reason, edits: change }: { reason: string; edits: boolean }) => {
    await finishAll();
    const body = { reason, edits: change, ...(target.person ? { userId: target.person.userId } : {}) };
    if (target.level === 'agency') ofAgency.mutate({ params: { agencyId: target.tenantId }, body });
    else ofAccount.mutate({ params: { accountId: target.tenantId }, body });
  };
  return (
    <Dialog
      open={open}
      close={close}
      title={t('workAsNamed', { name: target.name })}
      lead={t('lead', { name: target.name })}
    >
      <form className={css.form} noValidate onSubmit={form.submit((values) => void begin(values))}>
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={300}
          data-autofocus
          {...form.field('reason')}
        />
        {edits && (
          <Checkbox
            label={t('edits')}
            description={t('editsHint')}
            {...form.field('edits', { type: 'checkbox' })}
          />
        )}
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('begin')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
