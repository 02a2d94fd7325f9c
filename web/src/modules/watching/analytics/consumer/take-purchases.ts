import { request } from '#platform/api.ts'
import { pixelsInView } from '#platform/pixel-signals.ts'
import { consentStore } from './consent.ts'
import { agreedPixels, decimal, pixelEvent } from './pixel-events.ts'
import { deliver } from './pixel-frames.ts'
import { TakePurchaseEventsDocument } from './pixels.gql.ts'

/**
 * Tells each account's pixels what this receipt bought from it. The server hands each order out once, whatever the number of visits and devices, and only
 * to a visitor who agreed to something. Puts the pixels of these accounts in view.
 */
export async function takePurchases(purchaseIds: readonly string[]): Promise<void> {
  const consent = consentStore.get()
  if (consent === undefined || consent.granted.length === 0) return
  const { purchaseEventsTake: events } = await request(TakePurchaseEventsDocument, { purchaseIds: [...purchaseIds] })
  const pixels = events.flatMap(({ analytics }) => analytics)
  pixelsInView.set([
    ...new Map(pixels.map((pixel) => [`${pixel.type} ${pixel.token} ${pixel.accountId}`, pixel])).values(),
  ])
  for (const { id, total, items, analytics } of events) {
    const [first] = analytics
    if (first === undefined) continue
    const sold = items.map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      price: decimal(item.price),
    }))
    const event = pixelEvent('PURCHASE', { id, currency: total.currency, value: decimal(total), items: sold })
    const setup = {
      pixels: agreedPixels(analytics, consent),
      granted: consent.granted,
      visitor: consent.deviceId,
    }
    deliver(first.accountId, setup, event)
  }
}
