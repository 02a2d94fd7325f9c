import { parameterProblems, type Parameters, type ReportDefinition } from '@admission/common/reports/definition.ts'
import type { Membership } from '#platform/actor.ts'
import { forbidden, inputError } from '#platform/errors.ts'
import type { JsonValue } from '#platform/json.ts'
import { maySchedule } from './rules/recipients.ts'
import type { ReportScope, ReportSort } from './types.ts'

/** A member's request for a report, checked. */
export type CheckedReport = {
  readonly scope: ReportScope
  readonly parameters: Parameters
  readonly sort: ReportSort
  /** Columns they may read. */
  readonly columns: readonly string[]
}

/** The columns of a report that a member may read. Personal ones require `reports:manage`. */
export const readableColumns = ({ columns }: ReportDefinition, member: Pick<Membership, 'role'>): readonly string[] =>
  Object.keys(columns).filter((id) => columns[id]?.personal !== true || maySchedule(member))

/**
 * Checks a member's request. Throws userInputError for unknown parameters and sort orders, forbidden for sorting by a
 * column they may not read.
 */
export const checkedReport = (
  definition: ReportDefinition,
  member: Membership,
  asked: { readonly parameters: JsonValue; readonly sort: ReportSort | null },
): CheckedReport => {
  const parameters = Object(asked.parameters) as Parameters
  const [first, ...others] = parameterProblems(definition, parameters).map(({ path, message }) => ({
    path: `parameters.${path}`,
    message,
  }))
  if (first !== undefined) throw inputError(first, ...others)
  const sort = asked.sort ?? definition.sort
  if (!Object.hasOwn(definition.columns, sort.by))
    throw inputError({ path: 'sort', message: 'Sort by a column of this report.' })
  const columns = readableColumns(definition, member)
  if (!columns.includes(sort.by)) throw forbidden()
  return { scope: { accountId: member.accountId, eventIds: member.eventIds }, parameters, sort, columns }
}
