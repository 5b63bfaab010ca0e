import { SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CopyField } from '#app/ui/copy-field.tsx';
import controls from '#app/ui/controls/controls.module.css';
import { GoButton } from '#app/ui/go.tsx';
import type { Widget } from '../../contract.ts';
import { codesOf, directivesOf } from '../../rules.ts';
import type { T } from '../screen-words.ts';
import css from '../widgets.module.css';

/** The site that serves widgets, and how many testimonials they may show. */
export type WidgetSite = {
  origin: string | null;
  business: string;
  counts: { published: number; allowed: number };
};

const ways = ['script', 'html', 'address'] as const;
/** Shows the code that another site pastes. */
export function Code({
  widget,
  site: { origin, business },
  isChanged,
  t,
}: {
  widget: Widget;
  site: WidgetSite;
  isChanged: boolean;
  t: T;
}) {
  const [way, setWay] = useState<(typeof ways)[number]>('script');
  return (
    <section aria-label={t('group_code')}>
      <h2>{t('group_code')}</h2>
      {origin === null ? (
        <>
          <p>{t('noSiteText')}</p>
          <GoButton to="/settings/account/domains">{t('domains')}</GoButton>
        </>
      ) : (
        <div data-reads className={css.code}>
          <SegmentedControl
            aria-label={t('code')}
            value={way}
            data={ways.map((value) => ({ value, label: t(`code_${value}`) }))}
            onChange={(value) => setWay(ways.find((name) => name === value)!)}
          />
          <p className={controls.hint}>{isChanged ? t('saveFirst') : t(`codeHint_${way}`)}</p>
          <CopyField
            label={t(`code_${way}`)}
            value={codesOf({ ...widget, height: widget.look.height }, { origin, business })[way]}
          />
          {way === 'script' && (
            <Textarea
              label={t('policy')}
              value={directivesOf(origin).replaceAll('; ', ';\n')}
              readOnly
              autosize
              dir="ltr"
              classNames={{ input: controls.code! }}
            />
          )}
        </div>
      )}
    </section>
  );
}
