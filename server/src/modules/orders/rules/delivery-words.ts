import type { DeliveryMechanism } from '#modules/delivery/types.ts'
import type { AgreedDelivery, PurchaseDelivery } from '../types.ts'

const NAMES: Readonly<Record<DeliveryMechanism, string>> = {
  MOBILE: 'On your phone',
  PRINT_AT_HOME: 'Print at home',
  WILL_CALL: 'At the box office',
  SHIPPING: 'By post',
  INTEGRATION: 'By the other system',
}

const WORDS: Readonly<Record<DeliveryMechanism, string>> = {
  MOBILE: 'Your tickets are in your account, and open on your phone at the door.',
  PRINT_AT_HOME: 'Your tickets are a PDF: print it, or show it on your phone.',
  WILL_CALL: 'Your tickets wait at the box office. Bring this reference and an identity card.',
  SHIPPING: 'Your tickets leave by post; the same seats open on your phone right now.',
  INTEGRATION: 'Your tickets are delivered by the system that holds them.',
}

/** What is agreed about delivery, from what the buyer chose. `name` and `text` are the organizer's words, where there are any. */
export function agreedDelivery(
  mechanism: DeliveryMechanism,
  words: { readonly name?: string | null; readonly text?: string | null } = {},
): PurchaseDelivery {
  return { mechanism, name: words.name?.trim() || NAMES[mechanism], text: words.text?.trim() || WORDS[mechanism] }
}

/** The delivery of one purchase among those that its order keeps; on the phone where nothing was agreed. */
export function deliveryOf(agreed: Partial<AgreedDelivery>, purchaseId: string): PurchaseDelivery {
  const kept = agreed[purchaseId]
  return kept === undefined ? agreedDelivery('MOBILE') : agreedDelivery(kept.mechanism, kept)
}
