import { formatMoney } from '@admission/common/money.ts'
import { seatLabel } from '@admission/common/seats.ts'
import { timeAt } from '@admission/common/time.ts'
import { placeAtEvent } from '#modules/selling/orders/rules/place-at-event.ts'
import type { CustodyRow, TicketChain, TicketHistory, TicketMoment, TicketMomentKind } from '../types/custody.ts'

/** Reader of a history: the buyer, who learns nothing about other people, or staff, who see names. */
export type ChainReader = 'BUYER' | 'STAFF'

type MomentText = { readonly kind: TicketMomentKind; readonly title: string; readonly text?: string | null }

const CAME: Readonly<Record<string, string>> = {
  PURCHASE: 'Issued to',
  TRANSFER: 'Transferred to',
  RESALE: 'Sold to',
  DISTRIBUTION: 'Given to',
}

const DISPUTES: Readonly<Record<string, string>> = {
  OPEN: 'Payment disputed, ticket on hold',
  WON: 'Dispute won, ticket valid again',
  LOST: 'Dispute lost, ticket no longer valid',
}

function ownerText({ how, isBuyer, name }: CustodyRow, reader: ChainReader): string {
  const known = name === null || name === '' ? 'a guest' : name
  const whom = reader === 'STAFF' ? known : isBuyer === true ? 'you' : 'someone else'
  return `${CAME[how ?? ''] ?? 'Passed on to'} ${whom}`
}

const placeText = (place: CustodyRow['from']): string =>
  place === null
    ? ''
    : seatLabel([
        place.position === null
          ? { section: place.section, type: 'GENERAL_ADMISSION' }
          : { section: place.section, row: place.row, position: String(place.position), type: 'RESERVED' },
      ])

const BY_SUPPORT = new Map<CustodyRow['what'], Pick<MomentText, 'kind' | 'title'>>([
  ['BLOCKED', { kind: 'BLOCK', title: 'Blocked at the door' }],
  ['UNBLOCKED', { kind: 'BLOCK', title: 'Unblocked' }],
  ['REISSUED', { kind: 'CODE', title: 'Code replaced' }],
])

function textOf(step: CustodyRow, reader: ChainReader): MomentText {
  const { name, before } = step
  const bySupport = BY_SUPPORT.get(step.what)
  if (bySupport !== undefined) return { ...bySupport, text: reader === 'STAFF' ? before : null }
  if (step.what === 'CUSTODY') return { kind: 'OWNER', title: ownerText(step, reader) }
  if (step.what === 'RENAMED')
    return { kind: 'NAME', title: `Name changed to ${name ?? ''}`, text: before ? `Before: ${before}` : null }
  if (step.what === 'MOVED')
    return {
      kind: 'SEAT',
      title: `Exchanged for ${placeText(step.to)}`,
      text: `${step.from === null ? '' : `Before: ${placeText(step.from)}. `}Its code changed.`,
    }
  if (step.what === 'MAILED')
    return { kind: 'MAIL', title: 'Sent by mail', text: [name, before].filter(Boolean).join(', ') || null }
  if (step.what === 'REFUNDED')
    return { kind: 'REFUND', title: step.money === null ? 'Refunded' : `Refunded ${formatMoney(step.money)}` }
  return { kind: 'DISPUTE', title: DISPUTES[step.how ?? ''] ?? 'Payment disputed' }
}

/** Steps that a buyer may see: none after the ticket was first passed on, and not that it was blocked. */
function asSeenByBuyer(steps: readonly CustodyRow[]): readonly CustodyRow[] {
  const passedOn = steps.findIndex(({ what, isBuyer }) => what === 'CUSTODY' && isBuyer === false)
  const own = passedOn === -1 ? steps : steps.slice(0, passedOn + 1)
  return own.filter(({ what }) => what !== 'BLOCKED' && what !== 'UNBLOCKED')
}

/** A ticket's history as one kind of reader sees it, oldest first. */
export function ticketHistory(chain: TicketChain, reader: ChainReader): TicketHistory {
  const { ticketId, state, generation, seat, priceType, zone, event } = chain
  const seen = reader === 'BUYER' ? asSeenByBuyer(chain.steps) : chain.steps
  const moments = seen.map((step): TicketMoment => {
    const { kind, title, text } = textOf(step, reader)
    return { at: timeAt(step.at, zone), kind, title, text: text ?? null }
  })
  return { ticketId, place: placeAtEvent(event, seatLabel([seat])), priceType, state, generation, moments }
}
