import { reportTable, type ReportDefinition } from '@admission/common/reports/definition.ts'
import { daysOfRange } from '@admission/common/reports/range.ts'
import { rangeOf, type Parameters } from '@admission/common/reports/definition.ts'
import type { AccountId, EventId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { membershipOf } from '#platform/actor.ts'
import { inReport } from '#platform/db/transaction.ts'
import { registerExportable, type Exportable } from '#platform/lists/registry.ts'
import type { JsonValue } from '#platform/json.ts'
import type { Services } from '#platform/services.ts'
import { checkedReport } from '../policy.ts'
import { readReportAccount, type ReportAccount } from '../reads/report-account.ts'
import { readReportPage, type ReportSql } from '../reads/report-page.ts'
import { exportColumns, type ExportedRow } from '../rules/export-columns.ts'
import type { ReportPage, ReportRun, ReportScope, ReportSort } from '../types.ts'

/** What a report's export stores: resolved days, so that a file written later contains what was requested. */
export type ReportExportRequest = {
  readonly accountId: AccountId
  readonly eventIds: readonly EventId[] | null
  readonly parameters: Parameters
  readonly sort: ReportSort
}

/** A page of a report with its currency and time zone. */
export type ReportAnswer = ReportPage & Pick<ReportRun, 'from' | 'to'> & { readonly account: ReportAccount }

/** Rows per page when exporting. Every page computes the whole report again. */
const EXPORT_ROWS = 10_000

type Piece = { readonly size: number; readonly after: string | null }

export type Report = {
  readonly definition: ReportDefinition
  /** Reads a page on the reports pool, under the account's row-level security. Callers have checked the parameters. */
  readonly read: (
    services: Services,
    scope: ReportScope,
    parameters: Parameters,
    sort: ReportSort,
    piece: Piece,
  ) => Promise<ReportAnswer>
  readonly exportable: Exportable
}

/** Defines a report with its SQL. Add it to `report-list.ts`. */
export const defineReport = (definition: ReportDefinition, parts: ReportSql): Report => {
  const read: Report['read'] = ({ databases, clock }, scope, parameters, sort, piece) =>
    inReport(databases.reports, scope.accountId, async (transaction) => {
      const account = await readReportAccount(transaction)
      const today = timeAt(clock.now(), account.timezone).local.slice(0, 10)
      const days = daysOfRange(rangeOf(parameters), today)
      const run = { scope, parameters, ...days, timezone: account.timezone }
      return { ...(await readReportPage(transaction, { definition, parts }, run, sort, piece)), ...days, account }
    })
  const exportable: Exportable<ExportedRow> = {
    name: reportTable(definition),
    area: 'admin',
    title: definition.title,
    may: 'reports:view',
    columns: exportColumns(definition),
    freeze: ({ actor }, { filter, sort }): ReportExportRequest => {
      const asked = checkedReport(definition, membershipOf(actor), { parameters: filter as JsonValue, sort })
      return { ...asked.scope, parameters: asked.parameters, sort: asked.sort }
    },
    read: async (services, frozen, { size, after }) => {
      const piece = { size: after === null ? size : Math.max(size, EXPORT_ROWS), after }
      const { accountId, eventIds, parameters, sort } = frozen as ReportExportRequest
      const scope = { accountId, eventIds }
      const { rows, next, whole, account } = await read(services, scope, parameters, sort, piece)
      return { rows: rows.map((row) => ({ row, account })), next, totalCount: whole?.totalCount ?? null }
    },
  }
  registerExportable(exportable)
  return { definition, read, exportable: exportable as unknown as Exportable }
}
