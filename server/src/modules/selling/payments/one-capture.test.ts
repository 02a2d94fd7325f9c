import { expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()

async function aBegunOrder() {
  const sale = await aSale(database.query, { seats: 2 })
  const add = anAdd(sale, { seats: [1] })
  await claimOne(database.query, add)
  const payment = aPayment(sale, add)
  await beginPayment(database.query, payment)
  return payment
}

async function aPaidOrder() {
  const payment = await aBegunOrder()
  await applyOutcome(database.query, captured(payment))
  return payment
}

/** Writes the captured attempt of an order once more, as code without its checks would. */
const captureAgain = (orderId: string, gatewayId: string, toOrder = orderId) =>
  database.query(
    `insert into attempt (id, order_id, gateway, gateway_id, state, amount, currency, exponent)
     select app.uuid_v6(), $3, gateway, $2, 'CAPTURED', amount, currency, exponent from attempt where order_id = $1`,
    [orderId, gatewayId, toOrder],
  )

test('the database refuses a second captured attempt of an order, whichever payment it names', async () => {
  const { orderId, attempt } = await aPaidOrder()
  await expect(captureAgain(orderId, `pay_${attempt.id}_again`)).rejects.toThrow(/attempt_one_captured/)
})

test('the database refuses the payment of one order for another', async () => {
  const { orderId, attempt } = await aPaidOrder()
  const other = await aBegunOrder()
  const second = captureAgain(orderId, `pay_${attempt.id}`, other.orderId)
  await expect(second).rejects.toThrow(/attempt_gateway/)
})
