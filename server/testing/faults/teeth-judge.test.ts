import { expect, test } from 'vitest'
import { aPayer, storedAttempts } from './payer.ts'
import { aStage } from './stage.ts'
import { findCards } from './cards-kept.ts'
import { judge } from './judge.ts'
import { History } from './history.ts'

// The judge itself: told something untrue, it must say so.
const stage = aStage()
const claims = async (answer: Record<string, unknown>): Promise<void> => {
  const history = new History()
  await history.record({ who: 'liar', operation: 'pay', key: 'k' }, () =>
    Promise.resolve({ outcome: 'ok', reported: 'Finalized', status: 200, answer }),
  )
  await judge({ database: stage.database, gateway: stage.gateway, history })
}

test('I29 a purchase that a buyer was shown and that is not there is noticed', async () => {
  await expect(claims({ purchaseIds: ['1f1e5cf8-1976-6651-bfd3-8110adc1b275'] })).rejects.toThrow('shown to a buyer')
})

test('I18 a second capture that only the gateway knows of is noticed', async () => {
  const payer = await aPayer(stage)
  await payer.buyer.assert(payer.payment)
  const [first] = await storedAttempts(stage, payer)
  const doubled = {
    ...stage.gateway,
    journal: async () => [...(await stage.gateway.journal()), ...(await stage.gateway.captures(first?.id))],
  }
  await expect(judge({ database: stage.database, gateway: doubled, history: stage.history })).rejects.toThrow(
    'captures by key',
  )
})

test('I38 no card number is kept; one that is kept is found', async () => {
  expect(await findCards(stage.database)).toEqual([])
  await stage.database.query('begin')
  await stage.database.query(`update orders set info = '{"name": "4242 4242 4242 4242"}'`)
  expect(await findCards(stage.database)).toEqual(['orders'])
  await stage.database.query('rollback')
})
