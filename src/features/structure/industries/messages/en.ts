export const app = {
  industries: 'Industries',
  businessCategories: 'Business categories',
  'industries.exists': 'There is already one with this name.',
  'industries.in_use': 'It still has categories. Delete them or move them to another industry first.',
  'industries.unknown': 'This industry was deleted. Choose another one.',
};
