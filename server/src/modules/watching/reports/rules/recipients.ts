import { can } from '@admission/common/permissions.ts'
import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import type { Membership } from '#platform/actor.ts'

type Place = Pick<Membership, 'role' | 'eventIds'>

/** Whether any of these columns contains personal data. */
export const isPersonal = ({ columns }: Pick<ReportDefinition, 'columns'>, ids: readonly string[]): boolean =>
  ids.some((id) => columns[id]?.personal === true)

/** Whether a member may schedule reports and keep them running. */
export const maySchedule = ({ role }: Pick<Place, 'role'>): boolean => can(role, 'reports', 'manage')

/**
 * Whether a member may receive the file of another member's schedule: it contains nothing they couldn't read
 * themselves.
 */
export const mayReceive = (recipient: Place, owner: Place, isFilePersonal: boolean): boolean => {
  if (!can(recipient.role, 'reports', isFilePersonal ? 'manage' : 'view')) return false
  const seen = recipient.eventIds
  return seen === null || (owner.eventIds?.every((id) => seen.includes(id)) ?? false)
}
