import type { Shop, ShopOptions } from '#modules/selling/offers/testing/a-shop.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import type { Payment, Shopper } from './shopper.ts'
import type { Stage } from './stage.ts'

export type Payer = { readonly shop: Shop; readonly buyer: Shopper; readonly payment: Payment }

type Choices = ShopOptions & {
  readonly shop?: Shop
  readonly card?: string
  readonly quantity?: number
  readonly at?: number
  readonly line?: Readonly<Record<string, unknown>>
}

/** A signed-in buyer with two units in the cart (or those in `choices`), and the payment they are about to send. */
export async function aPayer(stage: Stage, choices: Choices = {}): Promise<Payer> {
  const { card = CARDS.APPROVED, quantity = 2, at = 0, line = {}, ...options } = choices
  const shop = choices.shop ?? (await aShop(stage.database, options))
  const buyer = await stage.shopper({ at })
  const added = await buyer.add(shop, { quantity, ...line })
  if (added.reported !== 'CartChanged') throw new Error(`The cart is still empty: ${JSON.stringify(added)}`)
  return { shop, buyer, payment: buyer.payment(await stage.gateway.enter(card)) }
}

export type StoredTry = { readonly id: string; readonly state: string; readonly order: string }

/** All attempts to pay for a cart, oldest first. */
export const storedAttempts = ({ database }: Stage, { buyer }: Pick<Payer, 'buyer'>): Promise<StoredTry[]> =>
  database.query<StoredTry>(
    `select at.id, at.state::text, ord.state::text "order" from attempt at join orders ord on ord.id = at.order_id
     where ord.cart_id = $1 order by at.created_at`,
    [buyer.cart?.cartId],
  )

/** Active tickets bought with a cart or its revived versions, by the user's purchases. */
export async function countTickets({ database }: Stage, { shop }: Pick<Payer, 'shop'>): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    `select count(*)::int n from ticket where event_id = $1 and state not in ('VOID', 'REPLACED')`,
    [shop.eventId],
  )
  return row?.n ?? 0
}

export const paidOnce = (id: string): readonly StoredTry[] => [{ id, state: 'CAPTURED', order: 'COMPLETED' }]
