import type { UserId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { lockUserUses } from '../reads/user-uses.ts'
import { limitSubjects } from '../rules/limit-subjects.ts'
import { moveUses } from '../writes/user-uses.ts'

const MINUTE_MS = 60_000
/** A use is counted from when its units were held until its payment ended, by the slices of then. */
const EARLIER_MS = 10 * MINUTE_MS
const LATER_MS = 6 * 60 * MINUTE_MS

/**
 * What one identity of a person used of limits per user and of promotions counts for another one from now on, even beyond a maximum: then
 * nothing more is granted. Call it before what they bought moves. Locks the holds and the counts. Limits by e-mail address, card or household
 * need nothing: those stay the person’s.
 */
export async function mergeLimits(
  transaction: SystemTx,
  { keptId, otherId }: { readonly keptId: UserId; readonly otherId: UserId },
): Promise<void> {
  const uses = await lockUserUses(transaction, otherId)
  const moves = uses.flatMap(({ holdId, ruleId, subject, withinSeconds, heldAt }) => {
    const [from, until] = [new Date(heldAt.getTime() - EARLIER_MS), new Date(heldAt.getTime() + LATER_MS)]
    const at = limitSubjects('USER', otherId, withinSeconds, from, until).indexOf(subject)
    const to = at === -1 ? undefined : limitSubjects('USER', keptId, withinSeconds, from, until)[at]
    return to === undefined ? [] : [{ holdId, ruleId, subject, to }]
  })
  await moveUses(transaction, moves)
}
