import { Button } from '@mantine/core';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import css from '../webhooks.module.css';
import { useScreenWords } from '../screen-words.ts';

/** The secret of a webhook, which is shown this once. */
export function SecretDialog({ secret, close }: { secret: string; close: () => void }) {
  const t = useScreenWords();
  return (
    <Dialog
      open
      close={close}
      alert
      title={t('secretTitle')}
      lead={t('secretLead')}
      foot={<Button onClick={close}>{t('done')}</Button>}
    >
      <div className={css.form}>
        <CopyField label={t('secret')} value={secret} />
      </div>
    </Dialog>
  );
}
