import { newId } from '@admission/common/ids.ts'
import { formatMoney, type Money } from '@admission/common/money.ts'
import type { KnownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import { offerFor } from '#modules/selling/offers/flows/pass-offer.ts'
import type { Buyer } from '#modules/selling/offers/rules/facts.ts'
import { quotePass } from '#modules/selling/offers/rules/pass.ts'
import type { QuoteRequest } from '#modules/selling/offers/rules/place.ts'
import { quantityRefusal, quoteLine } from '#modules/selling/offers/rules/quote.ts'
import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import { MAX_UNITS } from '#modules/selling/offers/rules/sellable.ts'
import { factsAt, visitRefusal } from '#modules/selling/offers/rules/visits.ts'
import type { ClaimTerms, Quote } from '#modules/selling/offers/types/quote.ts'
import { inputError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readHeldCharges } from '../reads/holds.ts'
import { eventsOfLine, unchangedTerms } from '../rules/unchanged-terms.ts'
import { shrinkCharges } from '../rules/shrink.ts'
import type { CartAnswer, CartLine, CartRefusal, StoredCart } from '../types/cart.ts'
import type { ClaimAnswer } from '../types/claim.ts'
import { cartRefusal, answerChanged, refusalOfClaim, answerRefused, answerStale } from './answers.ts'
import { chooseSeats } from './choose-seats.ts'
import { claim } from './claims.ts'
import { openCart, cartVersion } from './open-cart.ts'
import { removeFrom } from './remove-line.ts'

/** How often a changed offer is reloaded. */
const MAX_REFRESHES = 6

const OTHER_EVENINGS =
  'New passes are for other events than yours by now. Yours stay as they are. To have more, choose them on the page of the pass.'

/** A new quantity or other seats for a line. */
export type ChangeSelection = {
  readonly eTag: string
  readonly cartItemId: string
  readonly quantity: number
  readonly seatNumbers?: readonly number[] | null | undefined
}

type Changing = {
  readonly cart: StoredCart
  readonly line: CartLine
  readonly version: number
  readonly selection: ChangeSelection
}
/** What a line's offer is asked for: of a pass whose events were chosen, with these. */
const wantedBy = (line: CartLine) => ({
  eventId: line.eventId,
  collectionId: line.collectionId,
  eventIds: line.evenings === null ? null : eventsOfLine(line),
})

type Terms = { readonly terms: ClaimTerms; readonly late: boolean } | { readonly refusal: CartRefusal }

const ownSeats = (line: CartLine): number[] => line.units.flatMap(({ seatNo }) => (seatNo === null ? [] : [seatNo]))

const quoteAt = (known: KnownOffer, visitId: string | null, buyer: Buyer, request: QuoteRequest): Quote =>
  known.evenings
    ? quotePass(known.facts, known.evenings, buyer, request)
    : quoteLine(factsAt(known.facts, visitId), buyer, request)

/** The seats that stay if the line only shrinks, null for a line without seats. Undefined if it doesn't only shrink. */
const keptSeats = (line: CartLine, selection: ChangeSelection): ReadonlySet<number> | null | undefined => {
  const own = ownSeats(line)
  const chosen = selection.seatNumbers?.length ? selection.seatNumbers : null
  if (selection.quantity >= line.quantity) return undefined
  if (own.length === 0) return null
  if (chosen === null) return new Set(own.slice(0, selection.quantity))
  return chosen.every((no) => own.includes(no)) ? new Set(chosen) : undefined
}

const stepRefusal = (known: KnownOffer | null, line: CartLine, quantity: number): CartRefusal | null => {
  const collection = known?.facts.collections.find(({ id }) => id === line.collectionId)
  const priceType = collection?.priceTypes.find(({ id }) => id === line.priceTypeId)
  const refusal = collection && priceType ? quantityRefusal(collection, priceType, quantity) : null
  return refusal ? cartRefusal(refusal, { fields: [{ path: 'quantity', message: refusal.message }] }) : null
}

const smaller = async (
  { services }: RequestContext,
  { cart, line, selection }: Changing,
  known: KnownOffer | null,
  kept: ReadonlySet<number> | null,
): Promise<Terms> => {
  const wrong = stepRefusal(known, line, selection.quantity)
  if (wrong) return { refusal: wrong }
  const held = await readHeldCharges(services.databases.system, line.holdId)
  const pools = new Set([line, ...(line.evenings ?? [])].flatMap(({ units }) => units.map(({ blockId }) => blockId)))
  return {
    late: true,
    terms: {
      ...unchangedTerms(cart, line),
      quantity: selection.quantity,
      charges: shrinkCharges(held.charges, pools, selection.quantity, kept),
      limits: held.limits.length > 0 ? held.limits.map((limit) => ({ ...limit, units: selection.quantity })) : null,
      orderLimits: null,
    },
  }
}

const buyerOf = ({ actor, request }: RequestContext, cart: StoredCart): Buyer => ({
  userId: actor.kind === 'consumer' ? actor.userId : cart.userId,
  email: null,
  accessCode: request.accessCode ?? null,
  cartId: cart.id,
})

const extraRows = (terms: Pick<ClaimTerms, 'snapshot'>): string =>
  JSON.stringify(terms.snapshot.charges.filter(({ kind }) => kind === 'EXTRA'))

/** The price before extras, fees and taxes. */
const faceOf = ({ snapshot, exponent, currency }: CartLine): Money => {
  const amount = snapshot.charges.reduce((sum, charge) => (charge.kind === 'FACE' ? sum + charge.amount : sum), 0)
  return { amount, exponent, currency }
}

/** A line grows only at its own price: what is added later costs what it costs then. docs/rules.md 3.8 */
const newPrice = ({ line }: Changing, { unitAmount, exponent, currency }: ClaimTerms): CartRefusal => {
  const price = { amount: unitAmount, exponent, currency }
  const message = `The price is now ${formatMoney(price)}. Your ${line.quantity === 1 ? 'ticket keeps its' : 'tickets keep their'} price. To have more, choose them on the event’s page.`
  return cartRefusal(offerRefusal('PRICE_CHANGED', { message }), { newPrice: price })
}

/** Quotes other seats at the price promised when the line was added, or more units if that is still the price. */
const other = async (
  context: RequestContext,
  changing: Changing,
  known: KnownOffer,
  stock: 'CACHED' | 'FRESH',
): Promise<Terms> => {
  const { cart, line, selection } = changing
  const own = ownSeats(line)
  const { snapshot, visit } = line
  // One of the chosen events can no longer be chosen, or another number is to be.
  if (known.choice?.isMade === false)
    return { refusal: cartRefusal(offerRefusal('NOT_FOR_SALE', { message: OTHER_EVENINGS })) }
  const isGrowing = selection.quantity > line.quantity
  const seatRequest = {
    collectionId: line.collectionId,
    quantity: selection.quantity,
    numbers: selection.seatNumbers?.length ? selection.seatNumbers : null,
    levels: new Set([snapshot.priceLevel]),
    accessible: false,
    own,
  }
  const chosen = own.length > 0 ? await chooseSeats(context.services, known, seatRequest, stock) : { seats: null }
  if ('refusal' in chosen) return chosen
  const closed = visitRefusal(known.facts, visit?.id ?? null)
  if (closed) return { refusal: cartRefusal(closed) }
  const quote = quoteAt(known, visit?.id ?? null, buyerOf(context, cart), {
    collectionId: line.collectionId,
    priceTypeId: line.priceTypeId,
    quantity: selection.quantity,
    seats: chosen.seats,
    area: own.length > 0 ? null : snapshot.area,
    priceLevel: snapshot.priceLevel,
    // The line's holds keep their price, so today's bounds of prices that buyers enter are only for added units.
    amount: isGrowing ? faceOf(line) : null,
    expectedUnit: null,
    acknowledged: new Set(snapshot.extras.map(({ id }) => id)),
  })
  if ('refusal' in quote) return { refusal: cartRefusal(quote.refusal, quote.refusal) }
  const { terms } = quote
  if (terms.snapshot.priceLevel !== snapshot.priceLevel || extraRows(terms) !== extraRows(line))
    return {
      refusal: cartRefusal(
        offerRefusal('INCOMPLETE', { message: 'These seats have a different price. Add them separately.' }),
      ),
    }
  if (line.evenings !== null && eventsOfLine(line).join() !== terms.eventIds?.join())
    return { refusal: cartRefusal(offerRefusal('NOT_FOR_SALE', { message: OTHER_EVENINGS })) }
  if (isGrowing && terms.unitAmount !== line.unitAmount) return { refusal: newPrice(changing, terms) }
  const { area, extras } = terms.snapshot
  return { late: false, terms: { ...terms, unitAmount: line.unitAmount, snapshot: { ...snapshot, area, extras } } }
}

const submitClaim = (
  context: RequestContext,
  { cart, line, version }: Changing,
  terms: ClaimTerms,
  late: boolean,
): Promise<ClaimAnswer> =>
  claim(
    context.services,
    {
      op: 'CHANGE',
      cartId: cart.id,
      lineId: line.id,
      holdId: newId('Hold'),
      eTag: version,
      ...(late ? { late } : {}),
      ...terms,
    },
    { eventIds: eventsOfLine(line), seats: ownSeats(line) },
  )

const tryToChange = async (
  context: RequestContext,
  changing: Changing,
  known: KnownOffer | null,
  refreshes: number,
): Promise<CartAnswer> => {
  const { services } = context
  const { cart, line, selection } = changing
  const kept = keptSeats(line, selection)
  const refuse = (refusal: CartRefusal): Promise<CartAnswer> => answerRefused(services, cart.id, refusal)
  if (kept === undefined && known === null) return refuse(cartRefusal(offerRefusal('NOT_FOR_SALE')))
  const made =
    kept !== undefined || known === null
      ? await smaller(context, changing, known, kept ?? null)
      : await other(context, changing, known, refreshes > 0 ? 'FRESH' : 'CACHED')
  const refresh = async (): Promise<CartAnswer> => {
    const fresh = known && (await offerFor(services, known.facts.storefrontId, wantedBy(line), known))
    return tryToChange(context, changing, fresh, refreshes + 1)
  }
  // The line may have been added at a newer price than this process has cached.
  if ('refusal' in made)
    return made.refusal.reason === 'PRICE_CHANGED' && refreshes === 0 ? refresh() : refuse(made.refusal)
  const answer = await submitClaim(context, changing, made.terms, made.late)
  if (answer.granted) return answerChanged(services, cart.id)
  if (answer.reason === 'STALE' || answer.reason === 'LINE_UNKNOWN') return answerStale(services, cart.id)
  if (answer.reason === 'OFFER_CHANGED' && known !== null && refreshes < MAX_REFRESHES) return refresh()
  return refuse(refusalOfClaim(answer, line.collectionId, known))
}

/**
 * Changes a line's quantity or seats, all or nothing: if refused, the line stays as it was. Keeps the price it was added at, so
 * it grows only while that is the price: otherwise PRICE_CHANGED with the new one. 0 removes it. Shrinking a line is never refused because of what is on sale now.
 */
export const changeLine = async (context: RequestContext, selection: ChangeSelection): Promise<CartAnswer> => {
  const { services } = context
  const seats = selection.seatNumbers ?? []
  if (selection.quantity < 0 || selection.quantity > MAX_UNITS)
    throw inputError({ path: 'quantity', message: `Choose 0 to ${String(MAX_UNITS)} tickets.` })
  if (seats.length > 0 && (seats.length !== selection.quantity || new Set(seats).size !== selection.quantity))
    throw inputError({ path: 'seatNumbers', message: 'The number of different seats must match the quantity.' })
  const cart = await openCart(context)
  const version = cartVersion(selection.eTag)
  const line = cart.lines.find(({ id }) => id === selection.cartItemId)
  if (version !== cart.version || !line) return answerStale(services, cart.id)
  if (selection.quantity === 0) return removeFrom(context, cart, selection.eTag, line.id)
  if (line.evicted !== null) return answerRefused(services, cart.id, cartRefusal(offerRefusal(line.evicted)))
  const known = line.storefrontId === null ? null : await offerFor(services, line.storefrontId, wantedBy(line))
  return tryToChange(context, { cart, line, version, selection }, known, 0)
}
