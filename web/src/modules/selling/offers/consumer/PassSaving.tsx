import { lateText } from './late-text.ts'
import { passPrice, seatedLevels } from './offer-rules.ts'
import { savingsText } from './offer-text.ts'
import type { Sheet } from './place.ts'

/** What the prices of a pass are for and what it saves compared with single tickets, above its seat map. Nothing if there is nothing to say. */
export function PassSaving({ sheet }: { readonly sheet: Sheet }) {
  const late = lateText(sheet)
  const saving = savingsText(seatedLevels(sheet).flatMap(({ level }) => passPrice(sheet, level) ?? []))
  return late === '' && saving === '' ? null : (
    <div className="px-4 pb-2.5 text-14 tablet:px-6 desk:pl-12">
      {late === '' ? null : <p className="font-semibold">{late}</p>}
      {saving === '' ? null : <p className="text-go">{saving}</p>}
    </div>
  )
}
