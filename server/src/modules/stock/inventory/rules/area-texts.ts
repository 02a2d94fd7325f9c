import { formatTime, timeAt } from '@admission/common/time.ts'
import type { RemovalAnswer, SizeAnswer } from '../writes/areas.ts'

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`

const visitOf = ({ startsAt }: SizeAnswer, zone: string): string =>
  startsAt === null ? '' : `${formatTime(timeAt(startsAt, zone), { year: false })}: `

/** Why an area can't be that small, with the lowest number that is allowed. */
export const tooSmall = (answer: SizeAnswer, zone: string): string => {
  const { held, sold, allocated, off } = answer
  const parts = [
    [sold, 'sold'],
    [held, 'in carts'],
    [allocated, 'allocated'],
    [off, 'off sale'],
  ] as const
  const reasons = parts.filter(([count]) => count > 0).map(([count, reason]) => `${String(count)} ${reason}`)
  return `${visitOf(answer, zone)}${listed(reasons)}. Enter ${String(held + sold + allocated + off)} or more.`
}

/** Why that many places can't be removed from sale. */
export const tooManyOff = (answer: SizeAnswer, zone: string): string =>
  `${visitOf(answer, zone)}only ${String(answer.off + answer.room)} places aren’t sold, in carts or allocated. Enter ${String(answer.off + answer.room)} or fewer in total.`

/** Why an area can't be removed. */
export const notRemovable = ({ held, sold, ever, allocated }: RemovalAnswer): string => {
  if (sold + held > 0) return `${String(sold)} sold and ${String(held)} in carts. Only an empty area can be removed.`
  if (allocated) return 'Places of this area are allocated. Release the allocation first.'
  return ever
    ? 'Tickets of this area were sold and refunded. Set its capacity to 0 instead.'
    : 'This area can’t be removed.'
}
