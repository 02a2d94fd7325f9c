import type { UserId } from '@admission/common/ids.ts'
import { readGroup, readWallet } from '#modules/selling/tickets/reads/stacks.ts'
import type { Stack } from '#modules/selling/tickets/types/ticket.ts'
import { notFound } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { readSendable } from '../reads/sendable.ts'
import { transferableUntil, transferProblem } from '../rules/transfer-problem.ts'
import type { TransferableEvent } from '../graphql/types.ts'

/** Stacks that lie together in a wallet or a group. */
export type TransferSource = { readonly stackId: string } | { readonly groupId: string }

const stacksOf = async ({ databases }: Services, userId: UserId, of: TransferSource): Promise<readonly Stack[]> =>
  'stackId' in of
    ? ((await readWallet(databases.system, userId, of.stackId))?.stacks ?? [])
    : readGroup(databases.system, userId, of.groupId)

/**
 * A user's tickets for the visit of one of their stacks, or of one of their groups, by event, with what keeps each from being
 * transferred. Throws resourceNotFound if they have none.
 */
export const transferable = async (
  services: Services,
  userId: UserId,
  of: TransferSource,
): Promise<readonly TransferableEvent[]> => {
  const stacks = await stacksOf(services, userId, of)
  if (stacks.length === 0) throw notFound()
  const now = services.clock.now()
  const sendable = new Map(
    (
      await readSendable(
        services.databases.system,
        userId,
        stacks.map(({ id }) => id),
      )
    ).map((ticket) => [ticket.id, ticket]),
  )
  return [...Map.groupBy(stacks, ({ eventId }) => eventId).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const together = [first, ...others] as const
    const tickets = together.flatMap((stack) =>
      stack.tickets.flatMap((ticket) => {
        const found = sendable.get(ticket.id)
        return found === undefined ? [] : [{ ticket, stack, problem: transferProblem(found, now), found }]
      }),
    )
    const [one] = tickets
    return one === undefined ? [] : [{ stacks: together, tickets, until: transferableUntil(one.found) }]
  })
}
