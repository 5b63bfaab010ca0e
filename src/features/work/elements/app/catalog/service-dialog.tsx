import { Button, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import type { Industry } from '#features/structure/industries/contract.ts';
import { IndustrySelect } from '#features/structure/industries/app/parts/industry-select.tsx';
import { useAction } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm, type KitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { languages, languageTable, type Language } from '#shared/language.ts';
import * as contract from '../../contract-catalog.ts';
import { DESCRIPTION_LONGEST, NAME_LONGEST } from '../../rules.ts';
import { newStep, StepsEditor } from '../parts/steps-editor.tsx';
import { useElementWords } from '../screen-words.ts';

const fields = contract.createHouseService.body.omit({ elements: true });
type Service = contract.HouseService | undefined;
type Named = Pick<Industry, 'id' | 'labels'> | undefined;
type Form = KitForm<z.input<typeof fields>>;

/** Saves and deletes a service of the catalog, and closes its dialog then. */
function useServiceCalls(service: Service, refuse: Form['refuse'], close: () => void) {
  const t = useElementWords();
  const refresh = [contract.listHouseServices, contract.listOfferedServices];
  const done = (word: 'savedOf' | 'removedOf', name: string) => {
    toast(t(word, { name }));
    close();
  };
  const saving = {
    refresh,
    onError: refuse,
    done: ({ label }: contract.HouseService) => done('savedOf', label),
  };
  const create = useAction(contract.createHouseService, saving);
  const save = useAction(contract.saveHouseService, saving);
  const remove = useAction(contract.removeHouseService, {
    refresh,
    done: () => done('removedOf', service!.label),
  });
  const params = { houseServiceId: service?.id ?? '' };
  return {
    isBusy: create.isPending || save.isPending,
    save: (body: contract.HouseBody) => (service ? save.mutate({ params, body }) : create.mutate({ body })),
    askRemove: async () => {
      const isSure = await confirm({
        title: t('removeAsk', { name: service!.label }),
        lead: t('removeWhat'),
        yes: t('remove'),
        danger: true,
      });
      if (isSure) remove.mutate({ params });
    },
  };
}

/** Adds, changes or deletes a service of the catalog. */
export function ServiceDialog({
  service,
  industry,
  language: filtered,
  close,
}: {
  service: Service;
  /** The industry of the service, or of a new one. */
  industry: Named;
  language: Language | undefined;
  close: () => void;
}) {
  const t = useElementWords();
  const own = useLanguage();
  const [steps, setSteps] = useState(() =>
    (service?.elements ?? []).map((step) => ({ ...newStep(step.title), ...step })),
  );
  const form: Form = useKitForm({
    shape: fields,
    initial: {
      label: service?.label ?? '',
      alias: service?.alias ?? '',
      description: service?.description ?? '',
      industryId: service?.industryId ?? industry?.id ?? '',
      language: service?.language ?? filtered ?? own,
      isOffered: service?.isOffered ?? false,
    },
  });
  const calls = useServiceCalls(service, form.refuse, close);
  const submit = form.submit((values) => {
    const elements = steps
      .map(({ id: _, ...step }) => ({ ...step, title: step.title.trim() }))
      .filter(({ title }) => title !== '');
    calls.save({ ...values, elements });
  });
  const title = service ? t('editOf', { name: service.label }) : t('newService');
  return (
    <Dialog open close={close} title={title} stays wide>
      <form noValidate onSubmit={submit}>
        <Stack mt="md">
          <Fields form={form} standard={industry} />
          <StepsEditor steps={steps} change={setSteps} add={newStep} />
          <Switch
            label={t('offer')}
            description={t('offerWhat')}
            {...form.field('isOffered', { type: 'checkbox' })}
          />
          <DialogFoot>
            {service && (
              <Button variant="subtle" color="bad" onClick={() => void calls.askRemove()}>
                {t('remove')}
              </Button>
            )}
            <Button variant="default" data-reads onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={calls.isBusy}>
              {t('save')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

function Fields({ form, standard }: { form: Form; standard: Named }) {
  const t = useElementWords();
  const [industry, setIndustry] = useState(standard);
  return (
    <>
      <TextInput
        label={t('name')}
        dir="auto"
        maxLength={NAME_LONGEST}
        data-autofocus
        {...form.field('label')}
      />
      <IndustrySelect
        label={t('industry')}
        current={industry}
        choose={(chosen) => {
          setIndustry(chosen);
          form.setFieldValue('industryId', chosen?.id ?? '');
        }}
        error={form.field('industryId')['error'] as string | undefined}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
      <Select
        label={t('language')}
        data={languages.map((value) => ({ value, label: languageTable[value].name }))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        {...form.field('language')}
      />
      <TextInput
        label={t('alias')}
        description={t('aliasWhat')}
        dir="ltr"
        maxLength={NAME_LONGEST}
        {...form.field('alias')}
      />
      <Textarea
        label={t('description')}
        dir="auto"
        rows={3}
        maxLength={DESCRIPTION_LONGEST}
        {...form.field('description')}
      />
    </>
  );
}
