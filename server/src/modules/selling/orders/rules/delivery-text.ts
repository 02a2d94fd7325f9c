import { sentText } from '@admission/common/sent-words.ts'
import { formatDay } from '@admission/common/time.ts'
import type { DeliveryMechanism } from '#modules/stock/delivery/types.ts'
import type { AgreedDelivery, Purchase, PurchaseDelivery } from '../types/purchase.ts'

const NAMES: Readonly<Record<DeliveryMechanism, string>> = {
  MOBILE: 'On your phone',
  PRINT_AT_HOME: 'Print at home',
  WILL_CALL: 'At the box office',
  SHIPPING: 'By mail',
  INTEGRATION: 'From our ticketing partner',
}

const TEXTS: Readonly<Record<DeliveryMechanism, string>> = {
  MOBILE: 'Open your tickets on your phone at the door.',
  PRINT_AT_HOME: 'Your tickets are a PDF. Print it or show it on your phone.',
  WILL_CALL: 'Pick up your tickets at the box office. Bring this reference and a photo ID.',
  SHIPPING: 'We’ll mail your tickets. You can also open them on your phone now.',
  INTEGRATION: 'Our ticketing partner delivers your tickets.',
}

/** The delivery to store for the buyer's choice. `name` and `text` are the organizer's own, if any. */
export function agreedDelivery(
  mechanism: DeliveryMechanism,
  texts: Partial<Record<'name' | 'text' | 'sentTo' | 'arrivesBy', string | null>> = {},
): PurchaseDelivery {
  return {
    mechanism,
    name: texts.name?.trim() || NAMES[mechanism],
    text: texts.text?.trim() || TEXTS[mechanism],
    sentTo: texts.sentTo ?? null,
    arrivesBy: texts.arrivesBy ?? null,
  }
}

type DeliveryState = Pick<Purchase, 'delivery' | 'isFulfilled' | 'sent' | 'state' | 'lines'>

/**
 * True if a purchase was paid for and tickets of it are left. The money doesn't tell: tickets can be returned while fees are
 * kept, and money can go back while tickets stay.
 */
export const hasTickets = ({ state, lines }: Pick<Purchase, 'state' | 'lines'>): boolean =>
  (state === 'PAID' || state === 'PARTIALLY_REFUNDED') && lines.some(({ quantityLeft }) => quantityLeft > 0)

/** True if staff still have to mail its tickets. */
export const isToBeSent = (purchase: DeliveryState): boolean =>
  purchase.delivery.mechanism === 'SHIPPING' && !purchase.isFulfilled && hasTickets(purchase)

/**
 * Text about a purchase's delivery for staff: `Tracked. To be sent to 4 Ropewalk, Port Averil, to arrive by Thu, Mar
 * 4, 2027.` Once sent: `Tracked. Sent on Tue, Mar 2, 2027 with Harbor Post, tracking HP 123, to 4 Ropewalk, …`.
 */
export function staffDelivery(purchase: DeliveryState): string {
  const { delivery, isFulfilled, sent } = purchase
  const { mechanism, name, sentTo, arrivesBy } = delivery
  if (mechanism !== 'SHIPPING') return name
  const to = sentTo === null ? '' : ` to ${sentTo}`
  const by = arrivesBy === null ? '' : `, to arrive by ${formatDay(arrivesBy, true)}`
  if (sent !== null) return `${name}. Sent ${sentText(sent, true)}${to === '' ? '' : `,${to}`}${by}.`
  if (isFulfilled) return `${name}. Sent${to}${by}.`
  return hasTickets(purchase) ? `${name}. To be sent${to}${by}.` : `${name}. Not sent.`
}

/** The stored delivery of one purchase. Defaults to MOBILE. */
export function purchaseDelivery(agreed: Partial<AgreedDelivery>, purchaseId: string): PurchaseDelivery {
  const delivery = agreed[purchaseId]
  return delivery === undefined ? agreedDelivery('MOBILE') : agreedDelivery(delivery.mechanism, delivery)
}
