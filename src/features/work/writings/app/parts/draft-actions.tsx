import { Button, Menu } from '@mantine/core';
import { languageTable, type Language } from '#shared/language.ts';
import type { Writing } from '../../contract.ts';
import type { WritingChange } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from './drafts.module.css';

type ActionProps = {
  draft: Writing;
  /** Those that a translation is offered in. */
  languages: readonly Language[];
  mayEdit: boolean;
  mayChange: boolean;
  edit: () => void;
  change: (change: WritingChange, language?: Language) => void;
  /** Returns about how many tokens a change costs. */
  priceOf: (change: WritingChange) => string;
  versions: { isOpen: boolean; toggle: () => void };
  remove: () => void;
};
/** Shows the actions that a draft has. */
export function DraftActions({
  draft,
  languages,
  mayEdit,
  mayChange,
  edit,
  change,
  priceOf,
  versions,
  remove,
}: ActionProps) {
  const t = useScreenWords();
  const others = languages.filter((code) => code !== draft.language);
  return (
    <div className={css.actions}>
      {mayEdit && (
        <Button variant="subtle" size="compact-sm" onClick={edit}>
          {t(draft.status === 'pending' ? 'edit' : 'openAgain')}
        </Button>
      )}
      {mayChange && (
        <>
          <Button variant="subtle" size="compact-sm" onClick={() => change('shorter')}>
            {t('shorter')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => change('longer')}>
            {t('longer')}
          </Button>
          {others.length > 0 && (
            <Menu>
              <Menu.Target>
                <Button variant="subtle" size="compact-sm">
                  {t('translate')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map((code) => (
                  <Menu.Item key={code} onClick={() => change('translate', code)}>
                    {languageTable[code].name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      )}
      {draft.version > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          data-reads
          aria-expanded={versions.isOpen}
          onClick={versions.toggle}
        >
          {t('compare')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="subtle" size="compact-sm" color="bad" onClick={remove}>
          {t('remove')}
        </Button>
      )}
      {mayChange && (
        <span className="muted num">
          {t('changeCost', {
            shorter: priceOf('shorter'),
            longer: priceOf('longer'),
            translation: priceOf('translate'),
          })}
        </span>
      )}
    </div>
  );
}
