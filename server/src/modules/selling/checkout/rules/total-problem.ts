import { formatMoney, type Money } from '@admission/common/money.ts'
import type { ChargeRule } from '@admission/common/stripe-amounts.ts'

/**
 * Why the gateway can't charge a total to a card, with what helps. Undefined if it can, or if there is nothing to charge. `rule`:
 * what it charges in the total's currency.
 */
export function totalProblem(total: Money, rule: ChargeRule | undefined, isDiscounted: boolean): string | undefined {
  if (total.amount === 0) return undefined
  if (rule === undefined)
    return `Card payments in ${total.currency} aren’t possible here. Ask the organizer for another way to pay.`
  const [now, lowest, highest] = [total.amount, rule.minimum, rule.maximum].map((amount) =>
    formatMoney({ ...total, amount }),
  )
  if (total.amount < rule.minimum) {
    const help = isDiscounted ? ', or remove your promo code' : ''
    return `Card payments start at ${lowest}, and your total is ${now}. Add to your order, or choose a higher price if you name it yourself${help}.`
  }
  if (total.amount > rule.maximum)
    return `Card payments go up to ${highest}, and your total is ${now}. Divide your tickets between several orders.`
  if (total.amount % rule.step === 0) return undefined
  const step = formatMoney({ ...total, amount: rule.step })
  return `Card payments in ${total.currency} are multiples of ${step}, and your total is ${now}. Change your order so that its total is one.`
}
