/** Names of the states that posts had in WordPress, as tags of the items that they become. */
export const states = {
  published: 'WordPress: published',
  private: 'WordPress: private',
  password: 'WordPress: with password',
  scheduled: 'WordPress: scheduled',
  pending: 'WordPress: waiting for review',
  draft: 'WordPress: draft',
};
