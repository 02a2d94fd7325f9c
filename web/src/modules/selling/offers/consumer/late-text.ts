import { number } from '@admission/common/words.ts'
import type { Sheet } from './place.ts'

/** `Price for the 4 events that are left`, of a pass that costs less because some have begun. Empty if it doesn’t. */
export function lateText({ pass, reducedFrom }: Pick<Sheet, 'pass' | 'reducedFrom'>): string {
  if (pass === null || reducedFrom === null) return ''
  const left = pass.events.length
  return left === 1 ? 'Price for the event that is left' : `Price for the ${number(left)} events that are left`
}
