import { Button, NumberInput, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { list, make } from '../../contract.ts';
import { DEMO_DAYS, DEMO_TOKENS, MOST_PAGES } from '../../rules.ts';
import css from '../demos.module.css';
import { useScreenWords } from '../screen-words.ts';

/** Asks for the website of a prospect, of which a demo is made. */
export function MakeDialog({ close }: { close: () => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const form = useKitForm({
    shape: make.body,
    initial: { url: '', tokensMost: DEMO_TOKENS.standard },
    name: 'bot demo',
  });
  const action = useAction(make, {
    refresh: [list],
    onError: form.refuse,
    done() {
      toast(t('making'));
      close();
    },
  });
  return (
    <Dialog open close={close} title={t('make')} lead={t('makeLead', { pages: MOST_PAGES, days: DEMO_DAYS })}>
      <form
        className={css.stack}
        noValidate
        onSubmit={form.submit((body) => action.mutate({ params: { accountId }, body }))}
      >
        <TextInput
          autoFocus
          required
          label={t('address')}
          placeholder="https://example.com"
          maxLength={2000}
          dir="ltr"
          {...form.field('url')}
        />
        <NumberInput
          label={t('tokensMost')}
          description={t('tokensMostHint')}
          min={DEMO_TOKENS.least}
          max={DEMO_TOKENS.most}
          step={500}
          allowDecimal={false}
          {...form.field('tokensMost')}
        />
        <DialogFoot>
          <Button variant="subtle" color="gray" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {t('makeIt')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
