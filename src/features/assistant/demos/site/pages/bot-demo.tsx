import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { errorWord } from '../../rules.ts';
import { DemoForm, DemoLeave, DemoLog } from '../parts/talk.tsx';
import { words } from '../words.ts';
import '#features/site/leads/site/parts/form.css';
import '#features/assistant/chats/site/parts/live-chat.css';
import '../parts/demo.css';

type Props = { data: PageData['bot-demo']; t: ReturnType<typeof words> };

/** Says that the demo is over, or that it is made ready, and what helps. */
function Standing({ data, t }: Props) {
  const { by, href } = data;
  const isOver = data.state === 'ended';
  return (
    <div className="lc-off">
      <h1 className="h-m">{t(isOver ? 'endedTitle' : 'readingTitle')}</h1>
      <p>{isOver ? t('endedHint', { by: by.name }) : t('readingHint')}</p>
      <p className="lc-acts">
        {isOver ? (
          by.href && (
            <a className="btn btn-line" href={by.href} rel="noreferrer">
              {t('reach', { by: by.name })}
            </a>
          )
        ) : (
          <a className="btn btn-line" href={href}>
            {t('reload')}
          </a>
        )}
      </p>
    </div>
  );
}
/** Shows whose demo it is, what it is made from, and the conversation. */
function Ready({ data, t }: Props) {
  return (
    <>
      <header className="bd-head">
        <h1 className="h-m">{data.title}</h1>
        <p className="lc-note">{t('notice', { by: data.by.name, site: data.site })}</p>
        <p className="muted small">
          {t('disclosure')} {t('limits')} {t('until', { day: data.until })}
        </p>
      </header>
      {data.problem && (
        <p className="f-p" role="alert">
          {t(errorWord(data.problem))}
        </p>
      )}
      <DemoLog data={data} t={t} />
      {data.isFull ? <p className="lc-note">{t('problemFull')}</p> : <DemoForm data={data} t={t} />}
      {data.messages.length > 0 && <DemoLeave data={data} t={t} />}
    </>
  );
}
/** Shows the page of a demo of the assistant, which needs no script (CHAT-07). */
export function BotDemoPage(props: PageProps<PageData['bot-demo']>) {
  const { data, language } = props;
  const t = words(language);
  return (
    <Layout {...props} className="lc-page">
      <div className="lc">
        {data.state === 'ready' ? <Ready data={data} t={t} /> : <Standing data={data} t={t} />}
      </div>
    </Layout>
  );
}
