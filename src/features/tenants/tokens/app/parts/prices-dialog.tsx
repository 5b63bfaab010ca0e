import { Button, NumberInput } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { getWeights, setWeights } from '../../contract.ts';
import { workKinds, type Weights } from '../../rules.ts';
import { useTokenWords } from '../screen-words.ts';
import css from '../tokens.module.css';

const FORM = 'token-prices';
/** Asks the operator for the prices of work in tokens (AI-22). */
export function PricesDialog({ close }: { close: () => void }) {
  const t = useTokenWords();
  const query = useEndpoint(getWeights, {}, { staleTime: 0 });
  return (
    <Dialog
      open
      close={close}
      title={t('prices')}
      lead={t('pricesText')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Loaded query={query} rows={4}>
        {(weights) => <Prices weights={weights} close={close} />}
      </Loaded>
    </Dialog>
  );
}
function Prices({ weights, close }: { weights: Weights; close: () => void }) {
  const t = useTokenWords();
  const form = useKitForm({ shape: setWeights.body, initial: { ...weights } });
  const save = useAction(setWeights, {
    refresh: [getWeights],
    onError: (problem) => form.refuse(problem),
    done: () => {
      toast(t('saved'));
      close();
    },
  });
  return (
    <form id={FORM} className={css.form} onSubmit={form.submit((body) => save.mutate({ body }))}>
      {workKinds.map((kind) => (
        <NumberInput
          key={kind}
          label={t(`price_${kind}`)}
          min={0}
          max={1000}
          decimalScale={3}
          hideControls
          {...form.field(kind)}
        />
      ))}
    </form>
  );
}
