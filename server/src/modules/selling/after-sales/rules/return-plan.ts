import type { SoldItem } from '../types/staff.ts'
import { addOnsGoingWith } from './add-ons-with-tickets.ts'
import { planRefund, refundableAmount, type RefundPlan } from './refund-plan.ts'

/** Until when and on which terms a buyer can return tickets. */
export type ReturnTerms = {
  /** Null while the date of the show is unknown. */
  readonly until: Date | null
  /** Percent of what was paid that goes back; of the price alone if fees are kept. */
  readonly share: number
  readonly keepsFees: boolean
  /** The show was moved: everything goes back. */
  readonly isPostponed: boolean
}

const DAY = 86_400_000
/** Days after a new date was announced in which tickets can be returned in full, where the organizer didn't choose. docs/rules.md 10.12 */
export const POSTPONED_DAYS = 14

/** The facts about a purchase that decide whether its tickets can be returned. */
export type ReturnFacts = {
  /** The database's clock: it decides whether it is too late. */
  readonly now: Date
  /** The rule when it was bought; null if the organizer takes nothing back. */
  readonly rule: { readonly hours: number; readonly share: number; readonly keepsFees: boolean } | null
  /** When the first of its shows begins, of a pass the last: each event ends the return of its own tickets. Null while a new date is unknown. */
  readonly startsAt: Date | null
  readonly boughtAt: Date
  readonly postponedAt: Date | null
  /** Until when buyers from before it was postponed can return their tickets, as the organizer chose; null if it didn't choose. */
  readonly refundUntil: Date | null
  /** Tickets on paper that are on their way, or with the buyer. */
  readonly isMailed: boolean
}

const earlier = (first: Date, second: Date | null): Date => (second !== null && second < first ? second : first)

/**
 * Until when tickets can be returned and what goes back: everything for as long as the organizer chose after the show was moved,
 * otherwise what the rule of the purchase says. Null if the organizer takes nothing back, or paper tickets were mailed.
 */
export function returnTerms(facts: ReturnFacts): ReturnTerms | null {
  const { now, rule, startsAt, boughtAt, postponedAt, refundUntil, isMailed } = facts
  if (isMailed) return null
  if (postponedAt !== null && boughtAt < postponedAt) {
    const until = earlier(refundUntil ?? new Date(postponedAt.getTime() + POSTPONED_DAYS * DAY), startsAt)
    if (now < until) return { until, share: 100, keepsFees: false, isPostponed: true }
  }
  if (rule === null) return null
  const until = startsAt === null ? null : new Date(startsAt.getTime() - rule.hours * 3_600_000)
  return { until, share: rule.share, keepsFees: rule.keepsFees, isPostponed: false }
}

/** True if its tickets can still be returned at this moment. */
export const isOpen = ({ until }: ReturnTerms, now: Date): boolean => until === null || now < until

/** A ticket that its buyer has and that wasn't used. */
export const isReturnable = ({ kind, state, isBuyers, isReturnOver }: SoldItem): boolean =>
  kind === 'TICKET' && state === 'OWNED' && isBuyers && !isReturnOver

/** amount × share / 100, rounded half up. */
const shareOf = (amount: number, share: number): number => Number((2n * BigInt(amount) * BigInt(share) + 100n) / 200n)

/** A ticket that its buyer got in with, or could have: what they bought with it is theirs. */
const isSpent = ({ kind, state, isBuyers, isReturnOver }: SoldItem): boolean =>
  kind === 'TICKET' && isBuyers && (state === 'USED' || (state === 'OWNED' && isReturnOver))

/**
 * Plans a return of these tickets, to the minor unit. Add-ons that were sold once per ticket go back with their
 * tickets, all others with the last one. What is insured stays with the insurer, unless the show was moved.
 */
export function planReturn(items: readonly SoldItem[], chosen: readonly string[], terms: ReturnTerms): RefundPlan {
  const isLast = items.every((item) => !(isReturnable(item) || isSpent(item)) || chosen.includes(item.id))
  const others = isLast
    ? items
        .filter(({ kind, isReturned }) =>
          kind === 'ADD_ON' ? !isReturned : kind === 'PROTECTION' ? terms.isPostponed : false,
        )
        .map(({ id }) => id)
    : addOnsGoingWith(items, chosen)
  const ids = [...chosen, ...others]
  const ending = items.filter(({ id }) => ids.includes(id))
  const whole = planRefund(items, { items: ids, amount: null, keepsFees: terms.keepsFees })
  if (terms.share === 100) return whole
  const amount = shareOf(refundableAmount(ending, terms.keepsFees), terms.share)
  const part = planRefund(items, { items: ids, amount, keepsFees: terms.keepsFees })
  return { ...part, ending: whole.ending, tickets: whole.tickets }
}
