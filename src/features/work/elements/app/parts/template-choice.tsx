import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { Item } from '#features/items/content/contract.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { toast } from '#app/ui/toasts.tsx';
import * as contract from '../../contract.ts';
import css from '../elements.module.css';
import { useElementWords } from '../screen-words.ts';

/**
 * Puts the template of a service on an item. It is closed while a step is edited (TMPL-21), since the step could be gone
 * when it is saved.
 */
export function TemplateChoice({
  accountId,
  item,
  steps,
  isEditing,
}: {
  accountId: string;
  item: Item;
  steps: contract.Steps;
  isEditing: boolean;
}) {
  const t = useElementWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useEndpoint(contract.listTemplates, { params: { accountId } });
  const assign = useAction(contract.assignTemplate, {
    refresh: [contract.getByContent, contract.listTemplates],
    done: ({ template }) => {
      setChosen(null);
      toast(t('assigned', { name: template?.name ?? '' }));
    },
  });
  const templates = data?.templates.filter(({ elements }) => elements > 0) ?? [];
  if (templates.length === 0) return null;
  const put = (templateId: string) => assign.mutate({ body: { accountId, contentUid: item.id, templateId } });
  const isReady = steps.elements.length === 0;
  const offers = templates.filter(
    ({ serviceId, doNotShowAgain }) =>
      isReady && !doNotShowAgain && serviceId !== null && item.serviceIds.includes(serviceId),
  );
  return (
    <>
      {offers.length > 0 && (
        <div className={css.offers} role="group" aria-label={t('offered')}>
          {offers.map(({ uid, name }) => (
            <Button
              key={uid}
              variant="light"
              disabled={isEditing || assign.isPending}
              onClick={() => put(uid)}
            >
              <bdi>{t('useOf', { name })}</bdi>
            </Button>
          ))}
        </div>
      )}
      <div className={css.choice}>
        <Select
          label={t('checklist')}
          description={isEditing ? t('lockedByEdit') : t('checklistWhat')}
          placeholder={t('chooseChecklist')}
          data={templates.map(({ uid, name, service }) => ({
            value: uid,
            label: name === service ? name : `${name} (${service})`,
          }))}
          value={chosen}
          onChange={setChosen}
          searchable={templates.length > 8}
          disabled={isEditing}
        />
        <Button
          variant="default"
          disabled={isEditing || chosen === null}
          loading={assign.isPending}
          onClick={() => chosen && put(chosen)}
        >
          {t('use')}
        </Button>
      </div>
    </>
  );
}
