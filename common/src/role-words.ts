import type { MemberRole } from './permissions.ts'
import { plural } from './words.ts'

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

const maxNamed = 3

/** Events that a member is limited to: `Hinge and Tidewater`, `Hinge, Tidewater, Deadpan Sunday and 4 other events`. */
export const eventsText = (names: readonly string[]): string => {
  if (names.length === 0) return 'no events'
  const others = names.length - maxNamed
  const named = names.slice(0, maxNamed)
  const parts = others > 0 ? [...named, plural(others, 'other event')] : named
  const last = parts.at(-1) ?? ''
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
