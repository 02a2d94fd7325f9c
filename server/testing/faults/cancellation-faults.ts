import { sized } from '@admission/common/testing/run.ts'
import { type AttemptId, type OrderId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { aMember } from '#modules/people/accounts/testing.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, type Query, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { aUser } from '#modules/people/identity/testing.ts'
import { createSandboxGateway } from '#modules/selling/payments/adapters/sandbox.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { readConfig } from '#platform/config/config.ts'
import { loadSecrets } from '#platform/config/secrets.ts'
import { GATEWAY_ENVIRONMENT } from './outside-gateway.ts'
import type { Stage } from './stage.ts'

/** Orders of the canceled event: several batches of the job, of 50 each. */
const ORDERS = sized(60, 130, 2_000)
const AT_ONCE = 10

/** A server that dies between two batches of refunds for a canceled event. Call it once in a suite, on a stage with one server and the sandbox gateway. */
export function cancellationFaults(stage: Stage): void {
  const theServer = () => stage.nodes[0]?.server ?? expect.fail('There is no server.')
  /** Statements on a connection of their own: a transaction belongs to one. */
  async function aConnection(): Promise<Query> {
    const client = await stage.database.connect('system')
    return async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R & Record<string, unknown>>(text, [...values])).rows
  }

  /** One paid order, with its money at the gateway. Returns the gateway's ID of the payment. */
  async function aPaidOrder(sale: Sale, userId: string, asSystem: Query): Promise<string> {
    const { gateway: secretKeys, gatewayPublic, webhook } = loadSecrets(readConfig(GATEWAY_ENVIRONMENT))
    const { origin } = stage.gateway.process
    const gateway = createSandboxGateway({
      origin: () => origin,
      secretKeys,
      publicKey: gatewayPublic,
      webhookSecrets: webhook,
    })
    const add = anAdd(sale)
    expect((await claimOne(asSystem, add)).granted).toBe(true)
    const payment = aPayment(sale, add, { userId })
    await beginPayment(asSystem, payment)
    const outcome = await gateway.createPayment({
      attemptId: payment.attempt.id as AttemptId,
      orderId: payment.orderId as OrderId,
      card: { token: await stage.gateway.enter(CARDS.APPROVED) },
      capture: 'AUTOMATIC',
      money: { amount: payment.total, currency: sale.currency, exponent: 2 },
      returnUrl: `${theServer().url}/checkout/payment`,
      statementDescriptor: 'ORGANIZER',
      description: '',
    })
    if (outcome.kind !== 'CAPTURED') throw new Error(`Not captured: ${outcome.kind}`)
    const { gatewayId } = outcome
    // The gateway reports it to the server too, which may be first.
    expect(['COMPLETED', 'ALREADY']).toContain((await applyOutcome(asSystem, captured(payment, { gatewayId }))).result)
    return gatewayId
  }

  test(
    `a server killed while it refunds ${String(ORDERS)} orders of a canceled event: each goes back once`,
    { timeout: 900_000 },
    async () => {
      const sale = await aSale(stage.database.query, { capacity: ORDERS })
      // Or else the server would match it within a minute, and raise the version that these claims name.
      await stage.database.query('update collection set rematched_at = app.now() where id = $1', [sale.collectionId])
      const user = await aUser(stage.services)
      const connections: Query[] = []
      while (connections.length < AT_ONCE) connections.push(await aConnection())
      const paid = new Set<string | null>()
      while (paid.size < ORDERS)
        for (const id of await Promise.all(connections.map((asSystem) => aPaidOrder(sale, user.id, asSystem))))
          paid.add(id)
      const { token } = await aMember(stage.services, sale.accountId)
      await theServer().arm({ arm: 'cancellation.afterBatch', act: 'kill' })
      const query = `mutation ($id: ID!) { eventCancel(id: $id, version: 1, input: { reason: "The hall is closed." }) { kind: __typename } }`
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        accountid: sale.accountId,
      }
      const answer = await fetch(`${theServer().url}/api/graph/admin`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables: { id: sale.eventId } }),
      })
      expect(await answer.json()).toMatchObject({ data: { eventCancel: { kind: 'EventSaved' } } })
      await theServer().gone()
      const left = async (): Promise<number> => {
        const [row] = await stage.database.query<{ n: number }>(
          `select count(*)::int n from purchase p where p.event_id = $1 and not (p.state = 'CANCELLED' and exists (
             select 1 from refund r where r.purchase_id = p.id and r.state = 'DONE' and r.amount = p.total))`,
          [sale.eventId],
        )
        return row?.n ?? 0
      }
      // It died in the middle: some are canceled, none of their money is back yet.
      expect(await left()).toBe(ORDERS)
      await theServer().start()
      await expect.poll(left, { timeout: 600_000, interval: 500 }).toBe(0)
      const journal = await stage.gateway.journal()
      const refunds = journal.filter(
        ({ kind, status, payment }) => kind === 'REFUND' && status === 'DONE' && paid.has(payment),
      )
      expect(refunds).toHaveLength(ORDERS)
      expect(new Set(refunds.map(({ payment }) => payment)).size).toBe(ORDERS)
      const [sold] = await stage.database.query('select sold::int, held::int from counter where id = $1', [
        sale.blockId,
      ])
      expect(sold).toEqual({ sold: 0, held: 0 })
    },
  )
}
