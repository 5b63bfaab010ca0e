import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { getModel } from '#features/structure/content-model/contract.ts';
import * as words from '#features/structure/taxonomy/contract.ts';
import { useAction } from '#app/query.ts';
import { toast } from '#app/ui/toasts.tsx';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../../contract-catalog.ts';
import { NAME_LONGEST } from '../../rules.ts';
import css from '../elements.module.css';
import { useElementWords } from '../screen-words.ts';

type Suggested = Output<typeof contract.generateAccountServices>;
/** Has a model suggest services and categories, each of which is added by a press (TMPL-17). */
export function SuggestedServices({
  accountId,
  businessName,
  industry,
}: {
  accountId: string;
  businessName: string;
  /** The trade that stands in the field at first. */
  industry: string;
}) {
  const t = useElementWords();
  const [typed, setTyped] = useState(industry);
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const suggest = useAction(contract.generateAccountServices, { done: setSuggested });
  const trade = typed.trim();
  return (
    <>
      <p className={`${css.apart} muted`}>{t('suggestWhat')}</p>
      <form
        className={css.choice}
        onSubmit={(event) => {
          event.preventDefault();
          const name = businessName.slice(0, NAME_LONGEST).toWellFormed();
          if (trade) suggest.mutate({ body: { accountId, industry: trade, businessName: name } });
        }}
      >
        <TextInput
          label={t('yourTrade')}
          dir="auto"
          maxLength={NAME_LONGEST}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
          disabled={!trade}
          loading={suggest.isPending}
        >
          {t('suggest')}
        </Button>
      </form>
      {suggested && <Choice accountId={accountId} suggested={suggested} />}
    </>
  );
}

function Choice({ accountId, suggested }: { accountId: string; suggested: Suggested }) {
  const t = useElementWords();
  const [added, setAdded] = useState<readonly string[]>([]);
  const adding = {
    refresh: [words.list, getModel],
    done: ({ label }: { label: string }) => {
      setAdded((before) => [...before, label]);
      toast(t('addedOf', { name: label }));
    },
  };
  const addService = useAction(words.createService, adding);
  const addCategory = useAction(words.createCategory, {
    ...adding,
    done: ({ label }) => {
      setAdded((before) => [...before, label]);
      toast(t('savedOf', { name: label }));
    },
  });
  const params = { accountId };
  const services = suggested.services.filter(({ label }) => !added.includes(label));
  const categories = suggested.categories.filter((label) => !added.includes(label));
  if (services.length + categories.length === 0) return <p className="muted">{t('suggestedNone')}</p>;
  const isBusy = addService.isPending || addCategory.isPending;
  return (
    <>
      <ul className={css.list} aria-label={t('suggestedServices')}>
        {services.map((service) => (
          <li key={service.label} className={css.step}>
            <div className={css.text}>
              <bdi className="strong">{service.label}</bdi>
              <div className={css.meta}>
                <bdi>{service.description}</bdi>
              </div>
            </div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={t('addOf', { name: service.label })}
              disabled={isBusy}
              onClick={() => addService.mutate({ params, body: service })}
            >
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.offers} role="group" aria-label={t('suggestedCategories')}>
        {categories.map((label) => (
          <Button
            key={label}
            variant="light"
            color="gray"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t('addOf', { name: label })}
            disabled={isBusy}
            onClick={() => addCategory.mutate({ params, body: { label } })}
          >
            <bdi>{label}</bdi>
          </Button>
        ))}
      </div>
    </>
  );
}
