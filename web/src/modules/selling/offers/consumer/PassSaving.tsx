import { passPrice, seatedLevels } from './offer-rules.ts'
import { savingsText } from './offer-text.ts'
import type { Sheet } from './place.ts'

/** What a pass saves compared with single tickets, above its seat map. Nothing if it saves nothing. */
export function PassSaving({ sheet }: { readonly sheet: Sheet }) {
  const text = savingsText(seatedLevels(sheet).flatMap(({ level }) => passPrice(sheet, level) ?? []))
  return text === '' ? null : <p className="px-4 pb-2.5 text-14 text-go tablet:px-6 desk:pl-12">{text}</p>
}
