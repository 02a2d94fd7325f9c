import { formatMoney, type Money } from '@admission/common/money.ts'
import { newRandomUuid } from '@admission/common/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CartAddDocument, type CartAddInput } from '#modules/selling/carts/consumer/cart.gql.ts'
import { changeCart, type CartResult } from '#modules/selling/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { visitSource } from '#platform/visit-source.ts'
import { confirm } from '#ui/confirm.ts'
import { idsOf } from './chosen.ts'
import { availabilityQuery, sheetQuery, type Place } from './place.ts'
import type { AddInput } from './add-input.ts'

type Refused = Extract<CartResult, { is: 'CartRefused' }>

/** Route that a cart line links back to. */
const routeOf = ({ marketplaceId, storefrontId, eventId, visitId, passId, chosen }: Place) => {
  const query = {
    ...(visitId === undefined ? {} : { visit: visitId }),
    ...(passId === undefined ? {} : { pass: passId }),
    ...(chosen === undefined ? {} : { events: chosen }),
  }
  return storefrontId === undefined
    ? { name: 'MarketplaceEventTickets', params: { marketplaceId, eventId }, query }
    : { name: 'MarketplaceStorefrontEventTickets', params: { marketplaceId, storefrontId, eventId }, query }
}

const inputOf = (place: Place, input: AddInput, key: string, eTag: string): CartAddInput => ({
  key,
  eTag: eTag === '' ? null : eTag,
  marketplaceId: place.marketplaceId,
  storefrontId: place.storefrontId ?? null,
  eventId: place.eventId,
  eventIds: place.chosen === undefined ? null : idsOf(place.chosen),
  collectionId: input.collectionId,
  priceTypeId: input.priceTypeId,
  quantity: input.quantity,
  priceLevel: input.priceLevel,
  area: input.area ?? null,
  visitId: input.visitId ?? null,
  seatNumbers: input.seatNumbers ?? null,
  seatMapVersionId: input.seatMapVersionId ?? null,
  amount: input.amount ?? null,
  expectedUnit: input.unit,
  acknowledged: input.acknowledged ?? null,
  returnTo: routeOf(place),
  source: visitSource(),
})

/** Refusals that mean the screen shows outdated offers. */
const staleReasons = new Set([
  'SEATS_TAKEN',
  'SOLD_OUT',
  'NOT_ENOUGH',
  'OFFER_CHANGED',
  'SEAT_MAP_CHANGED',
  'PAUSED',
  'SALE_ENDED',
])

/** Callbacks for the outcome. */
interface Callbacks {
  readonly refuse: (message: string) => void
  /** Someone else took these seats first. */
  readonly markTaken: (seats: readonly number[]) => void
  readonly announce: (text: string) => void
}

/** Adds to the cart, and retries at a new price if the buyer agrees. Undefined if the request failed, which has its own toast. */
export async function addToCart(
  client: QueryClient,
  place: Place,
  input: AddInput,
  callbacks: Callbacks,
): Promise<CartResult | undefined> {
  try {
    const result = await send(client, place, input)
    if (result.is === 'CartRefused') {
      const { newPrice } = result
      if (result.reason !== 'PRICE_CHANGED' || newPrice === null) onRefused(client, place, input, result, callbacks)
      else {
        refresh(client, place)
        if (await confirmNewPrice(input, newPrice))
          return await addToCart(client, place, { ...input, unit: newPrice }, callbacks)
      }
    } else if (result.is === 'CartStale') callbacks.refuse('Your cart changed. Try again.')
    else {
      callbacks.announce(`Added to your cart: ${input.label}`)
      refresh(client, place)
    }
    return result
  } catch {
    // The central error handler has shown it. The line may still have reached the cart.
    void client.invalidateQueries({ queryKey: ['consumer', 'CurrentCart'] })
    return undefined
  }
}

function confirmNewPrice(input: AddInput, newPrice: Money): Promise<boolean> {
  const price = formatMoney(newPrice)
  return confirm({
    title: `The price is now ${price}`,
    text: `It was ${formatMoney(input.unit)} when you chose. Not added yet: ${input.label}.`,
    confirm: input.quantity === 1 ? `Add for ${price}` : `Add ${input.quantity} for ${price} each`,
    cancel: 'Don’t add',
  })
}

function send(client: QueryClient, place: Place, input: AddInput): Promise<CartResult> {
  // One idempotency key for all attempts of one press, so that retries add nothing twice.
  const key = newRandomUuid()
  const adding = client.getMutationCache().build<CartResult, Error, undefined, unknown>(client, {
    mutationFn: () =>
      changeCart(client, async (eTag) => {
        const scope = { marketplaceId: place.marketplaceId }
        return (await request(CartAddDocument, { input: inputOf(place, input, key, eTag) }, scope)).cartAdd
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

function onRefused(client: QueryClient, place: Place, input: AddInput, result: Refused, callbacks: Callbacks): void {
  if (result.reason === 'SEATS_TAKEN') callbacks.markTaken(result.seatNumbers ?? input.seatNumbers ?? [])
  if (staleReasons.has(result.reason)) refresh(client, place)
  callbacks.refuse(result.message)
}
