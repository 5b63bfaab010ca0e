import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { get, list } from '../../contract.ts';
import { erasePerson, exportPerson, type PersonData as Data } from '../../contract-people.ts';
import { canHandlePeople } from '../../policy.ts';
import { useInboxWords } from '../inbox-words.ts';

/** Hands a file to the browser to be saved. */
function saveFile(data: Data): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${data.email.replace(/[^a-z0-9]+/gi, '-')}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
/** Gives a copy of what is stored about a customer, or erases it, for those who run the account. */
export function PersonData({ email }: { email: string }) {
  const t = useInboxWords();
  const asker = useAsker();
  const navigate = useNavigate();
  const params = { accountId: asker.id };
  const copy = useAction(exportPerson, { done: saveFile });
  const erase = useAction(erasePerson, {
    refresh: [list, get],
    done: () => {
      toast(t('personErased'));
      void navigate({ to: '/testimonials' });
    },
  });
  if (!canHandlePeople(asker)) return null;
  const askErase = async () => {
    const isSure = await confirm({
      title: t('personEraseAsk'),
      lead: t('personEraseText'),
      yes: t('personEraseYes'),
      danger: true,
      type: email,
    });
    if (isSure) erase.mutate({ params, body: { email } });
  };
  return (
    <span className="row">
      <Button
        size="compact-sm"
        variant="default"
        loading={copy.isPending}
        onClick={() => copy.mutate({ params, body: { email } })}
      >
        {t('personCopy')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={erase.isPending}
        onClick={() => void askErase()}
      >
        {t('personErase')}
      </Button>
    </span>
  );
}
