/** Words of the menu and of errors; en-screens.ts has those of the screen and is loaded with it. */
export const app = {
  title: 'API keys',
  'api_keys.closed': 'API keys can’t use this. Only a signed-in person can.',
  'api_keys.scope': 'This API key may not do this',
  'api_keys.no_scope': 'Choose at least one thing that the key may do',
  'api_keys.too_many': 'An account has at most 50 API keys. Revoke one first.',
  'api_keys.not_yours': 'You can’t give a key more than you have',
};
