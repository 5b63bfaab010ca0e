import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { SearchField } from '#app/ui/filter-bar.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import { searchFor } from '#shared/text/search-key.ts';
import * as contract from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../rights.module.css';

const areas = {
  areaContent: ['content'],
  areaPeople: ['people'],
  areaPage: ['page'],
  areaFields: ['fields'],
  areaOther: ['ai', 'other'],
} as const satisfies Record<string, readonly contract.RightLine['kind'][]>;
const heads = {
  role: 'byRole',
  default: 'byDefault',
  template: 'byTemplate',
  person: 'byPerson',
  new: 'byNew',
  group: 'byGroup',
  suspended: 'bySuspended',
  standard: 'byStandard',
} as const;

/** Explains what a member may do, and why. `memberId` is the id of the membership or of the person. */
export function EffectiveRights(params: { accountId: string; memberId: string }) {
  const query = useEndpoint(contract.getRights, { params });
  return (
    <Loaded query={query} rows={8}>
      {(data) => <List data={data} />}
    </Loaded>
  );
}

const fills = { yes: 'tick', no: 'struck', own: 'two' } as const;
const marks = { yes: css.yes, no: css.nay, nothing: undefined };
function List({ data }: { data: contract.Effective }) {
  const t = useScreenWords();
  const lead = data.member.restricted ? t('rightsLead') : `${t('fullRole')}.`;
  const roles = useWords('roles');
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<'showAll' | 'showMay' | 'showNot'>('showAll');
  const titleOf = (line: contract.RightLine): string => {
    if (line.kind === 'content') return t(`right${line.action as 0}`, { name: line.label! });
    if (line.kind === 'page') return t('rightPage', { name: t(line.key as '/tasks') });
    if (line.kind === 'fields') return t('rightFields', { name: line.label! });
    return `${t(line.key as 'publish')}${line.value === null ? '' : `: ${number(line.value, language)}`}`;
  };
  const may = (line: contract.RightLine) => line.answer !== 'no';
  const isFound = searchFor(search);
  const { lines } = data;
  const fits = (line: contract.RightLine) =>
    (only === 'showAll' || may(line) === (only === 'showMay')) && isFound(titleOf(line));
  const count = {
    showAll: lines.length,
    showMay: lines.filter(may).length,
    showNot: lines.filter((line) => !may(line)).length,
  };
  const matchingAreas = Object.entries(areas)
    .map(([area, kinds]) => ({
      area: area as keyof typeof areas,
      all: lines.filter((line) => (kinds as readonly string[]).includes(line.kind)),
    }))
    .map((area) => ({ ...area, matches: area.all.filter(fits) }))
    .filter(({ matches }) => matches.length > 0);
  return (
    <>
      <p className={css.hint}>
        {listed(
          [roles(data.member.role), data.templateName && t('withTemplate', { name: data.templateName })],
          language,
        )}
        . {data.suspended ? `${t('bySuspended')}.` : lead}
      </p>
      <div className={css.top}>
        <SearchField label={t('searchRights')} value={search} change={setSearch} />
        <SegmentedControl
          data-reads
          aria-label={t('show')}
          value={only}
          onChange={(value) => setOnly(value as typeof only)}
          data={(['showAll', 'showMay', 'showNot'] as const).map((value) => ({
            value,
            label: (
              <span className="num">
                {t(value)} {number(count[value], language)}
              </span>
            ),
          }))}
        />
      </div>
      {matchingAreas.length === 0 && <p className={css.hint}>{t('noRight')}</p>}
      {matchingAreas.map(({ area, all, matches }) => (
        <section key={area} className={css.area}>
          <h2 className={css.group}>
            <span>{t(area)}</span>
            <span className="num">{t('flagsOn', { on: all.filter(may).length, of: all.length })}</span>
          </h2>
          <div className={css.why}>
            {matches.map((line) => (
              <details key={`${line.kind} ${line.key} ${line.action}`}>
                <summary>
                  <StatusSquare
                    fill={fills[line.answer]}
                    {...(line.answer === 'yes' ? { tone: 'ok' as const } : {})}
                  >
                    {t(line.answer)}
                  </StatusSquare>
                  <span>{titleOf(line)}</span>
                  <span className={css.source}>{t(`by_${line.by}`)}</span>
                </summary>
                <ol className={css.chain}>
                  {line.chain.map((step) => (
                    <li key={step.by} className={marks[step.says]}>
                      <span>
                        {t(heads[step.by])}: {t(`says_${step.says}`)}
                      </span>
                      <span className="muted">{t(`by_${step.by}`)}</span>
                    </li>
                  ))}
                  <li className={line.answer === 'no' ? css.nay : css.yes}>
                    <span>
                      <b className="strong">{t(line.answer)}.</b> {t('decides')}
                    </span>
                    <span className="muted">{t('result')}</span>
                  </li>
                </ol>
              </details>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
