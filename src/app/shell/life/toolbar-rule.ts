const without = ['/getstarted', '/chat-dashboard'];
/** Screens that stand without the toolbar (SHELL-07). */
export const showsToolbar = (path: string): boolean => !without.includes(path.replace(/\/+$/, ''));
