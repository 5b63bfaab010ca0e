/** Titles of the screens, and errors by code. */
export const app = {
  imageTagger: 'Image tagger',
  autoTagging: 'Automatic tagging',
  autoTag: 'Auto-tags history',
  smartTags: 'Smart tags',
  'tagging.labels': 'One of these labels is gone. Reload the page.',
  'tagging.address': 'This is not a web address.',
  'tagging.reference': 'This word is gone. Reload the page.',
  'tagging.no_condition': 'Name at least one condition.',
  'tagging.smart_exists': 'This tag is a smart tag already.',
  'tagging.smart_many': 'There are 200 smart tags already. Delete one first.',
};
