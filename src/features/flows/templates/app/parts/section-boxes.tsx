import { Checkbox } from '@mantine/core';
import { templateSections, type TemplateSection } from '#shared/template-sections.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../templates.module.css';

/** Chooses parts of a release: the fifteen of TMPL-02 as check boxes (Y-37), or all at once. */
export function SectionBoxes({
  value,
  choose,
}: {
  value: readonly TemplateSection[];
  choose: (sections: TemplateSection[]) => void;
}) {
  const t = useScreenWords();
  const isAll = value.length === templateSections.length;
  return (
    <fieldset className={css.sections} data-reads>
      <legend>{t('sections')}</legend>
      <Checkbox
        className={css.whole}
        label={t('all')}
        checked={isAll}
        indeterminate={!isAll && value.length > 0}
        onChange={() => choose(isAll ? [] : [...templateSections])}
      />
      {templateSections.map((section) => (
        <Checkbox
          key={section}
          label={t(`s_${section}`)}
          checked={value.includes(section)}
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            choose(templateSections.filter((name) => (name === section ? isOn : value.includes(name))));
          }}
        />
      ))}
    </fieldset>
  );
}
