import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finalizeFaults } from './finalize-faults.ts'
import { lineFaults } from './line-faults.ts'
import { aStage } from './stage.ts'

const stage = aStage({ servers: 2, gateway: 'stripe' })

afterEach(() => stage.heal())

finalizeFaults(stage)

describe('without webhooks', () => {
  // A webhook of an earlier payment would reach a cut that is meant for this one.
  beforeEach(() => stage.gateway.faults([{ match: {}, dropWebhook: true }]))
  lineFaults(stage)
})

test('after all of it: nothing is open, the books agree', async () => {
  await expect(stage.quiet()).resolves.toBeUndefined()
})
