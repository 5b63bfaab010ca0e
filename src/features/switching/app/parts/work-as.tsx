import { Button, Checkbox, Textarea } from '@mantine/core';
import { Suspense, useState } from 'react';
import { DEFAULT_ROUTE } from '#app/landing-address.ts';
import { finishAll } from '#app/keepers.ts';
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
  /** The agency of the account: whether the one who asks is of it. Not needed when the asker is given. */
  agencyId?: string;
  /** Whom the button names: the tenant, or one of its people. */
  name: string;
  person?: { userId: string; /** The server knows what both were given. */ may: boolean };
};
/** The role, documents and flags that the person has in that tenant, as the server will see them. */
function askerIn(
  { me }: Pick<Session, 'me'>,
  { level, tenantId, agencyId }: Pick<WorkAsTarget, 'level' | 'tenantId' | 'agencyId'>,
): Asker {
  const own =
    me?.tenants.find((one) => one.kind === level && one.id === tenantId) ??
    me?.tenants.find((one) => one.kind === 'agency' && one.id === agencyId);
  return {
    role: own?.role ?? (me?.type === 'house' ? 'house' : null),
    rights: own?.rights ?? null,
    flags: own?.flags ?? null,
  };
}

/**
 * "Work as …" beside an agency, an account or a person: shown to those who may, asks for the reason, and goes
 * there.
 */
export function WorkAs({
  target,
  asker: given,
  variant = 'default',
}: {
  target: WorkAsTarget;
  asker?: Asker;
  variant?: 'default' | 'subtle';
}) {
  const now = useSession();
  const asker = given ?? askerIn(now, target);
  const { person } = target;
  if (now.me?.workAs || !(person ? person.may : canWorkAsTenant(asker, target.level))) return null;
  // Its words come by themselves: the list around it does not wait for them.
  return (
    <Suspense>
      <Begin target={target} variant={variant} edits={canEditMeanwhile(asker)} />
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
        aria-label={t('workAsNamed', { name: target.name })}
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
  // Everything of the own view is left behind: streams, answers and drafts belong to the other one from here
  // on.
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
