import { DEFAULT_RANGE, daysOfRange, rangeProblem } from '@admission/common/reports/range.ts'
import { timeAt } from '@admission/common/time.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { existing, readOwn } from '#platform/records/own-record.ts'
import type { RecordScope } from '#platform/records/types.ts'
import { readReportAccount } from '../reads/report-account.ts'

/** The arguments of insights into a kind of record, which `noun` names: `Collection`. */
export const insightArgs = (noun: string) =>
  builder.args((t) => ({
    id: t.id({ required: true, description: `${noun} ID.` }),
    range: t.string({ description: 'Days: `last-30` (the default) or `2027-03-01..2027-03-31`, up to 366.' }),
  }))

type Asked = { readonly id: string; readonly range?: string | null | undefined }
type InCurrency = { readonly currency: string; readonly exponent: number }
type Days = { readonly from: string; readonly to: string; readonly timezone: string }

/**
 * Insights into a record of the account over days, in the record's currency. Throws userInputError for days that aren't a range,
 * notFound for a record that `find` doesn't find.
 */
export const readInsights = <Row extends InCurrency, Insights extends object>(
  context: RequestContext,
  { id, range }: Asked,
  find: (transaction: AdminTx, scope: RecordScope, id: string) => Promise<Row | undefined>,
  read: (transaction: AdminTx, of: RecordScope & Days & InCurrency) => Promise<Insights>,
): Promise<Insights & Days & InCurrency> => {
  const asked = range ?? DEFAULT_RANGE
  const problem = rangeProblem(asked)
  if (problem !== undefined) throw inputError({ path: 'range', message: problem })
  return readOwn(context, async (transaction, scope) => {
    const { currency, exponent } = await existing(find)(transaction, scope, id)
    const { timezone } = await readReportAccount(transaction)
    const days = daysOfRange(asked, timeAt(context.services.clock.now(), timezone).local.slice(0, 10))
    const of = { ...days, timezone, currency, exponent }
    return { ...(await read(transaction, { ...scope, ...of })), ...of }
  })
}
