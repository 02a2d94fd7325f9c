import { sized } from '@admission/common/testing/run.ts'
import { newUuid } from '@admission/common/ids.ts'
import { beforeEach, expect, test } from 'vitest'
import { aMember } from '#modules/people/accounts/testing.ts'
import { READ_ORDER, REFUND, type ShownOrder } from '#modules/selling/after-sales/testing/staff-orders.ts'
import { CHOICES } from './choice.ts'
import { aPayer } from './payer.ts'
import type { Stage } from './stage.ts'

/** A server that dies while staff refund. Call it once in a suite, on a stage with one server. */
export function refundFaults(stage: Stage): void {
  const rounds = Array.from({ length: sized(1, 1, 8) }, (_, round) => round)

  beforeEach(() => stage.gateway.faults([]))

  const theServer = () => stage.nodes[0]?.server ?? expect.fail('There is no server.')

  /** A paid purchase of two units, and a member who asks for changes of it at the server. */
  async function aPaidOrder() {
    const payer = await aPayer(stage)
    const { answer } = await payer.buyer.assert(payer.payment)
    const [id = ''] = (answer?.['purchaseIds'] ?? []) as string[]
    const { token } = await aMember(stage.services, payer.shop.accountId)
    const ask = async (query: string, variables: object): Promise<ShownOrder | undefined> => {
      const response = await fetch(`${theServer().url}/api/graph/admin`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          accountid: payer.shop.accountId,
        },
        body: JSON.stringify({ query, variables }),
      })
      return ((await response.json()) as { data?: { order?: ShownOrder } }).data?.order
    }
    return { id, ask, payer }
  }

  test.each(rounds.flatMap((round) => CHOICES.refundKills.map((seam) => [seam, round] as const)))(
    'killed at %s while staff refund one ticket of two (round %i): its money goes back once',
    async (seam) => {
      const { id, ask, payer } = await aPaidOrder()
      const before = await ask(READ_ORDER, { id })
      const request = {
        key: newUuid(),
        id,
        version: before?.version,
        input: { items: [before?.items[0]?.id], keepsFees: false, cancels: false },
      }
      await theServer().arm({ arm: seam, act: 'kill' })
      // The answer may have come before the server died.
      await ask(REFUND, request).catch(() => undefined)
      await theServer().gone()
      await theServer().start()
      // The member presses the button again.
      expect(await ask(REFUND, request)).toMatchObject({ refunded: { amount: payer.shop.allIn.amount } })
      const refunds = () => stage.database.query(`select state::text, amount from refund where purchase_id = $1`, [id])
      await expect.poll(refunds).toEqual([{ state: 'DONE', amount: payer.shop.allIn.amount }])
      const [capture] = await stage.gateway.captures(
        (
          await stage.database.query<{ id: string }>(
            `select t.id from attempt t join purchase p on p.order_id = t.order_id where p.id = $1`,
            [id],
          )
        )[0]?.id,
      )
      const sent = (await stage.gateway.journal()).filter(
        ({ kind, payment, status }) => kind === 'REFUND' && payment === capture?.payment && status === 'DONE',
      )
      expect(sent.map(({ amount }) => amount)).toEqual([payer.shop.allIn.amount])
      const after = await ask(READ_ORDER, { id })
      expect(after?.items.map(({ state }) => state).toSorted()).toEqual(['RETURNED', 'VALID'])
    },
  )
}
