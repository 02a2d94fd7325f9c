/* Written by tools/generate-documents.ts from pixels.graphql. */

/** Events that a pixel can get. */
export type PixelEventName =
  | 'ADD_TO_CART'
  | 'BEGIN_CHECKOUT'
  | 'PAGE_VIEW'
  | 'PURCHASE'
  | 'SIGN_UP'
  | 'WAITLIST_SIGNUP';

/** Vendor of a pixel: Google Analytics or Ads, Meta, or Floodlight of Campaign Manager. */
export type PixelKind =
  | 'FLOODLIGHT'
  | 'GOOGLE'
  | 'META';

export type PixelFieldsFragment = { readonly accountId: string, readonly type: PixelKind, readonly token: string, readonly events: ReadonlyArray<PixelEventName>, readonly meta: { readonly conversionRoute: string | null, readonly transactionRoute: string | null } | null };
export const PixelFieldsFragmentText = "fragment PixelFields on Analytics{accountId type token meta{conversionRoute transactionRoute}events}"
