import { ReducedPrice } from '#ui/ReducedPrice.tsx'
import { levelPrice, levelReduced } from './offer-rules.ts'
import type { Sheet } from './place.ts'

/** The price of a level, beside the one that an automatic promotion lowered. */
export function LevelPrice({ sheet, level }: { readonly sheet: Sheet; readonly level: number }) {
  const price = levelPrice(sheet, level)
  const reduced = levelReduced(sheet, level)
  return reduced === undefined ? (
    <span className="whole font-semibold">{price}</span>
  ) : (
    <ReducedPrice was={reduced.was} now={price} className="font-semibold" />
  )
}
