import { freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { protectionProblem } from '#modules/selling/sales/rules/payment-problems.ts'
import { beginPayment, captured, rulesWithout } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { paidThen, type Bought, type Twin } from './twin-scene.ts'

/** A payment with protection that no one asked for. */
async function payUnasked({ query, payment, sale, off }: Bought): Promise<void> {
  const amount = 400
  const id = freshId()
  const protection = {
    id,
    kind: 'PROTECTION',
    lineId: id,
    unit: 1,
    eventId: sale.eventId,
    name: 'Purchase protection',
    amount,
    charges: [{ kind: 'PROTECTION', name: 'Purchase protection', beneficiary: 'PROTECTION', amount }],
  }
  const total = payment.total + amount
  const purchases = payment.purchases.map((purchase) => ({
    ...purchase,
    total,
    items: [...purchase.items, protection],
  }))
  const asked = { ...payment, total, purchases }
  const { granted } = await beginPayment(query, asked, off)
  if (!granted) throw new Error('refused')
  await applyOutcome(query, captured(asked))
}

export const PROTECTION_TWINS: readonly Twin[] = [
  {
    invariant: 'I16 PROTECTION',
    guard: 'T1 compares protection with the answer and the price of now',
    off: () => ({ rules: rulesWithout(protectionProblem) }),
    act: payUnasked,
  },
]

/** A policy for a ticket. */
export const SEEN_POLICY: Pick<Twin, 'invariant' | 'act'> = {
  invariant: 'I22 POLICIES',
  act: paidThen(
    `insert into protection_policy (id, account_id, purchase_id, provider, number) select id, account_id, purchase_id, 'EMBEDDED', 'AC-1' from purchase_item limit 1`,
  ),
}
