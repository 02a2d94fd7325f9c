import { formatDay } from '@admission/common/time.ts'
import type { DeliveryMechanism } from '#modules/delivery/types.ts'
import type { AgreedDelivery, PurchaseDelivery } from '../types.ts'

const NAMES: Readonly<Record<DeliveryMechanism, string>> = {
  MOBILE: 'On your phone',
  PRINT_AT_HOME: 'Print at home',
  WILL_CALL: 'At the box office',
  SHIPPING: 'By mail',
  INTEGRATION: 'From our ticketing partner',
}

const TEXTS: Readonly<Record<DeliveryMechanism, string>> = {
  MOBILE: 'Your tickets are in your account. Open them on your phone at the door.',
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

/** What staff read about a purchase's delivery: `Mailed, 3 days. To be sent to 4 Ropewalk, Port Averil, by Thu, Mar 4.` */
export function staffDelivery({ name, sentTo, arrivesBy }: PurchaseDelivery, isSent: boolean): string {
  if (sentTo === null) return name
  const by = arrivesBy === null ? '' : `, to arrive by ${formatDay(arrivesBy, true)}`
  return `${name}. ${isSent ? 'Sent' : 'To be sent'} to ${sentTo}${by}.`
}

/** The stored delivery of one purchase. Defaults to MOBILE. */
export function deliveryOf(agreed: Partial<AgreedDelivery>, purchaseId: string): PurchaseDelivery {
  const delivery = agreed[purchaseId]
  return delivery === undefined ? agreedDelivery('MOBILE') : agreedDelivery(delivery.mechanism, delivery)
}
