import { newId } from '@admission/common/ids.ts'
import type { ClaimTerms } from '#modules/selling/offers/types/quote.ts'
import { digestOf } from '#platform/ids.ts'
import type { ClaimAdd, NewCart } from '../types/claim.ts'
import { cartSecret } from './cart-token.ts'

/** Whose cart it is, if they are known, and what sets it apart. */
type Made = Partial<Pick<NewCart, 'userId' | 'early'>> & {
  /** How long places are held. */
  readonly holdSeconds: number
}

/** The claim of a cart that is made for someone, who gets a link to it: on a waitlist, a guest, a holder of last season. */
export const offerRequest = (
  secrets: readonly string[],
  cartId: string,
  terms: ClaimTerms,
  { userId = null, holdSeconds, ...made }: Made,
): ClaimAdd => ({
  op: 'ADD',
  cartId,
  lineId: newId('CartItem'),
  holdId: newId('Hold'),
  newCart: {
    tokenHash: digestOf(cartSecret(secrets[0] ?? '', cartId)).toString('hex'),
    userId,
    ipNet: null,
    offer: true,
    ...made,
  },
  eTag: null,
  ...terms,
  holdSeconds,
})
