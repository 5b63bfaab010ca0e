import { Button, MultiSelect, Popover } from '@mantine/core';
import { IconDownload, IconFilter } from '@tabler/icons-react';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { useLanguage } from '#app/words.ts';
import { callAddress } from '#shared/web/call-address.ts';
import { listed } from '#shared/language.ts';
import {
  agencyFacets,
  exportAgencyAccounts,
  exportHouseAccounts,
  houseFacets,
} from '../../contract-accounts.ts';
import { canExportAccounts } from '../../policy.ts';
import { countryName } from './country-field.tsx';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

function useFacets(agencyId: string | null) {
  const ofAgency = useEndpoint(
    agencyFacets,
    { params: { agencyId: agencyId ?? '' } },
    { enabled: agencyId !== null },
  );
  const ofHouse = useEndpoint(houseFacets, {}, { enabled: agencyId === null });
  return (agencyId ? ofAgency : ofHouse).data;
}

/** Shows the first letters of names in the order of the reader's alphabet, as filters of the list. */
export function AccountLetters({
  agencyId,
  value,
  pick,
}: {
  agencyId: string | null;
  value: string | undefined;
  pick: (letter: string | undefined) => void;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const facets = useFacets(agencyId);
  const collator = new Intl.Collator(language);
  if (!facets || facets.letters.length < 2) return null;
  // Names that begin with no letter come last, as in a telephone book.
  const letters = facets.letters.toSorted(
    (a, b) => Number(a === '#') - Number(b === '#') || collator.compare(a, b),
  );
  return (
    <nav className={css.rail} aria-label={t('beginsWith')}>
      <button
        type="button"
        aria-current={value === undefined ? 'true' : undefined}
        onClick={() => pick(undefined)}
      >
        {t('allLetters')}
      </button>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-current={value === letter ? 'true' : undefined}
          {...(letter === '#' ? { 'aria-label': t('otherLetter') } : {})}
          onClick={() => pick(letter)}
        >
          <bdi>{letter}</bdi>
        </button>
      ))}
    </nav>
  );
}

const splitCountries = (value: string | undefined): string[] => (value ? value.split(',') : []);
/** Returns a function that lists the names of countries by their codes. */
export const useCountryNames = () => {
  const language = useLanguage();
  return (value: string | undefined) =>
    listed(
      splitCountries(value).map((code) => countryName(code, language)),
      language,
    );
};
/** Shows a filter by the countries of the accounts. */
export function AccountCountries({
  agencyId,
  value,
  change,
}: {
  agencyId: string | null;
  value: string | undefined;
  change: (countries: string | undefined) => void;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const chosen = splitCountries(value);
  const countries = [...new Set([...(useFacets(agencyId)?.countries ?? []), ...chosen])];
  if (!countries.length) return null;
  const data = countries
    .map((code) => ({ value: code, label: countryName(code, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <Popover width={300} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="subtle" color="gray" leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}>
          {t('filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown data-reads>
        <MultiSelect
          label={t('country')}
          data={data}
          value={chosen}
          maxValues={20}
          onChange={(codes) => change(codes.join(',') || undefined)}
          searchable={data.length > 8}
          clearable
          hidePickedOptions
          comboboxProps={{ withinPortal: false }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Shows the link that exports the list as it is filtered and sorted, to those who may export it. */
export function ExportAccounts({
  agencyId,
  query,
}: {
  agencyId: string | null;
  query: Record<string, string>;
}) {
  const t = useScreenWords();
  const { me } = useSession();
  const own = me!.tenants.find((tenant) => tenant.id === agencyId);
  if (
    !canExportAccounts({
      kind: 'user',
      type: me!.type,
      role: me!.type === 'house' ? 'house' : (own?.role ?? null),
      flags: own?.flags ?? null,
    })
  )
    return null;
  const href = agencyId
    ? callAddress(exportAgencyAccounts, { params: { agencyId }, query })
    : callAddress(exportHouseAccounts, { query });
  return (
    <Button
      variant="default"
      component="a"
      href={href}
      download
      title={t('exportTip')}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      className={css.wide!}
    >
      {t('exportList')}
    </Button>
  );
}
