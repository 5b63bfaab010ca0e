const without = ['/getstarted', '/chat-dashboard'];
/** Returns whether the screen at a path has the toolbar (SHELL-07). */
export const showsToolbar = (path: string): boolean => !without.includes(path.replace(/\/+$/, ''));
