import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { getModel } from '#features/structure/content-model/contract.ts';
import { listIndustries } from '#features/structure/industries/contract.ts';
import { useLabel } from '#features/structure/industries/app/parts/label.ts';
import { list as listWords } from '#features/structure/taxonomy/contract.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { listTemplates } from '../../contract.ts';
import * as contract from '../../contract-catalog.ts';
import { canGenerateTemplates, canManageTemplates } from '../../policy.ts';
import css from '../elements.module.css';
import { useElementWords } from '../screen-words.ts';
import { SuggestedServices } from './suggested-services.tsx';

/** Services of the catalog and suggestions of a model, below the services of an account (TMPL-17). */
export function OfferedServices() {
  const t = useElementWords();
  const account = useAccount();
  const labelOf = useLabel();
  const [open, setOpen] = useState(false);
  const [industryId, setIndustryId] = useState<string | null>(null);
  const industries = useEndpoint(listIndustries, { query: {} }, { enabled: open });
  if (!canManageTemplates(account)) return null;
  const rows = industries.data?.industries ?? [];
  const industry = rows.find(({ id }) => id === industryId);
  return (
    <details className={css.packs} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-reads>
        <h2>{t('ready')}</h2>
      </summary>
      <p className="muted">{t('readyWhat')}</p>
      <Select
        mt="sm"
        mb="xs"
        data-reads
        label={t('industry')}
        placeholder={t('chooseIndustry')}
        data={rows.map(({ id, labels }) => ({ value: id, label: labelOf(labels) }))}
        value={industryId}
        onChange={setIndustryId}
      />
      {industry && <OfferedList accountId={account.id} industryId={industry.id} />}
      {open && canGenerateTemplates(account) && (
        <SuggestedServices
          key={industryId ?? ''}
          accountId={account.id}
          businessName={account.name}
          industry={industry ? labelOf(industry.labels) : ''}
        />
      )}
    </details>
  );
}

function OfferedList({ accountId, industryId }: { accountId: string; industryId: string }) {
  const t = useElementWords();
  const language = useLanguage();
  const offered = useEndpoint(contract.listOfferedServices, { query: { industryId, language } });
  const words = useEndpoint(listWords, { params: { accountId } });
  const take = useAction(contract.takeService, {
    refresh: [listWords, listTemplates, getModel],
    done: (_output, { params }) =>
      toast(
        t('addedOf', {
          name: offered.data?.services.find(({ id }) => id === params.houseServiceId)?.label ?? '',
        }),
      ),
  });
  const present = new Set(words.data?.services.map(({ label }) => label));
  return (
    <Loaded query={offered} rows={3}>
      {({ services }) => {
        const rows = services.filter(({ label }) => !present.has(label));
        if (rows.length === 0) return <p className="muted">{t('readyNone')}</p>;
        return (
          <ul className={css.list}>
            {rows.map(({ id, label, description, elements }) => (
              <li key={id} className={css.step}>
                <div className={css.text}>
                  <bdi className="strong">{label}</bdi>
                  <div className={css.meta}>
                    <span>{t('stepCount', { count: elements.length })}</span>
                    {description && <bdi>{description}</bdi>}
                  </div>
                </div>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  aria-label={t('addOf', { name: label })}
                  disabled={take.isPending}
                  onClick={() => take.mutate({ params: { accountId, houseServiceId: id } })}
                >
                  {t('add')}
                </Button>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
