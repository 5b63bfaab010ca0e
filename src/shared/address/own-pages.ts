/**
 * Tells whether a path is a page of its own beside the application, with a worker of its own: the page for phones. Its
 * address is loaded, since no screen of the application has it.
 */
export const isOwnPage = (path: string): boolean => /^\/capture\/?(\?|$)/.test(path);
