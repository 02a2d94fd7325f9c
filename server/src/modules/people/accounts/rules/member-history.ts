import { isMemberRole } from '@admission/common/permissions.ts'
import { MEMBER_ROLE_LABELS } from '@admission/common/role-words.ts'
import { plural } from '@admission/common/words.ts'
import type { DescribedChange, HistoryTexts, StoredChange } from '#platform/records/history.ts'
import type { Member } from '../types/member.ts'

const roleOf = (values: StoredChange['before']): string => {
  const role = values?.['role']
  return isMemberRole(role) ? MEMBER_ROLE_LABELS[role] : 'None'
}
const eventsOf = (values: StoredChange['before']): string => {
  const ids = values?.['eventIds']
  return Array.isArray(ids) ? plural(ids.length, 'event') : 'All events'
}

const describe = ({ action, before, after }: StoredChange): DescribedChange => {
  if (action === 'accept-invitation') return { what: 'Invitation accepted', changes: [] }
  if (action === 'member-remove') return { what: 'Removed from the account', changes: [] }
  const changes = [
    { label: 'Role', before: roleOf(before), after: roleOf(after) },
    { label: 'Events', before: eventsOf(before), after: eventsOf(after) },
  ].filter((change) => change.before !== change.after)
  const names = changes.map(({ label }) => label).join(', ')
  return { what: names === '' ? 'Events changed' : `${names} changed`, changes }
}

/** Texts for the history of a member. */
export const memberHistory: HistoryTexts<Member> = {
  kind: 'member',
  actions: ['accept-invitation', 'member-save', 'member-remove'],
  describe: (_transaction, _context, _member, changes) => changes.map(describe),
}
