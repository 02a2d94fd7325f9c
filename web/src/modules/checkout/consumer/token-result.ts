import type { CardFields } from '@admission/common/validation/card.ts'

/** A single-use token, or a message about one card field. An empty `field` means the card as a whole. */
export type TokenResult =
  | { readonly token: string }
  | { readonly field: keyof CardFields | ''; readonly message: string }
