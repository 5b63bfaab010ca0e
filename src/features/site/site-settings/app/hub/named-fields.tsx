import { Checkbox, TextInput } from '@mantine/core';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import type { Output } from '#shared/endpoint.ts';
import { isInMenu } from '../../rules-kinds.ts';
import { listNamed, type SiteDocument } from '../../contract.ts';
import type { ControlProps } from './fields/control-props.ts';
import { useHubWords } from './hub-words.ts';
import controls from '#app/ui/controls/controls.module.css';
import css from './hub.module.css';

type Named = { id: string; label: string };
type NamedType = Output<typeof listNamed>['types'][number];
type Kind = 'types' | 'categories' | 'services';
const kinds: Record<string, Kind> = {
  'tabs.contentTypes': 'types',
  'tabs.noSidebar': 'types',
  'tabs.categories': 'categories',
  'tabs.services': 'services',
};
type NamedThings = Record<Exclude<Kind, 'types'>, Named[]> & {
  types: NamedType[];
  business: Output<typeof listNamed>['business'];
};
/** Returns what settings name by ids, and the theme and the language of the business. */
export function useNamed(accountId: string): NamedThings {
  const { theme, language } = useAccount();
  const { data } = useEndpoint(listNamed, { params: { accountId } });
  return data ?? { types: [], categories: [], services: [], business: { theme, accent: null, language } };
}

/** Types, categories or services that are chosen; without a choice of types those are ticked that the menu has. */
export function IdsField({
  label,
  value,
  change,
  accountId,
  path,
  document,
}: ControlProps & { path: string; document: SiteDocument }) {
  const t = useHubWords();
  const named = useNamed(accountId);
  const rows = named[kinds[path]!];
  const { tabs } = document.settings;
  const chosen =
    (value as string[] | null) ?? named.types.filter((type) => isInMenu(type, tabs)).map(({ id }) => id);
  return (
    <fieldset className={css.entries}>
      <legend className={controls.label}>{label}</legend>
      {rows.length === 0 && <p className="muted">{t('noNames')}</p>}
      <div className={controls.checks}>
        {rows.map((row) => (
          <Checkbox
            key={row.id}
            label={<bdi>{row.label}</bdi>}
            checked={chosen.includes(row.id)}
            onChange={(event) =>
              change(event.currentTarget.checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
/** Own names of the types, categories and services that stand in the menu. */
export function NamedField({
  label,
  value,
  change,
  accountId,
  document,
}: ControlProps & { document: SiteDocument }) {
  const t = useHubWords();
  const named = useNamed(accountId);
  const { tabs } = document.settings;
  const visibleLists = [
    ...named.types.filter((type) => isInMenu(type, tabs)),
    ...named.categories.filter(({ id }) => tabs.categories.includes(id)),
    ...named.services.filter(({ id }) => tabs.services.includes(id)),
  ];
  const names = value as Record<string, string>;
  return (
    <fieldset className={css.entries}>
      <legend className={controls.label}>{label}</legend>
      {visibleLists.length === 0 && <p className="muted">{t('noTabs')}</p>}
      {visibleLists.map((row) => (
        <TextInput
          key={row.id}
          label={<bdi>{row.label}</bdi>}
          placeholder={row.label}
          maxLength={60}
          value={names[row.id] ?? ''}
          onChange={(event) => {
            const { [row.id]: _old, ...rest } = names;
            const name = event.currentTarget.value;
            change(name ? { ...rest, [row.id]: name } : rest);
          }}
        />
      ))}
    </fieldset>
  );
}
