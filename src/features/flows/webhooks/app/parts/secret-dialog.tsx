import { SecretOnce } from '#app/ui/controls/secret-once.tsx';
import { useScreenWords } from '../screen-words.ts';

/** The secret of a webhook, which is shown this once. */
export function SecretDialog({ secret, close }: { secret: string; close: () => void }) {
  const t = useScreenWords();
  return (
    <SecretOnce
      title={t('secretTitle')}
      lead={t('secretLead')}
      label={t('secret')}
      done={t('done')}
      secret={secret}
      close={close}
    />
  );
}
