import type { Stack, Wallet } from '../types.ts'

/** What is used together: all that somebody holds for one show, or for one visit of a timed event. */
const visitOf = ({ eventId, visit }: Stack): string => `${eventId} ${visit?.id ?? ''}`

/** The stacks of one owner, those of one visit together, in the order of the first of each. */
export const walletsOf = (stacks: readonly Stack[]): Wallet[] =>
  [...Map.groupBy(stacks, visitOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ stacks: [first, ...others] }],
  )

/** The wallet of one owner that a stack of theirs lies in. */
export const walletWith = (stacks: readonly Stack[], stackId: string): Wallet | undefined =>
  walletsOf(stacks).find((wallet) => wallet.stacks.some(({ id }) => id === stackId))
