import { ROTATION_SECONDS } from '@admission/common/ticket-code.ts'
import type { Stack, Ticket } from '../types/ticket.ts'
import { isHeldBack } from './held-back.ts'
import { hasCode, isCoded } from './shown-code.ts'

/*
 * A wallet app shows the same code until the pass is replaced, so it is a printed code on a phone: only where paper may
 * show one.
 */

const mechanismOf = ({ purchase }: Pick<Stack, 'purchase'>) => purchase?.delivery.mechanism ?? 'MOBILE'

/** True if a ticket can be in a wallet app now. */
export const hasPass = (
  stack: Pick<Stack, 'purchase' | 'rule'>,
  ticket: Pick<Ticket, 'state'>,
  isCanceled: boolean,
  now: Date,
): boolean =>
  stack.rule.stillCode && !isHeldBack(stack.rule, now) && hasCode(ticket.state, mechanismOf(stack), isCanceled)

/** Why tickets can't be in a wallet app, for their holder. Null if they can, or have no code of ours anyway. */
export const passNote = (stack: Pick<Stack, 'purchase' | 'rule'>, now: Date): string | null => {
  if (!isCoded(mechanismOf(stack))) return null
  if (!stack.rule.stillCode)
    return `This event only accepts codes that change every ${String(ROTATION_SECONDS)} seconds, so its tickets can’t be added to a wallet app.`
  return isHeldBack(stack.rule, now) ? 'You can add your tickets to a wallet app once your code is available.' : null
}
