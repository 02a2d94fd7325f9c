import type { PixelEventName } from '@admission/common/pixels.ts'
import { newUuid } from '@admission/common/ids.ts'
import { redactUrl } from '@admission/common/redaction.ts'
import type { FramePixel } from './own-pixels.ts'
import { isAgreed, type Agreement } from './vendors.ts'
import type { PixelCart } from '#platform/pixel-signals.ts'

/** An event as it is posted to the frame of one account: plain data, without anything personal. */
export interface PixelEvent {
  readonly name: PixelEventName
  /** Vendors tell repetitions by it. */
  readonly id: string
  readonly address: string
  readonly referrer: string
  readonly currency?: string
  /** Major units. */
  readonly value?: number
  readonly items?: readonly PixelItem[]
}

export interface PixelItem {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly price: number
}

interface Amount {
  readonly amount: number
  readonly exponent: number
}

/** Minor units as a decimal in major units. */
export const decimal = ({ amount, exponent }: Amount): number => Number((amount / 10 ** exponent).toFixed(exponent))

const CAMPAIGN = /^(utm_[a-z]+|gclid|dclid|gbraid|wbraid|fbclid)$/

/** An address as vendors may see it: without fragment, with no parameters but those of a campaign, and with personal data redacted. */
export const cleanAddress = (address: string): string => {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  url.search = new URLSearchParams([...url.searchParams].filter(([name]) => CAMPAIGN.test(name))).toString()
  url.hash = ''
  return redactUrl(url.href)
}

// Sign-in, password reset and payment; and the pages of staff, which have no pixels anyway.
const FORBIDDEN =
  /^\/(login|password-reset|admin|employee|email|user)(\/|$)|^\/checkout\/(login|payment|finalize)(\/|$)/

/** True if a page may ask for consent. Not during checkout: the question would lie over the button that buys. */
export const mayAsk = (path: string): boolean =>
  permitsPixels(path) && (!/^\/checkout(\/|$)/.test(path) || path.startsWith('/checkout/receipt/'))

/** True if pixels may run on the page at this path. */
export const permitsPixels = (path: string): boolean => !FORBIDDEN.test(path)

/** The pixels that the visitor agreed to. */
export const agreedPixels = (pixels: readonly FramePixel[], agreement: Agreement): readonly FramePixel[] =>
  pixels.filter((pixel) => isAgreed(pixel, agreement))

/** An event of this page. */
export const pixelEvent = (
  name: PixelEventName,
  rest: Partial<Pick<PixelEvent, 'id' | 'currency' | 'value' | 'items'>> = {},
): PixelEvent => ({
  name,
  id: newUuid(),
  address: cleanAddress(window.location.href),
  referrer: cleanAddress(document.referrer),
  ...rest,
})

type Sum = Required<Pick<PixelEvent, 'currency' | 'value' | 'items'>>

/**
 * Tickets put into a cart, by account: only that account's lines and amounts. only that account's lines and amounts.
 * With no cart before: all that it holds.
 */
export const addedByAccount = (before: PixelCart | null, after: PixelCart): ReadonlyMap<string, Sum> => {
  const held = new Map((before?.cartId === after.cartId ? before.items : []).map(({ id, quantity }) => [id, quantity]))
  const added = after.items
    .map((line) => ({ line, quantity: line.quantity - (held.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const sums = new Map<string, Sum>()
  for (const [accountId, lines] of Map.groupBy(added, ({ line }) => line.marketplace.account.id)) {
    const [first] = lines
    if (first === undefined) continue
    const { currency, exponent } = first.line.price
    const amount = lines.reduce((sum, { line, quantity }) => sum + line.price.amount * quantity, 0)
    const items = lines.map(({ line, quantity }) => ({
      id: line.item.pass?.id ?? line.item.event.id,
      name: line.item.pass?.name ?? line.item.event.name,
      quantity,
      price: decimal(line.price),
    }))
    sums.set(accountId, { currency, value: decimal({ amount, exponent }), items })
  }
  return sums
}
