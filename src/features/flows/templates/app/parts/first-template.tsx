import { Select } from '@mantine/core';
import { useEffect } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { listTemplates } from '../../contract.ts';
import { canOfferTemplates } from '../../policy.ts';
import { useLanguage } from '#app/words.ts';
import { useScreenWords } from '../screen-words.ts';
import { useStarterGroups, useStarters } from './starter-select.tsx';

type Props = {
  agencyId: string;
  value: string | undefined;
  choose: (templateId: string | undefined) => void;
};
/** Chooses the template that a new account begins with; the one that is offered first stands there already (TMPL-04). */
export function FirstTemplate({ agencyId, value, choose }: Props) {
  const t = useScreenWords();
  const { me } = useSession();
  const role = me?.type === 'house' ? 'house' : (me?.tenants.find(({ id }) => id === agencyId)?.role ?? null);
  const may = canOfferTemplates({ role });
  const list = useEndpoint(listTemplates, { params: { agencyId } }, { enabled: may, staleTime: 0 });
  const starters = useStarters(may);
  const groups = useStarterGroups(starters);
  const language = useLanguage();
  const offered = (list.data?.templates ?? []).filter(({ newest }) => newest !== null);
  const first = offered.find(({ isDefault }) => isDefault)?.id;
  useEffect(() => {
    if (first) choose(first);
    // eslint-disable-next-line -- The choice is made once, when the list is there; afterwards it is the person's.
  }, [first]);
  if (!may || (!offered.length && !starters.length)) return null;
  const starter = starters.find(({ id }) => id === value);
  const name = offered.find(({ id }) => id === value)?.name ?? starter?.name[language];
  return (
    <Select
      label={t('firstTemplate')}
      description={name ? t('firstTemplateWhy', { name }) : t('noTemplateWhy')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      data={[
        { value: '', label: t('noTemplate') },
        ...offered.map((template) => ({
          value: template.id,
          label: template.isOwn ? template.name : t('nameOfOthers', { name: template.name }),
        })),
        ...groups,
      ]}
      value={value ?? ''}
      onChange={(id) => choose(id || undefined)}
    />
  );
}
