/** Screens that stand without the toolbar (SHELL-07). */
const without = ['/getstarted', '/chat-dashboard'];
export const showsToolbar = (path: string): boolean => !without.includes(path.replace(/\/+$/, ''));
