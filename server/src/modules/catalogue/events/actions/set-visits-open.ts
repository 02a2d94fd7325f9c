import { formatTime, timeAt } from '@admission/common/time.ts'
import { writeAudit } from '#platform/audit.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { writeVisitsOpen } from '../writes/visits.ts'

/** Why a visit can't close or leave the plan. */
export const soldVisit = (
  visit: { readonly startsAt: Date | null; readonly held: number; readonly sold: number },
  zone: string,
): string => {
  const when = visit.startsAt === null ? 'This visit' : formatTime(timeAt(visit.startsAt, zone), { year: false })
  return `${when} has ${String(visit.sold)} sold and ${String(visit.held)} in carts. Refund or move them first.`
}

/**
 * Closes visits of an event, so that planning doesn't reopen them, or opens them again. All or nothing: throws userError with what
 * is held and sold of the first that can't close. Visits that are over stay as they are.
 */
export const setVisitsOpen = async (
  transaction: AdminTx,
  origin: Origin,
  event: { readonly id: string; readonly zone: string },
  visitIds: readonly string[],
  open: boolean,
): Promise<void> => {
  const answer = await writeVisitsOpen(transaction, event.id, visitIds, open)
  if (!answer.done) throw userError(soldVisit(answer, event.zone))
  if (answer.changed === 0) return
  await writeAudit(transaction, origin, {
    action: open ? 'visits-open' : 'visits-close',
    target: { kind: 'visit-plan', id: event.id },
    after: { visits: answer.changed },
  })
}
