import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Go, GoButton } from '#app/ui/go.tsx';
import { initials, Readiness, Stars } from '#app/ui/marks.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { pictureOf } from './my-accounts.tsx';
import css from './start.module.css';
import type { Output } from '#shared/endpoint.ts';
import type * as contract from '../contract.ts';

export type Welcome = Output<typeof contract.welcome>;

const Line = ({
  picture,
  title,
  sub,
  action,
}: {
  picture: ReactNode;
  title: ReactNode;
  sub: ReactNode;
  action: ReactNode;
}) => (
  <li>
    {picture}
    <span className="grow">
      <b className="strong">{title}</b>
      <span className="sub">{sub}</span>
    </span>
    {action}
  </li>
);

/** Returns a function that names an item; one without a title has a word for that. */
function useItemTitle() {
  const t = useWords('start');
  return (item: { title: string }) => item.title || t('untitled');
}
/** Lists testimonials to read, items that are ready to publish, and customers to ask for a testimonial. */
export function NextSteps({ data }: { data: Welcome }) {
  const t = useWords('start');
  const title = useItemTitle();
  return (
    <section aria-labelledby="next">
      <h2 className={css.h2} id="next">
        {t('next')}
      </h2>
      {data.testimonials.length + data.ready.length + data.ask.length === 0 ? (
        <p className="muted">{t('doneWhy')}</p>
      ) : (
        <ul className={css.list}>
          {data.testimonials.map((testimonial) => (
            <Line
              key={testimonial.id}
              picture={
                <span className={css.sign} aria-hidden="true">
                  {initials(testimonial.customerName)}
                </span>
              }
              title={t('testimonialFrom', { name: testimonial.customerName })}
              sub={
                <>
                  {testimonial.rating !== null && (
                    <>
                      <Stars value={testimonial.rating} />{' '}
                    </>
                  )}
                  {testimonial.about ? <>{t('about', { title: testimonial.about })} · </> : null}
                  <TimeAgo at={testimonial.createdAt} />
                </>
              }
              action={
                <GoButton to={`/testimonials/${testimonial.id}`} variant="default">
                  {t('read')}
                </GoButton>
              }
            />
          ))}
          {data.ready.map((item) => (
            <Line
              key={item.id}
              picture={<Thumb picture={pictureOf(item.card.cover)} className={css.pic!} />}
              title={t('readyToPublish', { title: title(item) })}
              sub={t('readyLine', { ready: item.ready, type: item.typeName })}
              action={
                <GoButton to={`/content/${item.id}`} variant="default">
                  {t('publish')}
                </GoButton>
              }
            />
          ))}
          {data.ask.map((item) => (
            <Line
              key={item.id}
              picture={<Thumb picture={pictureOf(item.card.cover)} className={css.pic!} />}
              title={t('askFor', { title: title(item) })}
              sub={t('askLine')}
              action={
                <GoButton to={`/content/${item.id}`} variant="default">
                  {t('ask')}
                </GoButton>
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}
export function Drafts({ data, create }: { data: Welcome; create: ReactNode }) {
  const t = useWords('start');
  const title = useItemTitle();
  return (
    <section aria-labelledby="drafts">
      <h2 className={css.h2} id="drafts">
        {t('drafts')}
      </h2>
      {data.drafts.length === 0 ? (
        <p className="muted">{t('noDrafts')}</p>
      ) : (
        <ul className={css.list}>
          {data.drafts.map((item) => (
            <Line
              key={item.id}
              picture={<Thumb picture={pictureOf(item.card.cover)} className={css.pic!} />}
              title={<Go to={`/content/${item.id}`}>{title(item)}</Go>}
              sub={
                <>
                  {t('photos', { count: item.card.photos })} · <TimeAgo at={item.updatedAt} />
                </>
              }
              action={<Readiness ready={item.ready} />}
            />
          ))}
        </ul>
      )}
      <p className={`${css.more} row`}>
        {create}
        {data.draftCount > data.drafts.length && (
          <Button
            variant="subtle"
            color="gray"
            renderRoot={(props: object) => (
              <Go {...props} to="/content-overview" search={{ publication: 'notPublished' }} />
            )}
          >
            {t('allDrafts', { count: data.draftCount })}
          </Button>
        )}
      </p>
    </section>
  );
}
