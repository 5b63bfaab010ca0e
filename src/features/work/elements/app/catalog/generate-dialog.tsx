import { Button, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  listHouseCategories,
  listHouseIndustries,
  type Industry,
} from '#features/structure/industries/contract.ts';
import { IndustrySelect } from '#features/structure/industries/app/parts/industry-select.tsx';
import { useAction } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { languages, languageTable } from '#shared/language.ts';
import * as contract from '../../contract-catalog.ts';
import { useElementWords } from '../screen-words.ts';

/** Has a model write the services of an industry into the catalog (TMPL-18). */
export function GenerateDialog({ close }: { close: () => void }) {
  const t = useElementWords();
  const [industry, setIndustry] = useState<Pick<Industry, 'id' | 'labels'>>();
  const [language, setLanguage] = useState(useLanguage());
  const generate = useAction(contract.generateHouseServices, {
    refresh: [contract.listHouseServices, listHouseCategories, listHouseIndustries],
    done: ({ services }) => {
      toast(services.length ? t('generated', { count: services.length }) : t('generatedNone'));
      close();
    },
  });
  const foot = (
    <>
      <Button variant="default" data-reads onClick={close}>
        {t('cancel')}
      </Button>
      <Button
        disabled={!industry}
        loading={generate.isPending}
        onClick={() => industry && generate.mutate({ body: { industry: industry.labels.en, language } })}
      >
        {t('generateYes')}
      </Button>
    </>
  );
  return (
    <Dialog open close={close} title={t('generate')} lead={t('generateWhat')} stays foot={foot}>
      <Stack mt="md">
        <IndustrySelect
          label={t('industry')}
          current={industry}
          choose={setIndustry}
          comboboxProps={{ withinPortal: false }}
        />
        <Select
          label={t('language')}
          data={languages.map((value) => ({ value, label: languageTable[value].name }))}
          value={language}
          onChange={(value) => value && setLanguage(value)}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
      </Stack>
    </Dialog>
  );
}
