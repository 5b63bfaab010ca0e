import { ActionIcon, MultiSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { getModel, type Model } from '#features/structure/content-model/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { useScreenSearch } from '#app/screen.ts';
import { Go, GoButton } from '#app/ui/go.tsx';
import { StatusSquare, statusFill } from '#app/ui/marks.tsx';
import { useTitle } from '#app/ui/page.tsx';
import page from '#app/ui/styles/page.module.css';
import { EmptyState, ErrorState, Later, LoadingRows, PartFailed, useSlow } from '#app/ui/states.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import { listed } from '#shared/language.ts';
import type { Row } from '../../contract.ts';
import * as contract from '../../contract-map.ts';
import { counted } from '../list/views.ts';
import type { View } from './content-map.tsx';
import { useMapWords } from './map-words.ts';
import css from './map.module.css';

const ContentMap = lazy(() => import('./content-map.tsx'));
const word = z.string().max(2000).optional().catch(undefined);
const shape = z.object({ type: word, stage: word });
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idsOf = (value: string | undefined) => (value ?? '').split(',').filter((id) => uuid.test(id));
type Answer = Output<typeof contract.map>;

/** Content of the account on the map: clusters by the server, pins that open an item's card (CONT-44). */
export function Screen() {
  const t = useMapWords();
  const { id: accountId } = useAccount();
  const [search, setSearch] = useScreenSearch(shape);
  const [view, setView] = useState<View | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: model } = useEndpoint(getModel, { params: { accountId } });
  const [types, stages] = [idsOf(search.type), idsOf(search.stage)];
  const part = useEndpoint(
    contract.map,
    {
      params: { accountId },
      query: {
        ...view,
        ...(types.length ? { contentTypeId: types } : {}),
        ...(stages.length ? { stageId: stages } : {}),
      },
    },
    { keep: true },
  );
  const slow = useSlow(part.isPending);
  const closeCard = useCallback(() => setChosen(null), []);
  useTitle(t('title'));
  const { data } = part;
  const isFiltered = types.length + stages.length > 0;
  return (
    <div className={css.split}>
      <section className={css.list} aria-label={t('itemsHere')}>
        <div className={page.head}>
          <Heading data={data} />
        </div>
        <div className={css.lead} data-reads>
          {data && <Counts data={data} />}
          <Filters model={model} types={types} stages={stages} set={setSearch} />
        </div>
        {!data && part.error ? <ErrorState error={part.error} retry={part.refetch} /> : null}
        {!data && !part.error ? <LoadingRows slow={slow} /> : null}
        {data && data.placed === 0 ? <NothingPlaced isFiltered={isFiltered} /> : null}
        {data?.rows.map((row) => (
          <ListRow key={row.id} row={row} isChosen={row.id === chosen} choose={() => setChosen(row.id)} />
        ))}
      </section>
      <div className={css.hole}>
        {data && (
          <Later
            waiting={
              <p className={css.note} role="status">
                {t('loading')}
              </p>
            }
            failed={<PartFailed />}
          >
            <ContentMap
              bounds={data.bounds}
              clusters={data.clusters}
              chosen={chosen}
              look={setView}
              choose={setChosen}
            />
          </Later>
        )}
        {chosen && data && <Card id={chosen} data={data} close={closeCard} />}
      </div>
    </div>
  );
}
function Heading({ data }: { data: Answer | undefined }) {
  const t = useMapWords();
  const language = useLanguage();
  return (
    <h1>
      {t('title')}
      {data && <span className={`${page.count} num`}> {counted(data.placed, language)}</span>}
    </h1>
  );
}
function Counts({ data }: { data: Answer }) {
  const t = useMapWords();
  const language = useLanguage();
  return (
    <p className="muted" role="status">
      {t('here', { count: data.here, countText: counted(data.here, language) })}{' '}
      {data.unplaced > 0 && (
        <Go to="/content-overview" search={{ place: 'none' }}>
          {t('unplaced', { count: data.unplaced, countText: counted(data.unplaced, language) })}
        </Go>
      )}
    </p>
  );
}
function Filters({
  model,
  types,
  stages,
  set,
}: {
  model: Model | undefined;
  types: string[];
  stages: string[];
  set: (change: { type?: string | undefined; stage?: string | undefined }) => void;
}) {
  const t = useWords('content');
  if (!model) return null;
  const joined = (values: string[]) => values.join(',') || undefined;
  return (
    <>
      <MultiSelect
        label={t('type')}
        data={model.contentTypes
          .filter((type) => type.key !== 'testimonial')
          .map((type) => ({ value: type.id, label: type.label }))}
        value={types}
        placeholder={types.length ? '' : t('all')}
        onChange={(values) => set({ type: joined(values) })}
        clearable
        hidePickedOptions
      />
      <MultiSelect
        label={t('stage')}
        data={model.pipelines.flatMap((pipeline) =>
          pipeline.stages.map((stage) => ({ value: stage.id, label: `${stage.label} (${pipeline.label})` })),
        )}
        value={stages}
        placeholder={stages.length ? '' : t('all')}
        onChange={(values) => set({ stage: joined(values) })}
        searchable
        clearable
        hidePickedOptions
      />
    </>
  );
}
function NothingPlaced({ isFiltered }: { isFiltered: boolean }) {
  const t = useMapWords();
  if (isFiltered) return <EmptyState title={t('noMatch')} lead={t('noMatchWhy')} />;
  return (
    <EmptyState title={t('none')} lead={t('noneWhy')}>
      <GoButton to="/content-overview">{t('toList')}</GoButton>
    </EmptyState>
  );
}
function ListRow({ row, isChosen, choose }: { row: Row; isChosen: boolean; choose: () => void }) {
  const t = useWords('content');
  const language = useLanguage();
  return (
    <button type="button" data-reads className={css.row} aria-pressed={isChosen} onClick={choose}>
      <Thumb picture={row.card.cover} />
      <span>
        <b className="strong trunc" dir="auto" style={{ display: 'block' }}>
          {row.title || t('untitled')}
        </b>
        <span className="sub trunc">{listed([row.neighborhood, row.city], language)}</span>
      </span>
    </button>
  );
}
/** The card of a pin or of a row: title, place, state, and the way to the item. */
function Card({ id, data, close }: { id: string; data: Answer; close: () => void }) {
  const t = useWords('content');
  const words = useMapWords();
  const ui = useWords('ui');
  const language = useLanguage();
  const row = data.rows.find((each) => each.id === id);
  const cluster = data.clusters.find((each) => each.id === id);
  const title = row?.title || cluster?.title || t('untitled');
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [close]);
  return (
    <section className={css.card} aria-label={title}>
      <Thumb picture={row?.card.cover ?? null} />
      <div>
        <b className="strong" dir="auto">
          {title}
        </b>
        {row && (
          <>
            <p className="sub">{listed([row.neighborhood, row.city], language)}</p>
            <StatusSquare fill={statusFill[row.statusPublish]!}>{t(row.statusPublish)}</StatusSquare>
          </>
        )}
        <p style={{ marginBlockStart: 8 }}>
          <GoButton to={`/content/${id}`} variant="default">
            {words('open')}
          </GoButton>
        </p>
      </div>
      <ActionIcon aria-label={ui('close')} data-reads onClick={close}>
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </section>
  );
}
