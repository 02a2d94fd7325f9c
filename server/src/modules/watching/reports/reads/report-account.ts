import type { Tx } from '#platform/db/kysely.ts'

/** Currency and time zone of an account's reports. */
export type ReportAccount = { readonly timezone: string; readonly currency: string; readonly exponent: number }

/** The account that the transaction sees. */
export const readReportAccount = async (transaction: Tx<'admin' | 'report'>): Promise<ReportAccount> => {
  const { time_zone, currency, exponent } = await transaction
    .selectFrom('account')
    .select(['time_zone', 'currency', 'exponent'])
    .executeTakeFirstOrThrow()
  return { timezone: time_zone, currency, exponent }
}
