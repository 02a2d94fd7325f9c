import { reportTable, type ReportArea, type ReportDefinition } from '@admission/common/reports/definition.ts'
import { daysOfRange } from '@admission/common/reports/range.ts'
import { reportRange, type Parameters } from '@admission/common/reports/definition.ts'
import type { AccountId, EventId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import type { ReportTx } from '#platform/db/kysely.ts'
import { inReport } from '#platform/db/transaction.ts'
import { registerExportable, type Exportable } from '#platform/lists/registry.ts'
import type { JsonValue } from '#platform/json.ts'
import type { Services } from '#platform/services.ts'
import { checkedReport, reportReader } from '../policy.ts'
import { readReportAccount, type ReportAccount } from '../reads/report-account.ts'
import { readReportChunk, type ReportSql } from '../reads/report-page.ts'
import { exportColumns, type ExportedRow } from '../rules/export-columns.ts'
import { keptPage, type Piece } from './kept-report.ts'
import type { ReportPage, ReportRun, ReportScope, ReportSort } from '../types/report.ts'

/** Request that a report's export stores: resolved days, so that a file written later contains what was requested. */
export type ReportExportRequest = {
  readonly accountId: AccountId | null
  readonly eventIds: readonly EventId[] | null
  readonly parameters: Parameters
  readonly sort: ReportSort
}

/** Employees see all accounts: each row says its currency, and days are those of its account. */
const PLATFORM: ReportAccount = { timezone: 'UTC', currency: 'USD', exponent: 2 }

/** A page of a report with its currency and time zone. */
export type ReportAnswer = ReportPage & Pick<ReportRun, 'from' | 'to'> & { readonly account: ReportAccount }

/** Rows per page when exporting. */
const EXPORT_ROWS = 10_000

export type Report = {
  readonly definition: ReportDefinition
  /**
   * Reads a page on the reports pool, under the account's row-level security; for employees as the system. Callers have
   * checked the parameters.
   */
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
  const read: Report['read'] = async (services, scope, parameters, sort, piece) => {
    const { reports } = services.databases
    const inScope = <Answer>(work: (transaction: ReportTx) => Promise<Answer>): Promise<Answer> =>
      inReport(reports, scope.accountId ?? 'everything', work)
    const account = scope.accountId === null ? PLATFORM : await inScope(readReportAccount)
    const today = timeAt(services.clock.now(), account.timezone).local.slice(0, 10)
    const days = daysOfRange(reportRange(parameters), today)
    const run = { scope, parameters, ...days, timezone: account.timezone }
    const key = JSON.stringify([definition.name, run, sort])
    const page = await keptPage(services, key, piece, (asked) =>
      inScope((transaction) => readReportChunk(transaction, { definition, parts }, run, sort, asked)),
    )
    return { ...page, ...days, account }
  }
  const exportableIn = (area: ReportArea): Exportable<ExportedRow> => ({
    name: reportTable(definition),
    area,
    title: definition.title,
    may: 'reports:view',
    columns: exportColumns(definition, area),
    freeze: ({ actor }, { filter, sort }): ReportExportRequest => {
      const asked = checkedReport(definition, reportReader(actor), { parameters: filter as JsonValue, sort })
      return { ...asked.scope, parameters: asked.parameters, sort: asked.sort }
    },
    read: async (services, frozen, { size, after }) => {
      const piece = { size: after === null ? size : Math.max(size, EXPORT_ROWS), after }
      const { accountId, eventIds, parameters, sort } = frozen as ReportExportRequest
      const scope = { accountId, eventIds }
      const { rows, next, whole, account } = await read(services, scope, parameters, sort, piece)
      return { rows: rows.map((row) => ({ row, account })), next, totalCount: whole?.totalCount ?? null }
    },
  })
  const { areas = ['admin'] } = definition
  for (const area of areas) registerExportable(exportableIn(area))
  return { definition, read, exportable: exportableIn('admin') as unknown as Exportable }
}
