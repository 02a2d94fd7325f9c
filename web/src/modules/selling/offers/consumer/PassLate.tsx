import { lateText } from './late-text.ts'
import type { Sheet } from './place.ts'

/** What the prices of a pass are for, above them, if they are for less than its whole season. */
export function PassLate({ sheet }: { readonly sheet: Sheet }) {
  const text = lateText(sheet)
  return text === '' ? null : <p className="border-b border-line px-4 py-3 text-15 font-semibold tablet:px-6">{text}</p>
}
