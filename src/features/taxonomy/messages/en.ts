export const app = {
  services: 'Services',
  categories: 'Categories',
  labels: 'Labels and tags',
  'taxonomy.exists': 'There is already one with this name.',
  'taxonomy.in_use': 'Items still carry it. Take it off them first.',
  'taxonomy.same': 'Choose another one: this is the same.',
};
