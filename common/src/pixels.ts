/** Kinds of pixels: Google (Analytics or Ads), Meta, and Floodlight of Campaign Manager. */
export const PIXEL_KINDS = ['GOOGLE', 'META', 'FLOODLIGHT'] as const
export type PixelKind = (typeof PIXEL_KINDS)[number]

/** Events that a pixel can get. */
export const PIXEL_EVENTS = [
  'PAGE_VIEW',
  'ADD_TO_CART',
  'BEGIN_CHECKOUT',
  'PURCHASE',
  'SIGN_UP',
  'WAITLIST_SIGNUP',
] as const
export type PixelEventName = (typeof PIXEL_EVENTS)[number]

export const PIXEL_KIND_LABELS: Readonly<Record<PixelKind, string>> = {
  GOOGLE: 'Google',
  META: 'Meta',
  FLOODLIGHT: 'Floodlight',
}

export const PIXEL_EVENT_LABELS: Readonly<Record<PixelEventName, string>> = {
  PAGE_VIEW: 'Page view',
  ADD_TO_CART: 'Add to cart',
  BEGIN_CHECKOUT: 'Begin checkout',
  PURCHASE: 'Purchase',
  SIGN_UP: 'Sign up',
  WAITLIST_SIGNUP: 'Waitlist signup',
}

/** The ID that each vendor gives out. The database has the same patterns: an ID is placed in the addresses of scripts. */
export const PIXEL_TOKENS: Readonly<Record<PixelKind, RegExp>> = {
  GOOGLE: /^(G-[A-Z0-9]{4,16}|AW-[0-9]{6,14})$/,
  META: /^[0-9]{8,20}$/,
  FLOODLIGHT: /^DC-[0-9]{4,12}$/,
}
/** Group, activity and counting method of a Floodlight activity. */
export const CONVERSION_ROUTE = /^[a-z0-9_-]{1,8}\/[a-z0-9_-]{1,8}\+(standard|unique|per_session)$/
export const TRANSACTION_ROUTE = /^[a-z0-9_-]{1,8}\/[a-z0-9_-]{1,8}\+(transactions|items_sold)$/

/** Purposes that visitors are asked about, each separately: counting visits and sales, and showing ads elsewhere. */
export const CONSENT_PURPOSES = ['MEASUREMENT', 'ADVERTISING'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Raised when what is asked changes: everyone is asked again. */
export const CONSENT_VERSION = 1

/** The tag manager of the product itself. Accounts have none. */
export const TAG_MANAGER = 'TAG_MANAGER'
export const TAG_MANAGER_TOKEN = /^GTM-[A-Z0-9]{4,10}$/

/** The purpose that a pixel serves. The tag manager counts, too. Google Analytics counts; Google Ads, Meta and Floodlight show ads. */
export const purposeOf = (pixel: {
  readonly type: PixelKind | typeof TAG_MANAGER
  readonly token: string
}): ConsentPurpose =>
  pixel.type === TAG_MANAGER || (pixel.type === 'GOOGLE' && pixel.token.startsWith('G-'))
    ? 'MEASUREMENT'
    : 'ADVERTISING'
