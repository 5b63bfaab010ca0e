import { Checkbox, NumberInput, Radio, Switch } from '@mantine/core';
import { useState } from 'react';
import { StatusSquare, TypeMark } from '#app/ui/marks.tsx';
import { Tabs } from '#app/ui/page.tsx';
import { useLanguage } from '#app/words.ts';
import {
  contentActions,
  decide,
  pages,
  READ,
  sections,
  type ContentAction,
  type Rights,
  type RightsDocument,
} from '#shared/rights/rights.ts';
import { number } from '#shared/words.ts';
import type { Choices } from '../../contract.ts';
import css from '../rights.module.css';
import { useScreenWords } from '../screen-words.ts';

type DocumentEditorProps = {
  value: RightsDocument;
  /** As it is stored, to show what is not saved yet. */
  saved: RightsDocument;
  /** The layers that speak before this one. */
  before: Rights;
  choices: Choices;
  change: (next: RightsDocument) => void;
  disabled?: boolean;
};
const parts = ['tabTypes', 'tabPages', 'tabFields', 'tabAi', 'tabOther'] as const;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a document means, thing by thing: its own word, else that of the layers before. */
const reader = (before: Rights, document: RightsDocument) => {
  const rights = [...before, document];
  return {
    type: (typeId: string) => decide(rights, { of: 'content', typeId }) as ContentAction[],
    page: (path: string) => decide(rights, { of: 'page', path }) as boolean,
    group: (groupId: string) => decide(rights, { of: 'fields', groupId }) as boolean,
    ai: () => decide(rights, { of: 'ai', key: 'aiContentGenerator' }) as boolean,
    other: (key: 'switchToUser' | 'switchToAdmin' | 'productsUpdateNotification' | 'productsGeolocations') =>
      decide(rights, { of: 'other', key }),
  };
};
const others = ['switchToUser', 'switchToAdmin', 'productsUpdateNotification'] as const;

/** How many things mean something else than what is stored. */
export function changesOf({
  value,
  saved,
  before,
  choices,
}: Pick<DocumentEditorProps, 'value' | 'saved' | 'before' | 'choices'>): number {
  const now = reader(before, value);
  const then = reader(before, saved);
  const differs = (pairs: [unknown, unknown][]) => pairs.filter(([a, b]) => !same(a, b)).length;
  return (
    choices.types.reduce(
      (sum, { id }) =>
        sum +
        contentActions.filter((action) => now.type(id).includes(action) !== then.type(id).includes(action))
          .length,
      0,
    ) +
    differs(pages.map(({ path }) => [now.page(path), then.page(path)])) +
    differs(choices.groups.map(({ id }) => [now.group(id), then.group(id)])) +
    differs([
      [now.ai(), then.ai()],
      [value.newFeatures ?? 'inherit', saved.newFeatures ?? 'inherit'],
      ...[...others, 'productsGeolocations' as const].map((key): [unknown, unknown] => [
        now.other(key),
        then.other(key),
      ]),
    ])
  );
}

