import { formatMoment, timeAt, type Time } from '@admission/common/time.ts'
import { TRANSFER_DAYS } from '@admission/common/transfer-days.ts'
import { plural } from '@admission/common/words.ts'
import { CircleCheck, CircleX, Clock, TimerOff, Undo2 } from 'lucide-react'
import type { BadgeContent } from '#ui/StateBadge.tsx'
import { pendingParts, type OwnEvent, type Part, type Transfer } from './transfer-view.ts'

/** States of a part, for the sender. */
export const partBadges: Readonly<Record<Part['state'], BadgeContent>> = {
  PENDING: { label: 'Not answered yet', tone: 'note', icon: Clock },
  ACCEPTED: { label: 'Accepted', tone: 'go', icon: CircleCheck },
  DECLINED: { label: 'Declined', tone: 'quiet', icon: CircleX },
  CANCELLED: { label: 'Canceled', tone: 'quiet', icon: Undo2 },
  EXPIRED: { label: 'Not accepted in time', tone: 'quiet', icon: TimerOff },
}

/** `2 tickets`, of all parts together. */
export const ticketsText = (parts: readonly Pick<Part, 'quantity'>[]): string =>
  plural(
    parts.reduce((sum, { quantity }) => sum + quantity, 0),
    'ticket',
  )

/** `2 tickets, Adult`. */
export const partPlaces = (part: Pick<Part, 'quantity' | 'priceTypes'>): string =>
  [ticketsText([part]), ...part.priceTypes].filter(Boolean).join(', ')

const momentText = (time: Time): string => formatMoment(time, { year: false })

const sameText = (texts: readonly string[]): string | undefined => (new Set(texts).size === 1 ? texts[0] : undefined)

/** Until when parts can be accepted; undefined if that differs. */
export const untilText = (parts: readonly Pick<Part, 'expiresAt'>[]): string | undefined =>
  sameText(parts.map(({ expiresAt }) => momentText(expiresAt)))

type OfferedPart = Pick<Part, 'quantity'> & { readonly event: Pick<Part['event'], 'name'> }

/** `2 tickets for The Long Field`, `10 tickets for 5 events`. */
export function offerText(parts: readonly OfferedPart[]): string {
  const [first] = parts
  return `${ticketsText(parts)} for ${parts.length === 1 && first !== undefined ? first.event.name : plural(parts.length, 'event')}`
}

/** To whom a transfer went, for its sender: `To mia@example.com`, `Shared by link`. */
export const recipientText = ({ recipient }: Pick<Transfer, 'recipient'>): string =>
  recipient === null ? 'Shared by link' : `To ${recipient}`

/** Heading of a sent transfer. */
export function sentTitle(transfer: Transfer): string {
  if (transfer.recipient === null) return 'Shared by link'
  return pendingParts(transfer).length > 0 ? `On its way to ${transfer.recipient}` : `To ${transfer.recipient}`
}

/** The sender within a sentence. */
export const senderText = ({ sender }: Pick<Transfer, 'sender'>): string =>
  sender === 'Someone' ? 'the sender' : sender

/** What happened to tickets that are no longer offered, for the recipient. */
export function endedText({ state, stackId }: Pick<Part, 'state' | 'stackId'>, transfer: Transfer): string {
  const sender = senderText(transfer)
  if (state === 'ACCEPTED') return stackId === null ? 'These tickets were accepted.' : 'They’re yours.'
  if (state === 'DECLINED') return 'These tickets were declined.'
  if (state === 'EXPIRED') return 'These tickets weren’t accepted in time.'
  return `These tickets are no longer offered. Ask ${sender} about them.`
}

const day = 86_400_000

/** Until when a transfer that is sent now can be accepted: 7 days, or less if transfers for an event end sooner. */
function expiryText({ until, event }: OwnEvent, now: number): string {
  const latest = now + TRANSFER_DAYS * day
  const end = until === null ? latest : Math.min(latest, Date.parse(until.utc))
  return momentText(timeAt(end, event.dateShow.timezone))
}

interface Review {
  readonly count: number
  /** Undefined if the sender shares the link. */
  readonly email: string | undefined
  readonly events: readonly OwnEvent[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What sending will do: how many tickets, to whom, until when. */
export function reviewText({ count, email, events, now }: Review): string {
  const until = sameText(events.map((event) => expiryText(event, now)))
  const when =
    until === undefined
      ? `for ${plural(TRANSFER_DAYS, 'day')}, or less for an event whose transfers end sooner`
      : `until ${until}`
  const who = email === undefined ? 'Anyone who has the link' : 'They'
  const to = email === undefined ? 'by link' : `to ${email === '' ? 'the person you choose' : email}`
  return `${plural(count, 'ticket')} ${to}. ${who} can accept ${when}. Until then, you can cancel.`
}

/** Path of a transfer's link, which anyone who has it can open. */
export function linkPath({ id, parts }: Pick<Transfer, 'id' | 'parts'>, token: string): string {
  const [first] = parts
  const isOne = parts.length === 1 && first?.stackId != null
  return `/exchange/transfer/${isOne ? first.stackId : `group/${id}`}?token=${encodeURIComponent(token)}`
}
