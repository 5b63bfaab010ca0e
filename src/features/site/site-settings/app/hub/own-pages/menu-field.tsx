import { TextInput } from '@mantine/core';
import { menuTabs } from '#shared/pages.ts';
import type { SiteDocument } from '../../../contract.ts';
import type { MenuEntry } from '../../../contract-own-pages.ts';
import { isInMenu } from '../../../rules-kinds.ts';
import { isMenuFull, placedMenu } from '../../../rules-own-pages.ts';
import { EntryList } from '../entry-list.tsx';
import type { ControlProps } from '../fields/control-props.ts';
import { useHubWords, usePageWords } from '../hub-words.ts';
import { useNamed } from '../named-fields.tsx';
import css from '../hub.module.css';

/** Returns the entries of the menu as the draft has them, and the words of those that have no name of their own. */
export function useMenu(
  accountId: string,
  { settings }: SiteDocument,
): { entries: MenuEntry[]; usualName: (key: string) => string } {
  const t = useHubWords();
  const named = useNamed(accountId);
  const { tabs, pages, menu } = settings;
  const types = named.types.filter((type) => isInMenu(type, tabs));
  const usual = menuTabs().flatMap(({ name }) =>
    name === 'gallery'
      ? [
          ...tabs.categories.map((id) => `category:${id}`),
          ...tabs.services.map((id) => `service:${id}`),
          name,
          ...types.map(({ id }) => `type:${id}`),
        ]
      : [name],
  );
  const usualName = (key: string): string => {
    const [kind, id] = key.split(':');
    const tab = menuTabs().find(({ name }) => name === key);
    if (tab) return t(`page_${tab.name}`);
    if (kind === 'page') return pages.find((page) => page.id === id)?.title ?? '';
    const all = [...named.types, ...named.categories, ...named.services];
    return (id && tabs.names[id]) || (all.find((entry) => entry.id === id)?.label ?? '');
  };
  const entries = placedMenu(usual, menu).filter(
    ({ key }) => !key.startsWith('page:') || pages.some(({ id }) => key === `page:${id}`),
  );
  return { entries, usualName };
}

/** Entries of the menu in their order: usual tabs, own pages and links, each with a name of its own (44 C 2). */
export function MenuField({
  label,
  change,
  error,
  accountId,
  document,
}: ControlProps & { document: SiteDocument }) {
  const t = useHubWords();
  const say = usePageWords();
  const { entries, usualName } = useMenu(accountId, document);
  const nameOf = ({ key, label: own }: MenuEntry) => own || usualName(key) || say('addLink');
  const rows = entries.map((entry) => ({ ...entry, id: entry.key }));
  const set = (key: string, part: Partial<MenuEntry>) =>
    change(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const isFull = isMenuFull(entries);
  return (
    <fieldset className={css.entries}>
      <EntryList
        label={label}
        rows={rows}
        nameOf={nameOf}
        order={(keys) => change(keys.map((key) => entries.find((entry) => entry.key === key)!))}
        remove={({ key }) => change(entries.filter((entry) => entry.key !== key))}
        isRemovable={({ key }) => /^(page|link):/.test(key)}
        error={error}
        more={
          isFull
            ? null
            : {
                label: say('addLink'),
                press: () =>
                  change([...entries, { key: `link:${crypto.randomUUID()}`, label: '', href: '' }]),
              }
        }
      >
        {(entry) => (
          <div className={css.stack} role="group" aria-label={nameOf(entry)}>
            <TextInput
              aria-label={say('entryName')}
              placeholder={usualName(entry.key)}
              dir="auto"
              maxLength={60}
              value={entry.label}
              onChange={(event) => set(entry.key, { label: event.currentTarget.value })}
            />
            {entry.key.startsWith('link:') && (
              <TextInput
                aria-label={say('linkAddress')}
                dir="ltr"
                maxLength={500}
                value={entry.href}
                onChange={(event) => set(entry.key, { href: event.currentTarget.value })}
              />
            )}
          </div>
        )}
      </EntryList>
      {isFull && <p className="muted">{say('menuFull')}</p>}
      {rows.length === 0 && <p className="muted">{t('noNames')}</p>}
    </fieldset>
  );
}
