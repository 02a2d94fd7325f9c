import { beforeAll, expect, test } from 'vitest'
import { readLastMonth, readSoldAtPrices, readSoldOrders } from '#modules/stock/pricing/reads/fee-dry-run.ts'
import { readFeeStructure } from '#modules/stock/pricing/reads/fee-structures.ts'
import { compareFees } from '#modules/stock/pricing/rules/fee-dry-run.ts'
import { aDatabase } from '#testing/database.ts'
import { DEMO_NOW } from '#testing/template.ts'

const database = aDatabase({ demo: true, checkInvariants: false })
beforeAll(async () => {
  await database.moveClockTo(DEMO_NOW)
})

/** A month in which the demo sold: the last one, or the whole time if nothing was sold then. */
const aMonth = async () => {
  const month = await readLastMonth(database.system)
  const [sold] = await database.query<{ count: number }>(
    'select count(*)::int as count from purchase where paid_at >= $1 and paid_at < $2',
    [month.from, month.until],
  )
  return (sold?.count ?? 0) > 0 ? month : { from: new Date('2020-01-01'), until: new Date('2100-01-01') }
}

test('what the demo sold under its fees would cost the same under the same fees, to the minor unit', async () => {
  const month = await aMonth()
  const structures = await database.query<{ id: string; name: string }>(
    'select id, name from fee_structure order by name',
  )
  let tickets = 0
  for (const { id, name } of structures) {
    const structure = await readFeeStructure(database.system, id)
    const [sold, orders] = [
      await readSoldAtPrices(database.system, id, month),
      await readSoldOrders(database.system, id, month),
    ]
    for (const row of compareFees(structure?.currentFees ?? [], new Date(DEMO_NOW), sold, orders)) {
      tickets += row.accountId === null ? row.tickets : 0
      expect(row.recalculated, `${name}, ${row.accountName}`).toEqual(row.charged)
    }
  }
  expect(tickets).toBeGreaterThan(0)
})
