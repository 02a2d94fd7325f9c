import { CONSENT_PURPOSES, purposeOf, TAG_MANAGER, type ConsentPurpose } from '@admission/common/pixels.ts'
import type { FramePixel } from './own-pixels.ts'

type Pixel = Pick<FramePixel, 'type' | 'token'>

/** A visitor's consent by purpose. */
export interface Agreement {
  readonly granted: readonly ConsentPurpose[]
  /** Vendors that the visitor was told about. A yes is about no others. */
  readonly named: readonly string[]
}

/** The product that a pixel reports to, as visitors know it. */
export function pixelVendor({ type, token }: Pixel): string {
  if (type === TAG_MANAGER) return 'Google Tag Manager'
  if (type === 'META') return 'Meta'
  if (type === 'FLOODLIGHT') return 'Google Campaign Manager'
  return token.startsWith('G-') ? 'Google Analytics' : 'Google Ads'
}

/** Vendors of a page by what they are for, each once. */
export const vendorsByPurpose = (pixels: readonly Pixel[]): Readonly<Record<ConsentPurpose, readonly string[]>> => {
  const namesFor = (purpose: ConsentPurpose): readonly string[] => [
    ...new Set(pixels.filter((pixel) => purposeOf(pixel) === purpose).map(pixelVendor)),
  ]
  return Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, namesFor(purpose)] as const)) as Record<
    ConsentPurpose,
    readonly string[]
  >
}

/** True if a visitor agreed to a pixel: to its purpose, when its vendor was named. */
export const isAgreed = (pixel: Pixel, { granted, named }: Agreement): boolean =>
  granted.includes(purposeOf(pixel)) && named.includes(pixelVendor(pixel))

/** True if a page has to ask: there is no decision, or a vendor that the visitor's yes wasn't about. */
export const mustAsk = (pixels: readonly Pixel[], consent: Agreement | undefined): boolean =>
  consent === undefined ||
  pixels.some((pixel) => consent.granted.includes(purposeOf(pixel)) && !isAgreed(pixel, consent))

/** Vendors, to be named in a sentence: `Google Ads, Meta and Google Campaign Manager`. */
export const vendorList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** The question: who wants to do what with which vendors. */
export function consentQuestion(pixels: readonly Pixel[], isOfSite: boolean): string {
  const { MEASUREMENT: counting, ADVERTISING: ads } = vendorsByPurpose(pixels)
  const who = isOfSite ? 'we' : 'this organizer'
  const count = counting.length === 0 ? '' : `count visits and sales with ${vendorList(counting)}`
  const show = ads.length === 0 ? '' : `show you ads elsewhere with ${vendorList(ads)}`
  return `May ${who} ${[count, show].filter(Boolean).join(', and ')}? Tickets work the same either way.`
}
