import type { CardFields } from '@admission/common/validation/card.ts'

/** Endpoint that turns a card into a token, and the public key to call it with. */
export interface TokenGateway {
  readonly tokenUrl: string
  readonly publicKey: string
  /** The gateway's own form, which has the card instead of us. Empty if it has none. */
  readonly scriptUrl?: string
}

/** True if the card is typed into the gateway's own form. */
export const hasOwnForm = ({ scriptUrl = '' }: TokenGateway): boolean => scriptUrl !== ''

/** A single-use token, or a message about one card field. An empty `field` means the card as a whole. */
export type TokenResult =
  | { readonly token: string }
  | { readonly field: keyof CardFields | ''; readonly message: string }
