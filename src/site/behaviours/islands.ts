import { islands } from '../islands.ts';

async function wake(hole: HTMLElement): Promise<void> {
  const load = islands[hole.dataset.island ?? ''];
  if (!load || hole.dataset.awake) return;
  hole.dataset.awake = '1';
  const [{ start }, component] = await Promise.all([import('../islands/start.ts'), load()]);
  start(
    hole,
    component.default,
    JSON.parse(hole.dataset.props ?? '{}') as object,
    hole.dataset.islandId ?? '',
  );
}
/**
 * Hydrates the islands of the page: at once (`load`) or near the screen (`visible`). React is loaded with the
 * first of them.
 */
export function startIslands(): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          seen.unobserve(target);
          wake(target as HTMLElement).catch(reportError);
        }
    },
    { rootMargin: '300px' },
  );
  for (const hole of document.querySelectorAll<HTMLElement>('[data-island]'))
    if (hole.dataset.on === 'visible') seen.observe(hole);
    else wake(hole).catch(reportError);
}
