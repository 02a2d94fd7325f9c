import { typedCode } from '@admission/common/typed-code.ts'
import type { CodePrices } from '../types/offer-sheet.ts'
import type { OfferFacts } from './facts.ts'

const codesIn = ({ collections }: OfferFacts): readonly string[] =>
  collections.flatMap(({ priceTypes }) => priceTypes.flatMap(({ code }) => (code === null ? [] : [typedCode(code)])))

/** State of price types that need a code: this one opens some, or none. Null if none need one. */
export const codePrices = (facts: OfferFacts, code: string | null): CodePrices | null => {
  const codes = codesIn(facts)
  if (codes.length === 0) return null
  return code !== null && codes.includes(typedCode(code)) ? 'UNLOCKED' : 'LOCKED'
}

/** The facts for a buyer with this code: without price types that need another. */
export const withoutLocked = (facts: OfferFacts, code: string | null): OfferFacts => {
  const own = code === null ? null : typedCode(code)
  return {
    ...facts,
    collections: facts.collections.map((collection) => ({
      ...collection,
      priceTypes: collection.priceTypes.filter((type) => type.code === null || typedCode(type.code) === own),
    })),
  }
}
