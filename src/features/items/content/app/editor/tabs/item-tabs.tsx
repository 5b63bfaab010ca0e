import { Activity, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useScreenParams, useScreenSearch } from '#app/screen.ts';
import { defineSlot, PartFrame } from '#app/slots/slot.tsx';
import type { Tab } from '#app/ui/page.tsx';
import { LoadingRows } from '#app/ui/states.tsx';
import { titleOf, useWords } from '#app/words.ts';
import type { Item } from '../../../contract.ts';
import css from '../editor.module.css';

const slot = defineSlot('content.tab');
/** The number of the tab of writings in addresses of the specification (CONT-49). */
const WRITINGS_NUMBER = '4';
const tabSearch = z.object({ tab: z.string().optional().catch(undefined) });
type ItemTab = { name: string; order: number; label: string; count?: ReactNode; panel: ReactNode };

/** Returns the tab that the address names: `?tab=tasks`, `/tasks/:taskId`, or the number 4 of writings. */
function useTabName(): string | undefined {
  const { tab: inPath } = useScreenParams<'tab'>();
  const [{ tab }] = useScreenSearch(tabSearch);
  if (tab) return tab;
  return inPath === WRITINGS_NUMBER ? 'writings' : inPath;
}

/**
 * Returns the tabs of an item, and the panel of the one that is open. A panel that was open once stays alive
 * and hidden, with whatever was typed in it. An item that does not exist yet has its details only.
 */
export function useItemTabs(
  item: Item | null,
  own: { details: ReactNode; writings: ReactNode; history: ReactNode },
): { tabs: Tab[]; panels: ReactNode } {
  const t = useWords('content');
  const asker = useAsker();
  const wanted = useTabName();
  const [opened, setOpened] = useState<readonly string[]>(['details']);
  const all: ItemTab[] = [{ name: 'details', order: 0, label: t('details'), panel: own.details }];
  if (item) {
    if (own.history) all.push({ name: 'history', order: 30, label: t('history'), panel: own.history });
    all.push({
      name: 'writings',
      order: 40,
      label: t('writings'),
      count: Object.keys(item.writings).length || undefined,
      panel: own.writings,
    });
    for (const { may, feature, label, Part: Panel, Count, name, order } of slot.parts())
      if (!may || may(asker, item))
        all.push({
          name,
          order,
          label: titleOf(feature, label),
          count: Count && (
            <PartFrame quiet>
              <Count item={item} />
            </PartFrame>
          ),
          panel: (
            <div className={css.tab}>
              <Panel item={item} />
            </div>
          ),
        });
  }
  all.sort((a, b) => a.order - b.order);
  const current = all.find(({ name }) => name === wanted)?.name ?? 'details';
  if (!opened.includes(current)) setOpened([...opened, current]);
  const base = item ? `/content/${item.id}` : '/content/new';
  return {
    tabs: all.map(({ name, label, count }) => ({
      label,
      count,
      current: name === current,
      to: base,
      ...(name === 'details' ? {} : { search: { tab: name } }),
    })),
    panels: all
      .filter(({ name }) => name === current || opened.includes(name))
      .map(({ name, panel }) => (
        <Activity key={name} mode={name === current ? 'visible' : 'hidden'}>
          <PartFrame waiting={<LoadingRows rows={3} />}>{panel}</PartFrame>
        </Activity>
      )),
  };
}
