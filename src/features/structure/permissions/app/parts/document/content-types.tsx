import { Checkbox, Radio } from '@mantine/core';
import { TypeMark } from '#app/ui/marks.tsx';
import { contentActions, READ, type ContentAction } from '#shared/rights/rights.ts';
import css from '../../rights.module.css';
import { useScreenWords } from '../../screen-words.ts';
import { reader, type DocumentEditorProps } from './reader.ts';

/** Returns the actions after a switch; without reading no other action is left. */
function switched(actions: ContentAction[], action: ContentAction): ContentAction[] {
  if (!actions.includes(action)) return [...new Set([...actions, READ, action])] as ContentAction[];
  return action === READ ? [] : actions.filter((other) => other !== action);
}

/** Edits the rights of content types and the rule for new types, pages and groups. */
export function ContentTypes({
  value,
  saved,
  before,
  choices,
  change,
  disabled = false,
}: DocumentEditorProps) {
  const t = useScreenWords();
  const now = reader(before, value);
  const then = reader(before, saved);
  const set = (typeId: string, actions: ContentAction[]) =>
    change({ ...value, contentType: { ...value.contentType, [typeId]: actions.toSorted() } });
  const toggle = (typeId: string, action: ContentAction) => set(typeId, switched(now.type(typeId), action));
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
      <NewFeatures value={value} change={change} disabled={disabled} />
    </>
  );
}

/** Edits whether new types, pages and groups are allowed. */
function NewFeatures({
  value,
  change,
  disabled,
}: Pick<DocumentEditorProps, 'value' | 'change' | 'disabled'>) {
  const t = useScreenWords();
  return (
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
  );
}
