import { protectionPrice } from '@admission/common/pricing/protection.ts'
import type { TestDatabase } from '#testing/database.ts'
import { aPayableCart, eTagOf, payWith, type Checkout, type PayableCart } from './a-checkout.ts'

/** Terms of the account, unless a test says otherwise: 7 %, at least 1.00, at most 20.00, a fifth for the organizer. */
export const OFFER = { basisPoints: 700, minimum: 100, maximum: 2_000, share: 2_000 } as const

/** A cart with two tickets of an account that offers protection, with the price of protection. */
export async function aProtectedCart(
  database: TestDatabase,
  checkout: Checkout,
  { answer, ...options }: NonNullable<Parameters<typeof aPayableCart>[2]> & { readonly answer?: boolean } = {},
): Promise<PayableCart & { readonly price: number }> {
  const cart = await aPayableCart(database, checkout, options)
  await offer(database, cart)
  if (answer !== undefined) await answerWith(database, cart, answer)
  return { ...cart, price: protectionPrice(OFFER, cart.total) }
}

/** Turns protection on, with changes. */
export const offer = async (
  database: TestDatabase,
  { sale }: PayableCart,
  changes: Partial<Record<keyof typeof OFFER | 'on', number | boolean | null>> = {},
): Promise<void> => {
  const { on = true, basisPoints, minimum, maximum, share } = { ...OFFER, ...changes }
  await database.query(
    `update account set protection_on = $2, protection_basis_points = $3, protection_minimum = $4, protection_maximum = $5, protection_share = $6, currency = $7
     where id = $1`,
    [sale.accountId, on, basisPoints, minimum, maximum, share, sale.currency],
  )
}

/** The buyer's answer, as the cart stores it. */
export const answerWith = async (database: TestDatabase, cart: PayableCart, isWanted: boolean): Promise<void> => {
  await database.query(
    'update cart set protection = jsonb_build_object($2::text, $3::boolean), version = version + 1 where id = $1',
    [cart.cartId, cart.sale.accountId, isWanted],
  )
}

/** Pays for a cart, at the total that the buyer saw. */
export const payTotal = async (
  database: TestDatabase,
  checkout: Checkout,
  cart: PayableCart,
  total: number,
  card: string,
) =>
  payWith(checkout, cart, card, {
    expectedTotal: { amount: total, exponent: 2, currency: cart.sale.currency },
    eTag: await eTagOf(database, cart.cartId),
  })
