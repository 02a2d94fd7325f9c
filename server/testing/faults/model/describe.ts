import { drawing, SEED, sized } from '@admission/common/testing/run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GatewayName } from '#modules/selling/payments/types/payment.ts'
import { aDatabase } from '#testing/database.ts'
import { aHouse, type House } from './house.ts'
import { COMMANDS, drawBetween, runBatch } from './run.ts'
import { describeFailure, shrink } from './shrink.ts'

/** 30 sequences with one gateway in a short run; with both 300 in a long one and 6,000 in a full one. MODEL_BATCHES: fewer, while a command is written. */
const BATCHES = Number(process.env['MODEL_BATCHES'] ?? 0) || sized(1, 5, 100)
/** With fewer batches, some rare commands may find nothing to do: this many at most. */
const ENOUGH = 5
const RARE = sized(4, 4, 0)
const AT_ONCE = 30
const STEPS = 18

/** Runs sequences of commands in the product and in the model, with this gateway. Nearly every command must have been run. */
export function describeModel(gateway: GatewayName): void {
  const database = aDatabase()
  let house: House
  beforeAll(async () => {
    house = await aHouse(database, gateway)
  })
  afterAll(() => house.close())

  const draw = drawing(SEED + (gateway === 'stripe' ? 1 : 0))
  const counts = new Map<string, number>()

  test.each(Array.from({ length: BATCHES }, (_, batch) => batch + 1))(
    `${String(AT_ONCE)} random sequences do with ${gateway} what the model does (batch %i)`,
    { timeout: 900_000, retry: 0 },
    async () => {
      const worlds = Array.from({ length: AT_ONCE }, () => draw.below(2_147_483_647))
      const { failed, counts: own } = await runBatch(house, worlds, drawBetween(draw, STEPS))
      for (const [name, more] of own) counts.set(name, (counts.get(name) ?? 0) + more)
      const [first] = failed
      if (first === undefined) return
      const shortest = await shrink(house, first)
      expect.fail(
        `TEST_SEED=${String(SEED)}: ${String(failed.length)} of ${String(AT_ONCE)} sequences differ.\n${describeFailure(shortest)}`,
      )
    },
  )

  test.runIf(BATCHES >= ENOUGH)('nearly every command was possible, and in a full run every one', () => {
    const never = COMMANDS.map(({ name }) => name).filter((name) => !counts.has(name))
    expect(never.length, `TEST_SEED=${String(SEED)}: ${never.join(', ')}`).toBeLessThanOrEqual(RARE)
  })
}
