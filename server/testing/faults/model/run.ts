import { drawing, type Draw } from '@admission/common/testing/run.ts'
import { cartCommands } from './cart-commands.ts'
import { NotPossible, type Command } from './command.ts'
import { compare, compareMoney } from './compare.ts'
import { reachedBy, type House } from './house.ts'
import { organizerCommands, waitlistCommands } from './organizer-commands.ts'
import { counterCommands } from './counter-commands.ts'
import { crashCommands } from './crash-commands.ts'
import { detailCommands } from './detail-commands.ts'
import { paymentCommands } from './payment-commands.ts'
import { webhookCommands } from './webhook-commands.ts'
import { refundCommands } from './refund-commands.ts'
import { readStored } from './stored.ts'
import { aWorld, Difference, type World } from './world.ts'

export const COMMANDS: readonly Command[] = [
  ...cartCommands,
  ...detailCommands,
  ...paymentCommands,
  ...crashCommands,
  ...webhookCommands,
  ...refundCommands,
  ...counterCommands,
  ...organizerCommands,
  ...waitlistCommands,
]
const BY_NAME = new Map(COMMANDS.map((command) => [command.name, command]))
const TOTAL = COMMANDS.reduce((total, { weight }) => total + weight, 0)

/** Event for everyone between two steps: time, and the loops of the servers; `LOST`: one of them is lost halfway. */
type Between = 'NOTHING' | 'WORK' | 'TICK' | 'LOST'
type Step = { readonly name: string; readonly seed: number }
/** A sequence that can be run again: its world, its steps (null: none in this round), and what happened in between. */
export type Sequence = { readonly world: number; readonly steps: readonly (Step | null)[] }
export type Failed = {
  readonly sequence: Sequence
  readonly between: readonly Between[]
  readonly error: string
  readonly log: readonly string[]
}

/** How often what isn't possible is replaced by something else. */
const TRIES = 8
/** Rounds after the last step until nothing may be open. */
const ENDING = 6
/** Where a loop can be lost. */
const SEAMS = ['late.afterClaim', 'late.afterT1', 'refund.beforeCall', 'refund.afterCall', 'cancellation.afterBatch']

function chosen(draw: Draw): Command {
  let left = draw.below(TOTAL)
  return COMMANDS.find(({ weight }) => (left -= weight) < 0) ?? COMMANDS[0]!
}

async function perform(world: World, { name, seed }: Step): Promise<boolean> {
  const command = BY_NAME.get(name)!
  world.log.push(name)
  try {
    await command.run(world, drawing(seed))
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    world.log.pop()
    return false
  }
  world.done.push(name)
  return true
}

type Runner = {
  readonly world: World
  readonly draw: Draw
  readonly given: Sequence | undefined
  readonly steps: (Step | null)[]
  error?: string
}

const messageOf = (error: unknown): string =>
  error instanceof Difference ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)

async function stepOf(runner: Runner, round: number): Promise<void> {
  const { world, draw, given, steps } = runner
  if (runner.error !== undefined) return
  try {
    if (given !== undefined) {
      const step = given.steps[round] ?? null
      steps.push(step)
      if (step !== null) await perform(world, step)
      return
    }
    for (let tries = 0; tries < TRIES; tries += 1) {
      const step = { name: chosen(draw).name, seed: draw.below(2_147_483_647) }
      steps[round] = step
      if (await perform(world, step)) return
    }
    steps[round] = null
  } catch (error) {
    runner.error = messageOf(error)
  }
}

/** The loops, of which one is lost where `seed` says, and continued by another server. */
async function workLosing(house: House, seed: number): Promise<void> {
  const draw = drawing(seed)
  const lost = (name: string): Promise<void> =>
    SEAMS.includes(name) && draw.below(2) === 0 ? Promise.reject(new Error('lost')) : Promise.resolve()
  await reachedBy(lost, () => house.work()).catch(() => undefined)
  await house.work()
}

async function compareAll(house: House, runners: readonly Runner[], areLoopsDone: boolean): Promise<void> {
  let open = runners.filter(({ error }) => error === undefined)
  for (let reads = 0; open.length > 0 && reads < 5; reads += 1) {
    const stored = await readStored(
      house.database,
      open.map(({ world }) => world),
    )
    open = open.filter((runner) => {
      try {
        return !compare(runner.world, stored.get(runner.world)!, areLoopsDone)
      } catch (error) {
        runner.error = messageOf(error)
        return false
      }
    })
  }
}

async function pass(house: House, between: Between, seed: number): Promise<void> {
  if (between === 'TICK') await house.tick()
  if (between === 'LOST') await workLosing(house, seed)
  else if (between !== 'NOTHING') await house.work()
  house.forget()
}

async function deliverRest({ house, runners }: { house: House; runners: readonly Runner[] }): Promise<void> {
  for (const { world } of runners)
    for (const { id } of world.model.attempts)
      for (const letter of house.mailbox.about(id ?? ''))
        if (!letter.isDelivered) {
          letter.isDelivered = true
          await house.deliver(0, letter.body, letter.signature)
        }
}

async function end(house: House, runners: readonly Runner[]): Promise<void> {
  for (let round = 0; round < ENDING; round += 1) {
    await deliverRest({ house, runners })
    await house.tick(round === 0)
    await house.work()
    house.forget()
    await compareAll(house, runners, true)
  }
  await house.insure()
  const moved = await house.moved()
  for (const runner of runners) {
    try {
      if (runner.error === undefined) compareMoney(runner.world, moved)
    } catch (error) {
      runner.error = messageOf(error)
    }
  }
}

export type Given = { readonly sequences: readonly Sequence[]; readonly between: readonly Between[] }
export type Ran = { readonly failed: readonly Failed[]; readonly counts: ReadonlyMap<string, number> }

/** Draws what happens between the steps of a batch. */
export const drawBetween = (draw: Draw, rounds: number): Between[] =>
  Array.from({ length: rounds }, () => (['NOTHING', 'NOTHING', 'WORK', 'TICK', 'LOST'] as const)[draw.below(5)]!)

/** Runs many sequences side by side, each in its own world, step by step; the clock moves for all of them. */
export async function runBatch(
  house: House,
  worlds: readonly number[],
  between: readonly Between[],
  given?: Sequence,
): Promise<Ran> {
  house.renew()
  const runners: Runner[] = []
  for (const seed of worlds) {
    const draw = drawing(seed)
    runners.push({ world: await aWorld(house, draw), draw, given, steps: [] })
  }
  for (const [round, what] of between.entries()) {
    await Promise.all(runners.map((runner) => stepOf(runner, round)))
    // Compare before time passes, because it changes the same rows.
    if (what !== 'NOTHING') await compareAll(house, runners, false)
    await pass(house, what, round)
    await compareAll(house, runners, what !== 'NOTHING')
  }
  await end(house, runners)
  const counts = new Map<string, number>()
  for (const { world } of runners) for (const name of world.done) counts.set(name, (counts.get(name) ?? 0) + 1)
  const failed = runners.flatMap(({ error, world, steps }, index) =>
    error === undefined
      ? []
      : [
          {
            sequence: { world: worlds[index]!, steps },
            between: between.slice(0, steps.length),
            error,
            log: world.log,
          },
        ],
  )
  return { failed, counts }
}
