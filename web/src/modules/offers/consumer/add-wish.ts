import { formatMoney, type Money } from '@admission/common/money.ts'
import { newRandomUuid } from '@admission/common/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CartAddDocument, type CartAddInput } from '#modules/carts/consumer/cart.gql.ts'
import { changeCart, type CartResult } from '#modules/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { confirm } from '#ui/confirm.ts'
import { availabilityQuery, sheetQuery, type Place } from './place.ts'
import type { Wish } from './wish.ts'

type Refused = Extract<CartResult, { is: 'CartRefused' }>

/** Where a line of the cart leads back to. */
const routeOf = ({ marketplaceId, storefrontId, eventId, visitId }: Place) => {
  const query = visitId === undefined ? {} : { visit: visitId }
  return storefrontId === undefined
    ? { name: 'MarketplaceEventTickets', params: { marketplaceId, eventId }, query }
    : { name: 'MarketplaceStorefrontEventTickets', params: { marketplaceId, storefrontId, eventId }, query }
}

const inputOf = (place: Place, wish: Wish, key: string, eTag: string): CartAddInput => ({
  key,
  eTag: eTag === '' ? null : eTag,
  marketplaceId: place.marketplaceId,
  storefrontId: place.storefrontId ?? null,
  eventId: place.eventId,
  collectionId: wish.collectionId,
  priceTypeId: wish.priceTypeId,
  quantity: wish.quantity,
  priceLevel: wish.priceLevel,
  area: wish.area ?? null,
  visitId: wish.visitId ?? null,
  seatNumbers: wish.seatNumbers ?? null,
  seatMapVersionId: wish.seatMapVersionId ?? null,
  amount: wish.amount ?? null,
  expectedUnit: wish.unit,
  acknowledged: wish.acknowledged ?? null,
  returnTo: routeOf(place),
})

/** What a refusal means for what is on the screen. */
const staleReasons = new Set([
  'SEATS_TAKEN',
  'SOLD_OUT',
  'NOT_ENOUGH',
  'OFFER_CHANGED',
  'SEAT_MAP_CHANGED',
  'PAUSED',
  'SALE_ENDED',
])

/** Who is told what became of a wish. */
interface Listener {
  readonly refuse: (message: string) => void
  /** Somebody else was quicker to take these seats. */
  readonly grey: (seats: readonly number[]) => void
  readonly say: (words: string) => void
}

/** Sends a wish, and again at the new price where the buyer says so; undefined where it could not be sent, which has been told then. */
export async function addWish(
  client: QueryClient,
  place: Place,
  wish: Wish,
  tell: Listener,
): Promise<CartResult | undefined> {
  try {
    const result = await send(client, place, wish)
    if (result.is === 'CartRefused') {
      const { newPrice } = result
      if (result.reason !== 'PRICE_CHANGED' || newPrice === null) onRefused(client, place, wish, result, tell)
      else {
        refresh(client, place)
        if (await isFineAt(wish, newPrice)) return await addWish(client, place, { ...wish, unit: newPrice }, tell)
      }
    } else if (result.is === 'CartStale') tell.refuse('Your cart changed meanwhile. Please press once more.')
    else {
      tell.say(`Added to your cart: ${wish.words}`)
      refresh(client, place)
    }
    return result
  } catch {
    // The one place for errors has told it already; the cart may have taken the line all the same.
    void client.invalidateQueries({ queryKey: ['consumer', 'CurrentCart'] })
    return undefined
  }
}

function isFineAt(wish: Wish, newPrice: Money): Promise<boolean> {
  const price = formatMoney(newPrice)
  return confirm({
    title: `The price is now ${price}`,
    text: `It was ${formatMoney(wish.unit)} when you chose. Nothing was added: ${wish.words}.`,
    confirm: wish.quantity === 1 ? `Add for ${price}` : `Add ${wish.quantity} for ${price} each`,
    cancel: 'Leave it',
  })
}

function send(client: QueryClient, place: Place, wish: Wish): Promise<CartResult> {
  // One key for all tries of one press: a repeated request adds nothing twice.
  const key = newRandomUuid()
  const adding = client.getMutationCache().build<CartResult, Error, undefined, unknown>(client, {
    mutationFn: () =>
      changeCart(client, async (eTag) => {
        const scope = { marketplaceId: place.marketplaceId }
        return (await request(CartAddDocument, { input: inputOf(place, wish, key, eTag) }, scope)).cartAdd
      }),
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
    retryDelay: 600,
  })
  return adding.execute(undefined)
}

function refresh(client: QueryClient, place: Place): void {
  void client.invalidateQueries({ queryKey: availabilityQuery(place).queryKey })
  void client.invalidateQueries({ queryKey: sheetQuery(place).queryKey })
}

function onRefused(client: QueryClient, place: Place, wish: Wish, result: Refused, tell: Listener): void {
  if (result.reason === 'SEATS_TAKEN') tell.grey(result.seatNumbers ?? wish.seatNumbers ?? [])
  if (staleReasons.has(result.reason)) refresh(client, place)
  tell.refuse(result.message)
}
