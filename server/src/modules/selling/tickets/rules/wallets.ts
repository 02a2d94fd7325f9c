import type { Stack, Wallet } from '../types/ticket.ts'

/** Tickets used together: one person's tickets for one event, or for one visit of a timed event. */
const visitOf = ({ eventId, visit }: Stack): string => `${eventId} ${visit?.id ?? ''}`

/** One owner's stacks grouped by visit, in the order of each visit's first stack. */
export const walletsOf = (stacks: readonly Stack[]): Wallet[] =>
  [...Map.groupBy(stacks, visitOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ stacks: [first, ...others] }],
  )

/** The owner's wallet that contains a stack. */
export const walletWith = (stacks: readonly Stack[], stackId: string): Wallet | undefined =>
  walletsOf(stacks).find((wallet) => wallet.stacks.some(({ id }) => id === stackId))
