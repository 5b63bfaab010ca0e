import { Select } from '@mantine/core';
import { useEffect } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { listTemplates } from '../../contract.ts';
import { canOfferTemplates } from '../../policy.ts';
import { useScreenWords } from '../screen-words.ts';

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
  const list = useEndpoint(
    listTemplates,
    { params: { agencyId } },
    { enabled: canOfferTemplates({ role }), staleTime: 0 },
  );
  const offered = (list.data?.templates ?? []).filter(({ newest }) => newest !== null);
  const first = offered.find(({ isDefault }) => isDefault)?.id;
  useEffect(() => {
    if (first) choose(first);
    // eslint-disable-next-line -- The choice is made once, when the list is there; afterwards it is the person's.
  }, [first]);
  if (!offered.length) return null;
  const chosen = offered.find(({ id }) => id === value);
  return (
    <Select
      label={t('firstTemplate')}
      description={chosen ? t('firstTemplateWhy', { name: chosen.name }) : t('noTemplateWhy')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      data={[
        { value: '', label: t('noTemplate') },
        ...offered.map(({ id, name, isOwn }) => ({
          value: id,
          label: isOwn ? name : t('nameOfOthers', { name }),
        })),
      ]}
      value={value ?? ''}
      onChange={(id) => choose(id || undefined)}
    />
  );
}
