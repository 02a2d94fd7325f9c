import { PIXEL_EVENTS, PIXEL_KINDS, type PixelEventName, type PixelKind } from '@admission/common/pixels.ts'
import * as v from 'valibot'
import { createStore } from '#ui/store.ts'

/** An event that a pixel got on this page, as its frame reports it. */
export interface Delivery {
  readonly no: number
  readonly type: PixelKind
  readonly token: string
  readonly name: PixelEventName
  /** Vendors recognize repetitions by it. */
  readonly id: string
  /** Major units. */
  readonly value?: number | undefined
  readonly currency?: string | undefined
}

const Sent = v.object({
  pixel: v.literal('sent'),
  type: v.picklist(PIXEL_KINDS),
  token: v.string(),
  name: v.picklist(PIXEL_EVENTS),
  id: v.string(),
  value: v.optional(v.number()),
  currency: v.optional(v.string()),
})
const Blocked = v.object({ pixel: v.literal('blocked'), type: v.picklist(PIXEL_KINDS) })

const MAX_KEPT = 50
let count = 0

/** Events that pixels got in this document, the latest first. */
export const deliveries = createStore<readonly Delivery[]>([])

/** Vendors whose script didn't load: blocked by the browser, or unreachable. */
export const blockedVendors = createStore<readonly PixelKind[]>([])

/** Keeps what a frame reports. Vendors' scripts run in the frame, too, so anything else is ignored. */
export const keepReport = (report: unknown): void => {
  const sent = v.safeParse(Sent, report)
  if (sent.success) {
    count += 1
    const { pixel: _pixel, ...delivery } = sent.output
    deliveries.set([{ ...delivery, no: count }, ...deliveries.get()].slice(0, MAX_KEPT))
  }
  const blocked = v.safeParse(Blocked, report)
  if (blocked.success) blockedVendors.set([...new Set([...blockedVendors.get(), blocked.output.type])])
}
