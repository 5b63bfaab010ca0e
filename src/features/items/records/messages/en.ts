export const app = {
  'records.need_collection': 'Say which collection is meant',
  'records.need_data': 'Creating and updating need data',
  'records.need_condition': 'Deleting needs an id or conditions, updating an id',
  'records.read_only': 'These records are changed by calls of their own',
  'records.exists': 'There is already a record with this key',
  'records.unknown_field': 'The collection has no such field',
  'records.unknown_operator': 'There is no such comparison',
  'records.bad_value': 'The value doesn’t fit the field',
  'records.unknown_order': 'The collection can’t be ordered by this field',
};
