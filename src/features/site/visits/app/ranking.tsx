import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { T } from './screen-words.ts';
import css from './numbers.module.css';

/** A row of a ranking: the first of its numbers is drawn as a bar. */
export type Rank = { key: string; name: ReactNode; numbers: number[] };

/** Shows a table whose first number each row draws as a bar, with its file. */
export function Ranking({
  title,
  columns,
  ranks,
  none,
  href,
  t,
}: {
  title: string;
  columns: string[];
  ranks: Rank[];
  none: string;
  /** The file of the table; left out where there is none. */
  href?: string;
  t: T;
}) {
  const language = useLanguage();
  const most = Math.max(1, ...ranks.map(({ numbers }) => numbers[0] ?? 0));
  return (
    <section className={css.ranking} aria-label={title}>
      <div className={css.rankingHead}>
        <h2>{title}</h2>
        {ranks.length > 0 && href && (
          <Button
            component="a"
            variant="subtle"
            href={href}
            download
            aria-label={t('exportOf', { table: title })}
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          >
            {t('exportCsv')}
          </Button>
        )}
      </div>
      {ranks.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranks.map(({ key, name, numbers }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <i
                    aria-hidden="true"
                    className={css.share}
                    style={{ inlineSize: `${((numbers[0] ?? 0) / most) * 100}%` }}
                  />
                </th>
                {numbers.map((count, index) => (
                  <td key={columns[index + 1]} className="num">
                    {number(count, language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
