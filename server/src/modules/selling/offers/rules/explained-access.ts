import { typedCode } from '@admission/common/typed-code.ts'
import type { ExplainedCollection, ExplainedOffer, ExplainedPrice } from './explanation.ts'
import type { OfferFacts } from './facts.ts'

const withPrices = (
  { collections, ...offer }: ExplainedOffer,
  change: (price: ExplainedPrice) => ExplainedPrice,
  closed: Partial<ExplainedCollection> = {},
): ExplainedOffer => ({
  ...offer,
  collections: collections.map((collection) => ({
    ...collection,
    ...(collection.refusal === null ? closed : {}),
    prices: collection.prices.map((price) => (price.isAllowed ? change(price) : price)),
  })),
})

const NO_ENTRY = 'They can’t enter this storefront now.'

/** The explanation for a buyer who may not enter the storefront: nothing in it can be had, whatever else holds. */
export const withoutEntry = (offer: ExplainedOffer): ExplainedOffer =>
  withPrices(offer, (price) => ({ ...price, isAllowed: false, sentence: `No: ${NO_ENTRY}` }), {
    sellableNow: 0,
    refusal: NO_ENTRY,
  })

/** The explanation with prices that need a code told as such, unless the buyer's code opens them. */
export const withCodes = (offer: ExplainedOffer, facts: OfferFacts, accessCode: string | null): ExplainedOffer => {
  const own = accessCode === null ? null : typedCode(accessCode)
  const codes = new Map(
    facts.collections.flatMap(({ priceTypes }) => priceTypes.map(({ id, code }) => [id, code] as const)),
  )
  return withPrices(offer, (price) => {
    const code = codes.get(price.id) ?? null
    if (code === null || typedCode(code) === own) return price
    const sentence =
      own === null ? 'Only with its code. Enter theirs above to check it.' : 'No: this code doesn’t open it.'
    return { ...price, isAllowed: false, sentence }
  })
}
