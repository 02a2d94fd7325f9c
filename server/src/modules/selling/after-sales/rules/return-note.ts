import { formatMoment, timeAt } from '@admission/common/time.ts'
import type { OwnReturn } from '../reads/return-facts.ts'
import { isOpen, returnTerms } from './return-plan.ts'

const CANCELED = 'If the event is canceled, you’ll be refunded automatically.'

/** Why tickets of a purchase that has some can't be returned now, for its buyer. Null if they can. */
export function returnNote(facts: OwnReturn, hasReturnable: boolean): string | null {
  if (facts.isDisputed) return 'You disputed this payment, so your bank decides about the money.'
  const terms = returnTerms(facts)
  if (terms === null)
    return facts.isMailed
      ? 'Tickets that were mailed can’t be returned online. Ask the organizer.'
      : `The organizer doesn’t take these tickets back. ${CANCELED}`
  if (!isOpen(terms, facts.now)) {
    const ended = terms.until === null ? '' : ` ${formatMoment(timeAt(terms.until, facts.timezone), { year: false })}`
    return `The time to return these tickets ended${ended}. ${CANCELED}`
  }
  return hasReturnable ? null : 'None of these tickets can be returned: they were used, passed on or refunded.'
}
