/** Labels of the members' roles. */
export const roleNames = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  BOX_OFFICE: 'Box office',
  MARKETING: 'Marketing',
  FINANCE: 'Finance',
  DOOR: 'Door',
  READ_ONLY: 'Read only',
} as const