/** What saving gives and what it takes away, right by right. */
export function Changes({
  value,
  saved,
  before,
  choices,
}: Pick<DocumentEditorProps, 'value' | 'saved' | 'before' | 'choices'>) {
  const t = useScreenWords();
  const now = reader(before, value);
  const then = reader(before, saved);
  const lines = [
    ...choices.types.flatMap(({ id, label }) =>
      contentActions.map((action) => ({
        key: `${id} ${action}`,
        name: t('cell', { action: t(`action${action}`), type: label }),
        on: now.type(id).includes(action),
        was: then.type(id).includes(action),
      })),
    ),
    ...pages.map(({ path }) => ({
      key: path,
      name: t(path as '/tasks'),
      on: now.page(path),
      was: then.page(path),
    })),
    ...choices.groups.map(({ id, label }) => ({
      key: id,
      name: label,
      on: now.group(id),
      was: then.group(id),
    })),
    { key: 'ai', name: t('aiContentGenerator'), on: now.ai(), was: then.ai() },
    ...others.map((key) => ({
      key,
      name: t(key),
      on: now.other(key) === true,
      was: then.other(key) === true,
    })),
  ].filter(({ on, was }) => on !== was);
  if (!lines.length) return null;
  return (
    <section>
      <h2>{t('changesTitle')}</h2>
      <ul>
        {lines.map(({ key, name, on }) => (
          <li key={key}>
            <StatusSquare fill={on ? 'tick' : 'struck'} {...(on ? { tone: 'ok' as const } : {})} />
            <span className={css.what}>
              <bdi>{name}</bdi>
              <small>{t(on ? 'changeGives' : 'changeTakes')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The permissions map, part by part (ROLE-08, ROLE-15). What is ticked is written; what is left alone follows
 * the layers before.
 */
export function DocumentEditor(props: DocumentEditorProps) {
  const { value, before, choices } = props;
  const t = useScreenWords();
  const language = useLanguage();
  const [part, setPart] = useState<(typeof parts)[number]>('tabTypes');
  const now = reader(before, value);
  const counts = {
    tabPages: `${number(pages.filter(({ path }) => now.page(path)).length, language)}/${number(pages.length, language)}`,
    tabFields: number(choices.groups.length, language),
  };
  return (
    <>
      <div className={css.tabs}>
        <Tabs
          label={t('parts')}
          tabs={parts.map((one) => ({
            label: t(one),
            current: one === part,
            pick: () => setPart(one),
            ...(one === 'tabPages' || one === 'tabFields' ? { count: counts[one] } : {}),
          }))}
        />
      </div>
      {part === 'tabTypes' && <Types {...props} />}
      {part === 'tabPages' && <Pages {...props} />}
      {part === 'tabFields' && <Fields {...props} />}
      {part === 'tabAi' && <Ai {...props} />}
      {part === 'tabOther' && <OtherPart {...props} />}
    </>
  );
}

/** Takes an action away; without reading there is none. */
const without = (actions: readonly ContentAction[], action: ContentAction): ContentAction[] =>
  action === READ ? [] : actions.filter((other) => other !== action);

function Types({ value, saved, before, choices, change, disabled = false }: DocumentEditorProps) {
  const t = useScreenWords();
  const now = reader(before, value);
  const then = reader(before, saved);
  const set = (typeId: string, actions: ContentAction[]) =>
    change({ ...value, contentType: { ...value.contentType, [typeId]: actions.toSorted() } });
  const toggle = (typeId: string, action: ContentAction) => {
    const has = now.type(typeId);
    set(
      typeId,
      has.includes(action) ? without(has, action) : [...new Set<ContentAction>([...has, READ, action])],
    );
  };
  return (
    <>
      <p className={css.hint}>{t('tick')}</p>
      <table className={css.matrix}>
        <caption className="vh">{t('tabTypes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('contentType')}</th>
            {contentActions.map((action) => (
              <th scope="col" key={action}>
                {t(`action${action}`)}
              </th>
            ))}
            <th scope="col" className={css.wide}>
              {t('all')}
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.types.map((type) => {
            const has = now.type(type.id);
            const had = then.type(type.id);
            return (
              <tr key={type.id}>
                <th scope="row">
                  <TypeMark color={type.color}>
                    <b className="strong">{type.label}</b>
                  </TypeMark>
                  <span className={`${css.sub} num`}>
                    {type.items >= 1000 ? t('itemsMany') : t('items', { count: type.items })}
                  </span>
                </th>
                {contentActions.map((action) => (
                  <td
                    key={action}
                    className={has.includes(action) !== had.includes(action) ? css.changed : undefined}
                  >
                    <label>
                      <Checkbox
                        aria-label={t('cell', { action: t(`action${action}`), type: type.label })}
                        checked={has.includes(action)}
                        disabled={disabled}
                        onChange={() => toggle(type.id, action)}
                      />
                    </label>
                  </td>
                ))}
                <td className={css.wide}>
                  <label>
                    <Checkbox
                      aria-label={t('allOf', { name: type.label })}
                      checked={has.length === 4}
                      indeterminate={has.length > 0 && has.length < 4}
                      disabled={disabled}
                      onChange={() => set(type.id, has.length === 4 ? [] : [...contentActions])}
                    />
                  </label>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={css.hint} style={{ marginBlock: 12 }}>
        {t('needsRead')}
      </p>
      <section className={css.part}>
        <h2 id="new-features">{t('newTitle')}</h2>
        <Radio.Group
          aria-labelledby="new-features"
          value={value.newFeatures ?? 'inherit'}
          onChange={(rule) => change({ ...value, newFeatures: rule as 'inherit' })}
        >
          {(['inherit', 'off'] as const).map((rule) => (
            <Radio
              key={rule}
              my={10}
              value={rule}
              disabled={disabled}
              label={t(rule === 'off' ? 'newOff' : 'newInherit')}
              description={t(rule === 'off' ? 'newOffWhat' : 'newInheritWhat')}
            />
          ))}
        </Radio.Group>
      </section>
    </>
  );
}

function Pages({ value, saved, before, change, disabled = false }: DocumentEditorProps) {
  const t = useScreenWords();
  const language = useLanguage();
  const now = reader(before, value);
  const then = reader(before, saved);
  const set = (paths: string[], on: boolean) =>
    change({
      ...value,
      navigationList: pages
        .map(({ path }) => path)
        .filter((path) => (paths.includes(path) ? on : now.page(path))),
    });
  return (
    <>
      <p className={css.hint}>{t('pagesLead')}</p>
      <div className={css.columns}>
        {sections.map((section) => {
          const own = pages.filter((page) => page.section === section).map(({ path }) => path);
          const on = own.filter(now.page).length;
          const name = t(`section_${section}`);
          return (
            <section key={section}>
              <h2 className={css.group}>
                <Checkbox
                  aria-label={t('section', { name })}
                  checked={on === own.length}
                  indeterminate={on > 0 && on < own.length}
                  disabled={disabled}
                  onChange={() => set(own, on < own.length)}
                />
                <span>{name}</span>
                <span className="num">
                  {number(on, language)}/{number(own.length, language)}
                </span>
              </h2>
              {own.map((path) => (
                <label
                  key={path}
                  className={`${css.line} ${now.page(path) !== then.page(path) ? css.changed : ''}`}
                >
                  <span>{t(path as '/tasks')}</span>
                  <Switch
                    aria-label={t(path as '/tasks')}
                    checked={now.page(path)}
                    disabled={disabled}
                    onChange={(event) => set([path], event.currentTarget.checked)}
                  />
                </label>
              ))}
            </section>
          );
        })}
      </div>
    </>
  );
}

function Fields({ value, saved, before, choices, change, disabled = false }: DocumentEditorProps) {
  const t = useScreenWords();
  const now = reader(before, value);
  const then = reader(before, saved);
  if (!choices.groups.length) return <p className={css.hint}>{t('groupsNone')}</p>;
  return choices.groups.map((group) => (
    <label
      key={group.id}
      className={`${css.line} ${now.group(group.id) !== then.group(group.id) ? css.changed : ''}`}
    >
      <span>
        <b className="strong">{group.label}</b>
        <small>
          {group.userName
            ? t('groupOf', { name: group.userName })
            : t(group.forOne ? 'groupGone' : 'groupSeen')}
        </small>
      </span>
      <Switch
        aria-label={group.label}
        checked={now.group(group.id)}
        disabled={disabled}
        onChange={(event) =>
          change({
            ...value,
            customFieldGroups: { ...value.customFieldGroups, [group.id]: event.currentTarget.checked },
          })
        }
      />
    </label>
  ));
}

function Ai({ value, saved, before, change, disabled = false }: DocumentEditorProps) {
  const t = useScreenWords();
  const now = reader(before, value);
  const then = reader(before, saved);
  return (
    <label className={`${css.line} ${now.ai() !== then.ai() ? css.changed : ''}`}>
      <span>{t('aiContentGenerator')}</span>
      <Switch
        aria-label={t('aiContentGenerator')}
        checked={now.ai()}
        disabled={disabled}
        onChange={(event) => change({ ...value, ai: { aiContentGenerator: event.currentTarget.checked } })}
      />
    </label>
  );
}

function OtherPart({ value, saved, before, change, disabled = false }: DocumentEditorProps) {
  const t = useScreenWords();
  const now = reader(before, value);
  const then = reader(before, saved);
  const set = (key: string, to: boolean | number) =>
    change({ ...value, other: { ...value.other, [key]: to } });
  return (
    <>
      {others.map((key) => (
        <label key={key} className={`${css.line} ${now.other(key) !== then.other(key) ? css.changed : ''}`}>
          <span>{t(key)}</span>
          <Switch
            aria-label={t(key)}
            checked={now.other(key) === true}
            disabled={disabled}
            onChange={(event) => set(key, event.currentTarget.checked)}
          />
        </label>
      ))}
      <label
        className={`${css.line} ${now.other('productsGeolocations') !== then.other('productsGeolocations') ? css.changed : ''}`}
      >
        <span>{t('productsGeolocations')}</span>
        <NumberInput
          hideControls
          aria-label={t('productsGeolocations')}
          w={110}
          min={0}
          max={1000}
          allowDecimal={false}
          clampBehavior="strict"
          value={now.other('productsGeolocations') as number}
          disabled={disabled}
          onChange={(to) => {
            if (typeof to === 'number') set('productsGeolocations', to);
          }}
        />
      </label>
    </>
  );
}
