import { rolesOf, themes } from '#shared/theme/palette.ts';
import css from './branding.module.css';

/**
 * All 27 themes as small sheets: navigation, page and accent of each. A group of radio buttons for keyboard
 * and screen reader.
 */
const sheets = Object.entries(themes).map(([value, { name }]) => {
  const roles = rolesOf(value);
  return { value, name, nav: roles['nav']!, page: roles['surface-1']!, accent: roles['accent']! };
});
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
        {sheets.map((one) => (
          <label key={one.value} title={one.name}>
            <input
              type="radio"
              name="theme"
              value={one.value}
              checked={value === one.value}
              onChange={() => change(one.value)}
            />
            <i style={{ background: one.nav }} />
            <i style={{ background: one.page }}>
              <b style={{ background: one.accent }} />
            </i>
            <span className="vh">{one.name}</span>
          </label>
        ))}
      </div>
      <p className={`sub ${css.hint}`}>{hint}</p>
    </fieldset>
  );
}
