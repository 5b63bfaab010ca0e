import { Button, TextInput } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { Later } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { screenWords } from '#app/words.ts';
import * as contract from '../../../contract-locks.ts';
import { get, list, type Item } from '../../../contract.ts';
import type { screens } from '../../../messages/en-locks.ts';
import { canLock } from '../../../policy.ts';
import editor from '../editor.module.css';
import css from './item-lock.module.css';

const useLockWords = screenWords<typeof screens>({
  en: () => import('../../../messages/en-locks.ts'),
  tr: () => import('../../../messages/tr-locks.ts'),
  ar: () => import('../../../messages/ar-locks.ts'),
});
const refresh = [get, list];

/** Says of a locked item who locked it, when and why, and lets those who may unlock it (CONT-36). */
export const LockNote = ({ item }: { item: Item }) => (
  // The editor does not wait for these words: keys that are typed meanwhile would be lost.
  <Later>
    <Note item={item} />
  </Later>
);
function Note({ item }: { item: Item }) {
  const t = useLockWords();
  const dates = useDates();
  const asker = useAsker();
  const unlock = useAction(contract.unlock, { refresh, done: () => toast(t('unlocked')) });
  if (!item.lockedAt) return null;
  return (
    <div className={`${editor.notice} ${css.note}`} role="note">
      <IconLock size={16} stroke={1.6} aria-hidden />
      <p className="grow">
        {t('lockedBy', { name: item.lockedByName, at: dates.moment(item.lockedAt) })}{' '}
        <bdi>{item.lockReason}</bdi>
      </p>
      {canLock(asker, item) && (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={16} stroke={1.6} aria-hidden />}
          loading={unlock.isPending}
          onClick={() => unlock.mutate({ params: { accountId: item.accountId, contentId: item.id } })}
        >
          {t('unlock')}
        </Button>
      )}
    </div>
  );
}

/** Locks the item, once a reason is given. */
export const LockButton = ({ item }: { item: Item }) => (
  <Later>
    <LockAction item={item} />
  </Later>
);
function LockAction({ item }: { item: Item }) {
  const t = useLockWords();
  const asker = useAsker();
  const [isAsking, setIsAsking] = useState(false);
  if (item.lockedAt || !canLock(asker, item)) return null;
  return (
    <>
      <Button
        mt="md"
        variant="subtle"
        color="gray"
        leftSection={<IconLock size={16} stroke={1.6} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('lock')}
      </Button>
      {isAsking && <LockDialog item={item} close={() => setIsAsking(false)} />}
    </>
  );
}
function LockDialog({ item, close }: { item: Item; close: () => void }) {
  const t = useLockWords();
  const form = useKitForm({ shape: contract.lock.body, initial: { reason: '' } });
  const lock = useAction(contract.lock, {
    refresh,
    done: () => {
      close();
      toast(t('locked'));
    },
    onError: (problem) => form.refuse(problem),
  });
  return (
    <Dialog open close={close} title={t('lockTitle')} lead={t('lockLead')}>
      <form
        className={editor.stack}
        noValidate
        onSubmit={form.submit((body) =>
          lock.mutate({ params: { accountId: item.accountId, contentId: item.id }, body }),
        )}
      >
        <TextInput mt="md" label={t('reason')} maxLength={300} autoFocus {...form.field('reason')} />
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={lock.isPending} disabled={!form.isDirty()}>
            {t('lockYes')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
