const name = 'travelling';
/**
 * Moves the picture of a card to its page in the transition; only that picture is named, since thirty names delay
 * the transition.
 */
export function travel(): void {
  const put = (element: Element | null | undefined, transition: ViewTransition) => {
    if (!(element instanceof HTMLElement)) return;
    element.style.setProperty('view-transition-name', name);
    void transition.finished.catch(() => {}).then(() => element.style.removeProperty('view-transition-name'));
  };
  const card = (url: string | null | undefined) => {
    if (!url) return null;
    const { pathname, search } = new URL(url);
    return document.querySelector(`a.plate[href="${CSS.escape(pathname + search)}"] img`);
  };
  const lead = () => document.querySelector('[data-lead] img');
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) put(lead() ?? card(activation?.entry?.url), viewTransition);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    const navigation: Navigation | undefined = window.navigation;
    if (!viewTransition) return;
    viewTransition.ready.catch(() => {});
    put(lead() ?? card(navigation?.activation?.from?.url), viewTransition);
  });
}
