import { Checkbox } from '@mantine/core';
import { Pane } from '#app/ui/page.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Trial } from '../contract.ts';
import css from './exchange.module.css';
import { useFieldNames } from './field-names.ts';
import { useScreenWords } from './screen-words.ts';

/** Reasons for which an import leaves out what its file holds. */
export function LeftOut({ leftOut }: { leftOut: NonNullable<Trial['leftOut']> }) {
  const t = useScreenWords();
  const language = useLanguage();
  const names = useFieldNames();
  return (
    <Pane title={t('leftOutTitle')}>
      <ul className={css.reasons}>
        {leftOut.map(({ code, what, count }) => (
          <li key={`${code} ${what}`}>
            <span>
              {what && <bdi className="strong">{names.item.get(what) ?? what}: </bdi>}
              {codeText(code)}
            </span>
            <span className="sub num">{number(count, language)}</span>
          </li>
        ))}
      </ul>
    </Pane>
  );
}

/** Types of posts of an export of WordPress, of which each may be brought in. */
export function Kinds({
  kinds,
  chosen,
  choose,
  disabled,
}: {
  kinds: NonNullable<Trial['kinds']>;
  chosen: readonly string[] | undefined;
  choose: (kinds: string[]) => void;
  disabled: boolean;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const nameOf = (kind: string) => (kind === 'post' || kind === 'page' ? t(`kindOf_${kind}`) : kind);
  if (!kinds.length) return null;
  return (
    <Checkbox.Group
      className={css.kinds}
      label={t('kinds')}
      description={t('kindsWhy')}
      value={chosen ? [...chosen] : kinds.map(({ kind }) => kind)}
      onChange={choose}
    >
      {kinds.map(({ kind, count }) => (
        <Checkbox
          key={kind}
          value={kind}
          my={8}
          disabled={disabled}
          label={
            <>
              <bdi>{nameOf(kind)}</bdi> <span className="sub num">{number(count, language)}</span>
            </>
          }
        />
      ))}
    </Checkbox.Group>
  );
}
