import { freshId, type Query } from './a-sale.ts'

/** Columns of an add-on, and its stock. */
export type AddOnOptions = {
  /** Columns of its table that differ from parking for 15.00, any number per order. */
  readonly columns?: Readonly<Record<string, unknown>>
  /** Units. None: unlimited. */
  readonly stock?: number
}

/** A published add-on for all tickets of an account that sells add-ons. Returns its ID and that of its counter. */
export async function anAddOn(
  query: Query,
  accountId: string,
  { columns = {}, stock }: AddOnOptions = {},
): Promise<{ readonly id: string; readonly counterId: string | null }> {
  const id = freshId()
  const counterId = stock === undefined ? null : freshId()
  await query(`update account set features = array['productIntegrations'] where id = $1`, [accountId])
  if (counterId !== null)
    await query(`insert into counter (id, account_id, kind, capacity) values ($1, $2, 'ADD_ON', $3)`, [
      counterId,
      accountId,
      stock,
    ])
  const row: Record<string, unknown> = {
    id,
    account_id: accountId,
    name: 'Parking',
    state: 'PUBLISHED',
    amount: 1500,
    currency: 'USD',
    exponent: 2,
    counter_id: counterId,
    ...columns,
  }
  const names = Object.keys(row)
  await query(
    `insert into add_on (${names.join(', ')}) values (${names.map((_, index) => `$${String(index + 1)}`).join(', ')})`,
    Object.values(row),
  )
  return { id, counterId }
}
