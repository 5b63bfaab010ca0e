import { plural } from '#shared/words.ts';

type Name = { name: string };
/** Words of the screen of custom fields and their groups. */
export const screens = {
  tabFields: 'Fields', tabGroups: 'Groups', views: 'Fields and groups', lead: 'Fields beside the ones that every item has. A group shows or hides its fields together.', listOf: 'Custom fields', field: 'Field', type: 'Type', where: 'Content types', everyType: 'All', group: 'Group', noGroup: 'None',
  noFields: 'No custom fields', noFieldsWhy: 'Fields of this account appear here.', newGroup: 'New group', groupsOf: 'Groups of custom fields', none: 'No groups yet',
  noneWhy: 'Put fields into a group when not everybody should see them. Permissions templates and the rights of a member switch whole groups.', forAll: 'For everybody', forOne: (p: Name) => `Only for ${p.name}`, fields: plural<{ count: number }>({ one: '# field', other: '# fields' }), forGone: 'Only for somebody who has left', noFieldIn: 'No fields yet',
  edit: 'Edit', editOf: (p: Name) => `Edit ${p.name}`, up: (p: Name) => `Move ${p.name} up`, down: (p: Name) => `Move ${p.name} down`, takeOut: (p: Name) => `Take ${p.name} out`, remove: 'Dissolve', removeOf: (p: Name) => `Dissolve ${p.name}`, removeAsk: (p: Name) => `Dissolve the group “${p.name}”?`,
  removeWhat: 'Its fields stay and are then seen by everybody.', removed: 'Group dissolved', saved: 'Saved', name: 'Name', person: 'For whom', personHint: 'With a person, nobody else whom permissions restrict sees these fields. Owners and the agency always do.', everybody: 'Everybody', inOrder: 'Fields, in their order', add: 'Add a field',
  addNone: 'Every field stands in this group', from: (p: Name & { group: string }) => `${p.name} (now in ${p.group})`, save: 'Save', create: 'Create', cancel: 'Cancel', unsaved: 'Changes to the group are lost.',
  type_text: 'Text', type_number: 'Number', type_multiText: 'Several texts', type_date: 'Date', type_select: 'Choice', type_multiSelect: 'Several choices', type_mapAutocomplete: 'Address', type_map: 'Point on the map', type_media: 'Pictures and films',
};
/** What the server refuses on this screen. */
export const errors = {
  'model.groups_many': 'An account has at most 100 groups', 'model.group_exists': 'There is a group of this name', 'model.unknown_person': 'This person is not in the account', 'model.unknown_field': 'This field does not exist',
};
