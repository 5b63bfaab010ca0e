import { IconLock, IconStarFilled } from '@tabler/icons-react';
import type { Model } from '#features/structure/content-model/contract.ts';
import { rowTitle, TitleCell, type Column } from '#app/ui/data-table.tsx';
import { Go } from '#app/ui/go.tsx';
import { Face, Readiness, StatusSquare, statusFill, TypeMark } from '#app/ui/marks.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import { listed } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import type * as contract from '../../contract.ts';
import css from '../content-list.module.css';

type Counts = Output<typeof contract.overview>;
/** Returns the columns of the dense list. */
export function useColumns(model: Model | undefined, counts: Counts | undefined): Column<contract.Row>[] {
  const t = useWords('content');
  const language = useLanguage();
  const types = new Map(model?.contentTypes.map((type) => [type.id, type]));
  const stages = new Map(
    model?.pipelines.flatMap((pipeline) => pipeline.stages).map((stage) => [stage.id, stage]),
  );
  const people = new Map(counts?.people.map((person) => [person.id, person.name]));
  return [
    {
      key: 'title',
      header: t('title'),
      sort: true,
      grow: true,
      cell: (row) => <ItemTitle row={row} typeLabel={types.get(row.contentTypeId)?.label} />,
    },
    {
      key: 'type',
      header: t('type'),
      hide: 'w',
      nowrap: true,
      cell: (row) => {
        const type = types.get(row.contentTypeId);
        return type && <TypeMark color={type.color}>{type.label}</TypeMark>;
      },
    },
    {
      key: 'stage',
      header: t('stage'),
      hide: 'w',
      nowrap: true,
      cell: (row) => stages.get(row.stageId)?.label,
    },
    {
      key: 'content',
      header: t('text'),
      hide: 's',
      nowrap: true,
      cell: (row) => (
        <StatusSquare fill={statusFill[row.statusContent]!}>{t(row.statusContent)}</StatusSquare>
      ),
    },
    {
      key: 'publication',
      header: t('publication'),
      hide: 's',
      nowrap: true,
      cell: (row) => (
        <>
          <StatusSquare fill={statusFill[row.statusPublish]!}>{t(row.statusPublish)}</StatusSquare>
          {row.hasChanges && <span className="sub">{t('changedShort')}</span>}
        </>
      ),
    },
    { key: 'ready', header: t('readyShort'), hide: 'm', cell: (row) => <Readiness ready={row.ready} /> },
    {
      key: 'photos',
      header: t('photos'),
      end: true,
      hide: 'xl',
      cell: (row) => number(row.card.photos, language),
    },
    {
      key: 'updated',
      header: t('updated'),
      sort: true,
      hide: 's',
      nowrap: true,
      cell: (row) => (
        <span className="muted">
          <TimeAgo at={row.updatedAt} />
        </span>
      ),
    },
    {
      key: 'owner',
      header: t('owner'),
      hide: 'xl',
      cell: (row) => {
        const name = row.userId && people.get(row.userId);
        return name ? (
          <>
            <Face name={name} small />
            <span className="vh">{name}</span>
          </>
        ) : null;
      },
    },
  ];
}

/** The picture and the title of an item, its place or type, and whether it is locked or featured. */
function ItemTitle({ row, typeLabel }: { row: contract.Row; typeLabel: string | undefined }) {
  const t = useWords('content');
  const language = useLanguage();
  return (
    <TitleCell
      picture={<Thumb picture={row.card.cover} />}
      sub={
        <>
          <span className={css.phone}>
            <StatusSquare
              fill={statusFill[row.statusPublish === 'published' ? 'published' : row.statusContent]!}
            />
          </span>
          {listed([row.neighborhood, row.city], language) || typeLabel}
        </>
      }
      title={
        <span className="row" style={{ flexWrap: 'nowrap', gap: 6 }}>
          <Go className={rowTitle} dir="auto" to={`/content/${row.id}`}>
            {row.title || t('untitled')}
          </Go>
          {row.lockedAt && (
            <IconLock size={14} stroke={1.8} style={{ flex: 'none' }} role="img" aria-label={t('locked')} />
          )}
          {row.isFeatured && (
            <IconStarFilled
              size={13}
              style={{ flex: 'none' }}
              color="var(--mark)"
              role="img"
              aria-label={t('featured')}
            />
          )}
        </span>
      }
    />
  );
}
