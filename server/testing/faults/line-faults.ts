import { expect, test } from 'vitest'
import { aPayer, paidOnce, attemptsOf } from './payer.ts'
import { times } from './seed.ts'
import type { Stage } from './stage.ts'

const rounds = Array.from({ length: times(1, 10) }, (_, round) => round)
const STATEMENTS = [
  ['the key', 'insert into idempotency'],
  ['T1', 'join cart_add_on chosen'],
  ['what T1 writes, with its commit', 'insert into attempt'],
  ['a commit', 'commit'],
  ['the mark before sending', "set state = 'SENT'"],
  ['what T2 locks', 'array(select d.cart_id from attempt t'],
  ['what T2 writes', 'sell_holds($1, $2)'],
] as const
const cuts = rounds.flatMap((round) =>
  STATEMENTS.flatMap(([what, text]) =>
    (['before', 'after'] as const).map((when) => [when, what, round, text] as const),
  ),
)

/** Gives the servers sessions that know no statement yet: a prepared one is sent by its name alone, which no cut would see. */
export async function freshSessions(stage: Stage): Promise<void> {
  await stage.moveClock(0)
  for (const { server } of stage.nodes)
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).ok).toBe(true)
}

/** T15: the line to PostgreSQL is cut in each step of a payment. Call it once, where the gateway sends no webhooks. */
export function lineFaults(stage: Stage): void {
  const theNode = () => stage.nodes[0] ?? expect.fail('There is no server.')
  test.each(cuts)('T15 the line to PostgreSQL is reset %s it has %s (round %i)', async (when, _what, _round, text) => {
    const payer = await aPayer(stage)
    await freshSessions(stage)
    const cut = theNode().toDatabase.cut({ text, when })
    const call = await payer.buyer.pay(payer.payment)
    expect(call.status).not.toBe(500)
    expect((await payer.buyer.assert(payer.payment)).reported).toBe('Finalized')
    await cut
    const [first] = await attemptsOf(stage, payer)
    expect(await attemptsOf(stage, payer)).toEqual(paidOnce(first?.id ?? ''))
    expect(await stage.gateway.captures(first?.id)).toHaveLength(1)
  })
}
