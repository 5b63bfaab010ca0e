// Exists for the size of the first load, which names these calls without the shapes of the contract.

/** Methods and paths of calls by their names in the contract, which takes them from here. */
export const names = {
  listOpenAnnouncements: { method: 'GET', path: '/api/announcements' },
  closeAnnouncement: { method: 'PUT', path: '/api/announcements/:announcementId/closed' },
} as const;
