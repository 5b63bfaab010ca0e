import { Button, Menu, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MOST_OWN, sectionKinds, type OwnSection } from '../../../contract-own-pages.ts';
import { EntryList } from '../entry-list.tsx';
import { useHubWords, usePageWords } from '../hub-words.ts';
import { ValueList } from '../list-fields.tsx';
import { useNamed } from '../named-fields.tsx';
import { PictureField } from '../picture-fields.tsx';
import css from '../hub.module.css';

type Kind = OwnSection['kind'];
/** Returns an empty section of a kind. */
function newSection(kind: Kind): OwnSection {
  const common = { id: crypto.randomUUID(), isShown: true, title: '' };
  switch (kind) {
    case 'words':
      return { kind, ...common, text: '' };
    case 'picture':
      return { kind, ...common, picture: null };
    case 'questions':
      return { kind, ...common, entries: [{ question: '', answer: '' }] };
    case 'prices':
      return { kind, ...common, entries: [{ name: '', text: '', price: '' }] };
    case 'projects':
      return { kind, ...common, serviceId: null, town: '' };
    case 'reviews':
      return { kind, ...common };
  }
}

type Of<K extends Kind> = {
  section: Extract<OwnSection, { kind: K }>;
  set: (section: OwnSection) => void;
  accountId: string;
};
function Questions({ section, set }: Of<'questions'>) {
  const say = usePageWords();
  return (
    <ValueList
      label={say('kind_questions')}
      values={section.entries}
      change={(entries) => set({ ...section, entries })}
      most={MOST_OWN.questions}
      nameOf={({ question }) => question}
      add={() => ({ question: '', answer: '' })}
      addLabel={say('addQuestion')}
      error={undefined}
    >
      {(entry, change, name) => (
        <div className={css.stack} role="group" aria-label={name}>
          <TextInput
            label={say('question')}
            dir="auto"
            maxLength={200}
            value={entry.question}
            onChange={(event) => change({ ...entry, question: event.currentTarget.value })}
          />
          <Textarea
            label={say('answer')}
            dir="auto"
            maxLength={2000}
            autosize
            minRows={2}
            maxRows={8}
            value={entry.answer}
            onChange={(event) => change({ ...entry, answer: event.currentTarget.value })}
          />
        </div>
      )}
    </ValueList>
  );
}
function Prices({ section, set }: Of<'prices'>) {
  const say = usePageWords();
  return (
    <ValueList
      label={say('kind_prices')}
      values={section.entries}
      change={(entries) => set({ ...section, entries })}
      most={MOST_OWN.prices}
      nameOf={({ name }) => name}
      add={() => ({ name: '', text: '', price: '' })}
      addLabel={say('addPrice')}
      error={undefined}
    >
      {(entry, change, label) => (
        <div className={css.stack} role="group" aria-label={label}>
          {(['name', 'price', 'text'] as const).map((part) => (
            <TextInput
              key={part}
              label={say(part)}
              dir="auto"
              maxLength={{ name: 120, price: 60, text: 500 }[part]}
              value={entry[part]}
              onChange={(event) => change({ ...entry, [part]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
    </ValueList>
  );
}
function Projects({ section, set, accountId }: Of<'projects'>) {
  const say = usePageWords();
  const { services } = useNamed(accountId);
  return (
    <>
      <NativeSelect
        label={say('service')}
        value={section.serviceId ?? ''}
        data={[
          { value: '', label: say('anyService') },
          ...services.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(event) => set({ ...section, serviceId: event.currentTarget.value || null })}
      />
      <TextInput
        label={say('town')}
        dir="auto"
        maxLength={120}
        value={section.town}
        onChange={(event) => set({ ...section, town: event.currentTarget.value })}
      />
    </>
  );
}
/** Fields of a section by its kind. */
function Inside({ section, set, accountId }: Omit<Of<Kind>, 'section'> & { section: OwnSection }) {
  const say = usePageWords();
  switch (section.kind) {
    case 'words':
      return (
        <Textarea
          label={say('text')}
          dir="auto"
          maxLength={5000}
          autosize
          minRows={3}
          maxRows={12}
          value={section.text}
          onChange={(event) => set({ ...section, text: event.currentTarget.value })}
        />
      );
    case 'picture':
      return (
        <PictureField
          label={say('picture')}
          value={section.picture}
          change={(picture) => set({ ...section, picture: picture as typeof section.picture })}
          error={undefined}
          accountId={accountId}
          kind="image"
        />
      );
    case 'questions':
      return <Questions section={section} set={set} accountId={accountId} />;
    case 'prices':
      return <Prices section={section} set={set} accountId={accountId} />;
    case 'projects':
      return <Projects section={section} set={set} accountId={accountId} />;
    case 'reviews':
      return null;
  }
}

/** Sections of a page, which are moved by drag and by keyboard, hidden and removed. */
export function OwnSections({
  sections,
  change,
  accountId,
}: {
  sections: OwnSection[];
  change: (sections: OwnSection[]) => void;
  accountId: string;
}) {
  const t = useHubWords();
  const say = usePageWords();
  const nameOf = ({ kind, title }: OwnSection) => title || say(`kind_${kind}`);
  const set = (next: OwnSection) => change(sections.map((other) => (other.id === next.id ? next : other)));
  return (
    <fieldset className={css.entries}>
      <EntryList
        label={say('sections')}
        rows={sections}
        nameOf={nameOf}
        order={(ids) => change(ids.map((id) => sections.find((section) => section.id === id)!))}
        remove={({ id }) => change(sections.filter((section) => section.id !== id))}
        error={undefined}
        more={null}
      >
        {(section) => (
          <div className={css.stack} role="group" aria-label={nameOf(section)}>
            <Switch
              label={say(`kind_${section.kind}`)}
              aria-label={t('sectionShown', { name: nameOf(section) })}
              checked={section.isShown}
              onChange={(event) => set({ ...section, isShown: event.currentTarget.checked })}
            />
            <TextInput
              label={say('sectionTitle')}
              dir="auto"
              maxLength={200}
              value={section.title}
              onChange={(event) => set({ ...section, title: event.currentTarget.value })}
            />
            <Inside section={section} set={set} accountId={accountId} />
          </div>
        )}
      </EntryList>
      {sections.length < MOST_OWN.sections && (
        <Menu>
          <Menu.Target>
            <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
              {say('addSection')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {sectionKinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => change([...sections, newSection(kind)])}>
                {say(`kind_${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </fieldset>
  );
}
