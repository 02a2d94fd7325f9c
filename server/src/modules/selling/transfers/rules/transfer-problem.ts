import { formatMoment, timeAt } from '@admission/common/time.ts'
import { TRANSFER_DAYS } from '@admission/common/transfer-days.ts'
import { plural } from '@admission/common/words.ts'
import type { SendableTicket } from '../types.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Hours before the show at which a recipient is reminded. */
export const REMINDER_HOURS = 48

const before = (startsAt: Date | null, hours: number | null): Date | null =>
  startsAt === null ? null : new Date(startsAt.getTime() - (hours ?? 0) * HOUR)

/** The last moment at which a ticket can be transferred; null while its event waits for a date. */
export const transferableUntil = ({ startsAt, rule }: SendableTicket): Date | null => before(startsAt, rule.untilHours)

/** When a transfer that is sent now ends: after 7 days, or when tickets can no longer be transferred. */
export const expiryOf = (tickets: readonly SendableTicket[], now: Date): Date =>
  new Date(
    Math.min(
      now.getTime() + TRANSFER_DAYS * DAY,
      ...tickets.flatMap((ticket) => transferableUntil(ticket)?.getTime() ?? []),
    ),
  )

const STATES: Partial<Record<SendableTicket['state'], string>> = {
  IN_TRANSFER: 'It’s already on its way to someone.',
  LISTED: 'It’s for sale. Withdraw it first.',
  RESALE_HELD: 'Someone is buying it right now.',
  FROZEN: 'It’s on hold because its payment is disputed.',
  USED: 'It has been used.',
}

const timeProblem = ({ startsAt, zone, rule }: SendableTicket, now: Date): string | null => {
  if (startsAt === null) return null
  if (now >= startsAt) return 'The event has begun.'
  const until = before(startsAt, rule.untilHours)
  const from = rule.fromHours === null ? null : before(startsAt, rule.fromHours)
  if (until !== null && now >= until) return `Transfers ended ${plural(rule.untilHours ?? 0, 'hour')} before the event.`
  return from !== null && now < from ? `Transfers begin on ${formatMoment(timeAt(from, zone), { year: true })}.` : null
}

/**
 * Why a ticket can't be transferred now, for its owner; null if it can. By its state, its event, and the ticket rule (allowed,
 * from and until hours before the show, number of transfers).
 */
export const transferProblem = (ticket: SendableTicket, now: Date): string | null => {
  const { state, isBlocked, isOn, rule, transfers, isElsewhere } = ticket
  if (state !== 'OWNED') return STATES[state] ?? 'It’s no longer valid.'
  if (isBlocked) return 'It’s on hold. Contact the organizer.'
  if (!isOn) return 'The event doesn’t take place.'
  if (!rule.isAllowed) return 'The organizer doesn’t allow transfers.'
  if (isElsewhere) return 'It’s delivered outside of this site, so it can’t be transferred here.'
  if (rule.max !== null && transfers >= rule.max)
    return rule.max === 0
      ? 'The organizer doesn’t allow transfers.'
      : `It was already transferred ${plural(rule.max, 'time')}, and can’t be again.`
  return timeProblem(ticket, now)
}
