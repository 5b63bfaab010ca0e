import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#app/words.ts';
import { ratio, rolesOf } from '#shared/theme/palette.ts';
import { number } from '#shared/words.ts';
import type { SiteDocument } from '../../contract.ts';
import { groundOf } from '../../rules-look.ts';
import type { ControlProps } from './fields/control-props.ts';
import { useHubWords } from './hub-words.ts';
import { useNamed } from './named-fields.tsx';
import css from './hub.module.css';

/**
 * Shows a color and its contrast with what stands on it or around it (SITE-118). One that is not set is the color of
 * the theme; a weak one is said, and stays as chosen.
 */
export function ColorField({
  label,
  value,
  change,
  error,
  accountId,
  path,
  document,
}: ControlProps & { path: string; document: SiteDocument }) {
  const t = useHubWords();
  const language = useLanguage();
  const { business } = useNamed(accountId);
  const isOwn = typeof value === 'string';
  // Half of a color is no color: the setting changes when it is whole, or taken away.
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    if (text === '' || /^#[0-9a-f]{6}$/i.test(text)) change(text || undefined);
  };
  const ground = groundOf(path, document, rolesOf(document.themeMode ?? business.theme, business.accent));
  const contrast = ground && ratio(ground.color, ground.against);
  const isWeak = ground !== undefined && contrast !== undefined && contrast < ground.least;
  return (
    <div className={css.color}>
      <TextInput
        label={label}
        value={typed ?? (isOwn ? value : '')}
        placeholder={ground?.color ?? ''}
        dir="ltr"
        maxLength={7}
        spellCheck={false}
        error={error}
        w={160}
        onChange={(event) => type(event.currentTarget.value.trim())}
        onBlur={() => setTyped(undefined)}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={css.pick}
            aria-label={`${label}: ${t('choose')}`}
            value={isOwn ? value : (ground?.color ?? '#ffffff')}
            onChange={(event) => change(event.currentTarget.value)}
          />
        }
      />
      {ground && contrast !== undefined && (
        <span className={css.contrast} data-weak={isWeak || undefined}>
          <i
            className={css.swatch}
            style={{ background: ground.color, color: ground.against }}
            aria-hidden="true"
          />
          <span className="num">{number(Math.round(contrast * 10) / 10, language)}</span>{' '}
          {isWeak ? t('contrastWeak', { least: number(ground.least, language) }) : t('contrastGood')}
          {!isOwn && <span className="muted">({t('ofTheme')})</span>}
        </span>
      )}
    </div>
  );
}
