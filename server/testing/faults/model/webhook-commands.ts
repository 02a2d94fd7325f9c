import { NotPossible, pick, type Command } from './command.ts'
import type { World } from './world.ts'

/** A webhook's effect is seen when the model is compared. */
const lettersOf = (world: World) =>
  world.model.attempts.flatMap(({ id }) => (id === null ? [] : world.house.mailbox.about(id)))

const deliver = async (world: World, letters: ReturnType<typeof lettersOf>): Promise<void> => {
  for (const letter of letters) letter.isDelivered = true
  const statuses = await Promise.all(
    letters.map(({ body, signature }) => world.house.deliver(world.server, body, signature)),
  )
  world.must(
    statuses.every((status) => status === 200),
    `webhooks were answered ${statuses.join(' ')}`,
  )
}

/** Commands of the gateway's webhooks. */
export const webhookCommands: readonly Command[] = [
  {
    name: 'a webhook',
    weight: 6,
    run: async (world, draw) => {
      const letter = pick(
        draw,
        lettersOf(world).filter(({ isDelivered }) => !isDelivered),
      )
      if (letter === undefined) throw new NotPossible()
      await deliver(world, [letter])
    },
  },
  {
    name: 'a webhook three times in parallel',
    weight: 3,
    run: async (world, draw) => {
      const letter = pick(draw, lettersOf(world))
      if (letter === undefined) throw new NotPossible()
      await deliver(world, [letter, letter, letter])
    },
  },
  {
    name: 'all webhooks, shuffled',
    weight: 3,
    run: async (world, draw) => {
      const letters = lettersOf(world)
      if (letters.length === 0) throw new NotPossible()
      await deliver(world, draw.shuffled(letters))
    },
  },
  {
    name: 'an old webhook again',
    weight: 2,
    run: async (world, draw) => {
      const letter = pick(
        draw,
        lettersOf(world).filter(({ isDelivered }) => isDelivered),
      )
      if (letter === undefined) throw new NotPossible()
      await deliver(world, [letter])
    },
  },
  {
    name: 'a forged webhook',
    weight: 2,
    run: async (world, draw) => {
      const letter = pick(draw, lettersOf(world))
      if (letter === undefined) throw new NotPossible()
      const { deliver: send } = world.house
      const body = Buffer.from(letter.body.toString('utf8').replace(/\d/, (digit) => String((Number(digit) + 1) % 10)))
      world.must((await send(world.server, body, letter.signature)) === 400, 'a forged webhook was taken')
      world.must((await send(world.server, letter.body, undefined)) === 400, 'a webhook without signature was taken')
    },
  },
]
