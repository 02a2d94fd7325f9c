import type { MemberRole } from './permissions.ts'

/** Labels for the roles of an account, on screens and in exports. */
export const MEMBER_ROLE_LABELS: Readonly<Record<MemberRole, string>> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  BOX_OFFICE: 'Box office',
  MARKETING: 'Marketing',
  FINANCE: 'Finance',
  DOOR: 'Door',
  READ_ONLY: 'Read only',
}
