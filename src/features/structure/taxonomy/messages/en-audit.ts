/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'object.category': 'Category',
  'object.service': 'Service',
  'object.label': 'Label',
  'object.tag': 'Tag',
};
