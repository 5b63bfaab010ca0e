/** Titles of elements in menus and tabs, and texts of refusals. */
export const app = {
  elements: 'Elements',
  serviceTemplate: 'Template of a service',
  editTemplate: 'Checklist',
  'elements.stale': 'Someone else changed these steps in the meantime.',
  'elements.twice': 'A step is listed twice.',
  'elements.many': 'An item holds at most 100 steps. Remove some first.',
  'elements.unknown_title': 'This staff title was deleted. Choose another one.',
  'elements.locked': 'This template is locked. Unlock it first.',
  'elements.template_in_use': 'Failed to delete template. There are contents using this template.',
  'elements.has_task': 'There is already a task for this step.',
  'elements.exists': 'The catalog already has a service with this name.',
  'elements.no_model': 'No language model is connected yet. Add one under Connections.',
  'elements.generation_failed': 'Failed to generate the template',
};
