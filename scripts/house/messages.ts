/** Folders of words: of a feature, of the application and of the site; an area or a feature may itself be called `messages`. */
const MESSAGES =
  /^src\/(?:features\/[\w-]+\/[\w-]+|app(?:\/[\w-]+)*|site)\/messages\/(?:[\w-]+\/)*[\w-]+\.ts$/;
/** Tells whether a file holds words in a language, which grow with the screens and need no comments. */
export const isMessages = (path: string): boolean => MESSAGES.test(path);
