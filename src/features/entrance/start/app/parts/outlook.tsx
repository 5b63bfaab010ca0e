import { brand } from '#app/brand.ts';
import { firstSigns } from '#shared/text/graphemes.ts';
import css from './first-steps.module.css';

/** Draws the result of a finished job: its page, its pin and the words of the customer. */
export const Becomes = ({ title, text }: { title: string; text: string }) => (
  <aside className={css.outlook} aria-label={title}>
    <h3>{title}</h3>
    <svg viewBox="0 0 320 250" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M.5.5h319v249H.5zM.5 150.5h319" />
      <path d="M.5 118.5 70 66l52 44 40-30 70 58 30-22 57 34" />
      <circle cx="258" cy="40" r="14" />
      <path d="M20.500 172.500h140M20.500 188.500h96M20.500 204.500h118" />
      <path d="M196.500 165.500h104v64h-104zM196.500 196l38-14 28 24 38-12" strokeOpacity=".6" />
      <path
        d="M248 207c-9-11-13-17-13-23a13 13 0 0 1 26 0c0 6-4 12-13 23z"
        fill="var(--accent)"
        stroke="none"
      />
      <path
        d="M20 222h10v10H20zM36 222h10v10H36zM52 222h10v10H52zM68 222h10v10H68zM84 222h10v10H84z"
        fill="var(--mark)"
        stroke="none"
      />
    </svg>
    <p className="muted">{text}</p>
  </aside>
);

/** Draws the sign-in page of an agency with its present brand. */
export const SignInPreview = ({
  title,
  text,
  name,
  button,
}: {
  title: string;
  text: string;
  name: string;
  button: string;
}) => (
  <aside className={css.outlook} aria-label={title}>
    <h3>{title}</h3>
    <div className={css.door} aria-hidden="true">
      <span className={css.picture} />
      <div>
        <p className={css.doorBrand}>
          {brand.logo ? (
            <img src={brand.logo.url} alt="" />
          ) : (
            <>
              <i>{firstSigns(name, 1).toLocaleUpperCase()}</i>
              <b className="trunc">{name}</b>
            </>
          )}
        </p>
        <span className={css.field} />
        <span className={css.field} />
        <span className={css.button}>{button}</span>
      </div>
    </div>
    <p className="muted">
      <bdi>{text}</bdi>
    </p>
  </aside>
);
