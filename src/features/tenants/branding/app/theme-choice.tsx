import { rolesOf, themes } from '#shared/theme/palette.ts';
import css from './branding.module.css';

const sheets = Object.entries(themes).map(([value, { name }]) => {
  const roles = rolesOf(value);
  return { value, name, nav: roles['nav']!, page: roles['surface-1']!, accent: roles['accent']! };
});
/** Shows all 27 themes as radio buttons, each with the colors of its navigation, page and accent. */
export function ThemeChoice({
  label,
  hint,
  value,
  change,
  disabled,
}: {
  label: string;
  hint: string;
  value: string;
  change: (value: string) => void;
  disabled: boolean;
}) {
  return (
    <fieldset className={css.field} disabled={disabled}>
      <legend className={css.label}>
        {label} <span className={css.chosen}>{themes[value]?.name}</span>
      </legend>
      <div className={css.themes} role="radiogroup" aria-label={label}>
        {sheets.map((sheet) => (
          <label key={sheet.value} title={sheet.name}>
            <input
              type="radio"
              name="theme"
              value={sheet.value}
              checked={value === sheet.value}
              onChange={() => change(sheet.value)}
            />
            <i style={{ background: sheet.nav }} />
            <i style={{ background: sheet.page }}>
              <b style={{ background: sheet.accent }} />
            </i>
            <span className="vh">{sheet.name}</span>
          </label>
        ))}
      </div>
      <p className={`sub ${css.hint}`}>{hint}</p>
    </fieldset>
  );
}
