import { Switch, Textarea, TextInput } from '@mantine/core';
import { reservedPermalinks } from '#features/items/content/rules.ts';
import { MOST_OWN, type OwnPage } from '../../../contract-own-pages.ts';
import { freeSlug, isMenuFull, isPublic } from '../../../rules-own-pages.ts';
import type { ControlProps } from '../fields/control-props.ts';
import { usePageWords } from '../hub-words.ts';
import type { HubStore } from '../hub-store.ts';
import { ValueList } from '../list-fields.tsx';
import { useMenu } from './menu-field.tsx';
import { OwnSections } from './own-sections.tsx';
import css from '../hub.module.css';

/** Returns an empty page with an address that is free. */
const newPage = (pages: readonly OwnPage[]): OwnPage => ({
  id: crypto.randomUUID(),
  slug: freeSlug('', new Set([...reservedPermalinks(), ...pages.map(({ slug }) => slug)])),
  title: '',
  description: '',
  isShown: true,
  former: [],
  sections: [],
});
/** Pages of one's own, each with its address, its place in the menu and its sections (44 C 2). */
export function PagesField({
  label,
  value,
  change,
  error,
  accountId,
  store,
}: ControlProps & { store: HubStore }) {
  const say = usePageWords();
  const pages = value as OwnPage[];
  const { entries } = useMenu(accountId, store.document);
  const usedBeside = (page: OwnPage) =>
    new Set([...reservedPermalinks(), ...pages.filter(({ id }) => id !== page.id).map(({ slug }) => slug)]);
  /** Returns the page with a title, and with the address of it as long as nobody has chosen another. */
  const titled = (page: OwnPage, title: string): OwnPage => {
    const used = usedBeside(page);
    const isPublished = store.state.published.document.settings.pages.some(({ id }) => id === page.id);
    const follows = !isPublished && page.slug === freeSlug(page.title, used);
    return { ...page, title, slug: follows ? freeSlug(title, used) : page.slug };
  };
  const keyOf = ({ id }: OwnPage) => `page:${id}`;
  const putIntoMenu = (page: OwnPage, isIn: boolean) =>
    store.set(
      'menu',
      isIn
        ? [...entries, { key: keyOf(page), label: '', href: '' }]
        : entries.filter(({ key }) => key !== keyOf(page)),
    );
  return (
    <ValueList<OwnPage>
      label={label}
      values={pages}
      change={change}
      most={MOST_OWN.pages}
      nameOf={({ title }) => title}
      add={() => newPage(pages)}
      addLabel={say('addPage')}
      error={error}
    >
      {(page, set, name) => {
        const isIn = entries.some(({ key }) => key === keyOf(page));
        const isFull = !isIn && isMenuFull(entries);
        return (
          <div className={css.stack} role="group" aria-label={name}>
            <TextInput
              label={say('pageTitle')}
              dir="auto"
              maxLength={120}
              value={page.title}
              onChange={(event) => set(titled(page, event.currentTarget.value))}
            />
            <TextInput
              label={say('pageAddress')}
              dir="ltr"
              maxLength={60}
              value={page.slug}
              onChange={(event) => set({ ...page, slug: event.currentTarget.value.toLowerCase() })}
            />
            <Textarea
              label={say('pageDescription')}
              dir="auto"
              maxLength={300}
              autosize
              minRows={1}
              maxRows={4}
              value={page.description}
              onChange={(event) => set({ ...page, description: event.currentTarget.value })}
            />
            <Switch
              label={say('pageShown')}
              checked={page.isShown}
              onChange={(event) => set({ ...page, isShown: event.currentTarget.checked })}
            />
            <Switch
              label={say('pageInMenu')}
              checked={isIn}
              disabled={isFull}
              onChange={(event) => putIntoMenu(page, event.currentTarget.checked)}
            />
            {isFull && <p className="muted">{say('menuFull')}</p>}
            {page.isShown && !isPublic(page) && <p className="muted">{say('empty')}</p>}
            <OwnSections
              sections={page.sections}
              accountId={accountId}
              change={(sections) => set({ ...page, sections })}
            />
          </div>
        );
      }}
    </ValueList>
  );
}
