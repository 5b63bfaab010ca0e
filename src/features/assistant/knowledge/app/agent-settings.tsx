import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { Page } from '#app/ui/page.tsx';
import { useWords } from '#app/words.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import * as contract from '../contract.ts';
import { AddFile } from './parts/add-file.tsx';
import { FaqDialog, Faqs } from './parts/faqs.tsx';
import { Gaps } from './parts/gaps.tsx';
import { Sources } from './parts/sources.tsx';
import { TextDialog, WebsiteDialog } from './parts/add-dialogs.tsx';
import { TryQuestion } from './parts/try-question.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './knowledge.module.css';

// Both screens are one file: each further one costs the first load its name.
export { Screen as GapsBelow } from './gaps-below.tsx';

const parts = ['sources', 'faqs', 'gaps', 'try'] as const;
const shape = z.object({ part: z.enum(parts).optional().catch(undefined) });
type Adding = 'text' | 'website' | 'faq' | undefined;

/** Sources, frequent questions and open questions of the assistant (CHAT-03). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('knowledge')('title');
  const { id: accountId } = useAsker();
  const [{ part = 'sources' }] = useScreenSearch(shape);
  const [adding, setAdding] = useState<Adding>();
  const summary = useEndpoint(contract.summary, { params: { accountId } }, { keep: true });
  const gaps = summary.data?.gaps;
  const tabs = parts.map((name) => ({
    label: t(`part_${name}`),
    current: name === part,
    to: '/apps/agent-settings',
    search: name === 'sources' ? {} : { part: name },
    ...(name === 'gaps' && gaps ? { count: gaps } : {}),
  }));
  const close = () => setAdding(undefined);
  return (
    <Page
      title={title}
      lead={t('lead')}
      tabs={tabs}
      tabsLabel={t('parts')}
      actions={
        <>
          <AddFile />
          <Menu position="bottom-end">
            <Menu.Target>
              <Button>{t('add')}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setAdding('website')}>{t('addWebsite')}</Menu.Item>
              <Menu.Item onClick={() => setAdding('text')}>{t('addText')}</Menu.Item>
              <Menu.Item onClick={() => setAdding('faq')}>{t('addFaq')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      }
    >
      <div className={css.stack}>
        {part === 'sources' && <Sources summary={summary} add={setAdding} />}
        {part === 'faqs' && <Faqs add={() => setAdding('faq')} />}
        {part === 'gaps' && <Gaps />}
        {part === 'try' && <TryQuestion />}
      </div>
      {adding === 'text' && <TextDialog close={close} />}
      {adding === 'website' && <WebsiteDialog close={close} />}
      {adding === 'faq' && <FaqDialog close={close} />}
    </Page>
  );
}
