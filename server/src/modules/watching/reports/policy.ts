import { employeeCan } from '@admission/common/permissions.ts'
import {
  ofArea,
  parameterProblems,
  type Parameters,
  type ReportArea,
  type ReportDefinition,
} from '@admission/common/reports/definition.ts'
import { membershipOf, type Actor, type Membership } from '#platform/actor.ts'
import { forbidden, inputError, notFound } from '#platform/errors.ts'
import type { JsonValue } from '#platform/json.ts'
import { maySchedule } from './rules/recipients.ts'
import type { ReportScope, ReportSort } from './types/report.ts'

/** A report's reader: their office, the accounts and events they see, and whether they see personal data. */
export type ReportReader = {
  readonly area: ReportArea
  readonly scope: ReportScope
  readonly seesPersonal: boolean
}

/** A member's request for a report, checked. */
export type CheckedReport = {
  readonly scope: ReportScope
  readonly parameters: Parameters
  readonly sort: ReportSort
  /** Columns they may read. */
  readonly columns: readonly string[]
}

/** A member of an account, who reads what is theirs. */
export const memberReader = (member: Pick<Membership, 'accountId' | 'eventIds' | 'role'>): ReportReader => ({
  area: 'admin',
  scope: { accountId: member.accountId, eventIds: member.eventIds },
  seesPersonal: maySchedule(member),
})

/** The reader behind a request: a member, or an employee, who reads all accounts. Throws 401 or 403 for others. */
export const reportReader = (actor: Actor): ReportReader =>
  actor.kind === 'employee'
    ? {
        area: 'employee',
        scope: { accountId: null, eventIds: null },
        seesPersonal: employeeCan(actor.role, 'reports', 'manage'),
      }
    : memberReader(membershipOf(actor))

/** The columns of a report that someone may read. Personal ones require `reports:manage`. */
const readableColumns = ({ columns }: ReportDefinition, { area, seesPersonal }: ReportReader): readonly string[] =>
  Object.entries(ofArea(columns, area)).flatMap(([id, { personal }]) =>
    personal === true && !seesPersonal ? [] : [id],
  )

/**
 * Checks a request. Throws notFound for a report that the office doesn't have, userInputError for unknown parameters and
 * sort orders, forbidden for sorting by a column they may not read.
 */
export const checkedReport = (
  definition: ReportDefinition,
  reader: ReportReader,
  asked: { readonly parameters: JsonValue; readonly sort: ReportSort | null },
): CheckedReport => {
  if (!(definition.areas ?? ['admin']).includes(reader.area)) throw notFound()
  const parameters = Object(asked.parameters) as Parameters
  const [first, ...others] = parameterProblems(definition, parameters, reader.area).map(({ path, message }) => ({
    path: `parameters.${path}`,
    message,
  }))
  if (first !== undefined) throw inputError(first, ...others)
  const sort = asked.sort ?? definition.sort
  if (!Object.hasOwn(definition.columns, sort.by))
    throw inputError({ path: 'sort', message: 'Sort by a column of this report.' })
  const columns = readableColumns(definition, reader)
  if (!columns.includes(sort.by)) throw forbidden()
  return { scope: reader.scope, parameters, sort, columns }
}
