import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import type { TimeRange } from '#modules/selling/payments/types/lists.ts'
import type { Services } from '#platform/services.ts'
import { storeMovements } from '../writes/reconciliations.ts'

/** The report is read from so much earlier: the gateway may have moved money before we heard of it. */
const EARLIER_MS = 24 * 60 * 60_000

/** Reads the gateway's report of a range to its end, and keeps it. Returns how many movements it has, or undefined if the gateway didn't answer. */
export async function readReport(services: Services, { from, to }: TimeRange): Promise<number | undefined> {
  const gateway = installedGateway(services)
  const range = { from: new Date(from.getTime() - EARLIER_MS), to }
  let count = 0
  for (let after: string | undefined; ;) {
    const page = await gateway.balanceReport(range, after)
    if (page === undefined) return undefined
    await storeMovements(services.databases.system, gateway.name, page.items)
    count += page.items.length
    if (page.next === null) return count
    after = page.next
  }
}
