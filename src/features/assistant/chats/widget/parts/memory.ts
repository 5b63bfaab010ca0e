/** Memory of a frame: browsers keep it apart for each website, and may keep none. */
const stores = [() => localStorage, () => sessionStorage] as const;
const SECRET_BYTES = 32;
/** Returns a secret that nobody guesses, in 43 letters. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
/** Keeps the secret of a conversation as long as the browser lets a frame keep anything; without it while the page is open. */
export function secretKeeper(name: string): { read: () => string; drop: () => void; isKept: boolean } {
  let own: string | undefined;
  const each = <Value>(work: (store: Storage) => Value): Value | undefined => {
    for (const store of stores)
      try {
        return work(store());
      } catch {
        // The browser keeps nothing for frames of others: the next way, or the memory of this page.
      }
    return undefined;
  };
  const stored = each((store) => store.getItem(name)) ?? undefined;
  if (stored && /^[\w-]{43}$/.test(stored)) own = stored;
  return {
    isKept: own !== undefined,
    read() {
      own ??= newSecret();
      const secret = own;
      each((store) => store.setItem(name, secret));
      return secret;
    },
    drop() {
      own = undefined;
      each((store) => store.removeItem(name));
    },
  };
}
