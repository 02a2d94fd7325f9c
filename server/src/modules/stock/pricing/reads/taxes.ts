import { sql } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'

/** A tax, as an example of a price needs it. */
export type ShownTax = {
  readonly id: string
  readonly name: string
  readonly basisPoints: number
  readonly inclusive: boolean
}

/** The taxes of an account on tickets of a tax class now. */
export const readAccountTaxes = async (
  database: Db<'admin' | 'system'>,
  accountId: string,
  taxClass = 'STANDARD',
): Promise<readonly ShownTax[]> => {
  const { rows } = await sql<ShownTax>`
    select id, name, basis_points as "basisPoints", inclusive from tax_rate
    where account_id = ${accountId} and tax_class = ${taxClass} and valid_from <= app.now() and (valid_until is null or valid_until > app.now())
    order by id`.execute(database)
  return rows
}
