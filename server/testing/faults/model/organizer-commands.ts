import { NotPossible, pick, type Command } from './command.ts'
import { allInOf } from './model.ts'
import type { World } from './world.ts'

const SAVED = `{ kind: __typename ... on Refused { message } }`
const CANCEL = `mutation ($id: ID!, $version: Int64!) { answer: eventCancel(id: $id, version: $version, input: { reason: "The hall is closed." }) ${SAVED} }`
const POSTPONE = `mutation ($id: ID!, $version: Int64!, $startsAt: String) { answer: eventPostpone(id: $id, version: $version, input: { startsAt: $startsAt, note: "The singer is ill." }) ${SAVED} }`
const JOIN = `mutation ($input: WaitlistJoinInput!) { waitlistJoin(input: $input) { waiting } }`
const LEAVE = `mutation ($token: String!) { waitlistLeave(token: $token) { id } }`
const ENTRY = `query ($token: String!) { waitlistEntry(token: $token) { cartToken } }`

type Saved = { readonly answer: { readonly kind: string; readonly message?: string } }

const versionOf = async ({ house, shop }: World): Promise<number> => {
  const [row] = await house.database.query<{ version: number }>(
    'select edit_version as version from event where id = $1',
    [shop.eventId],
  )
  return row?.version ?? 0
}

const mustSave = (world: World, { answer }: Saved): void =>
  world.must(answer.kind === 'EventSaved', `the event was not saved: ${answer.message ?? answer.kind}`)

/** A change of the collection, of which a new version tells every process. */
const changeCollection = (world: World, set: string) =>
  world.house.database.query(`update collection set ${set}, version = version + 1 where id = $1`, [
    world.shop.collectionId,
  ])

/** Commands of the organizer. */
export const organizerCommands: readonly Command[] = [
  {
    name: 'change the price',
    weight: 3,
    run: async (world, draw) => {
      const face = (1 + draw.below(4)) * 1_000
      await world.house.database.query('update price set amount = $2, all_in = $3 where collection_id = $1', [
        world.shop.collectionId,
        face,
        allInOf(face),
      ])
      await changeCollection(world, 'name = name')
      world.model.face = face
    },
  },
  {
    name: 'change the capacity',
    weight: 4,
    run: async (world, draw) => {
      if (world.model.hasSeats) throw new NotPossible()
      const to = world.model.capacity + draw.below(7) - 3
      if (to < 0) throw new NotPossible()
      const { rows } = await world.house.database.pools.system.query<{ done: boolean }>(
        'select * from change_capacity($1, $2)',
        [world.shop.blockIds[0], to],
      )
      const fits = to >= world.model.held + world.model.sold
      world.must(rows[0]?.done === fits, `the capacity ${String(to)} was ${fits ? 'refused' : 'taken'}`)
      if (fits) world.model.capacity = to
    },
  },
  {
    name: 'pause or resume the sale',
    weight: 2,
    run: async (world) => {
      world.model.isPaused = !world.model.isPaused
      await changeCollection(world, `state = '${world.model.isPaused ? 'PAUSED' : 'PUBLISHED'}'`)
    },
  },
  {
    name: 'move the event',
    weight: 1,
    run: async (world, draw) => {
      if (world.model.isCanceled) throw new NotPossible()
      const startsAt = `2040-0${String(1 + draw.below(9))}-1${String(draw.below(9))}T1${String(draw.below(10))}:${String(10 + draw.below(50))}`
      mustSave(
        world,
        await world.staff.read<Saved>(POSTPONE, { id: world.shop.eventId, version: await versionOf(world), startsAt }),
      )
      for (const attempt of world.model.attempts)
        if (attempt.state !== 'FAILED' || attempt.late === 'HONOURED') world.movedAfter.add(attempt)
    },
  },
  {
    name: 'cancel the event',
    weight: 1,
    run: async (world, draw) => {
      // Rarely, or there would be little left to do.
      if (world.model.isCanceled || draw.below(2) > 0) throw new NotPossible()
      // What a canceled event pays back for tickets that were sold on isn't decided.
      if (world.model.counterSales.some(({ isSoldOn }) => isSoldOn)) throw new NotPossible()
      mustSave(
        world,
        await world.staff.read<Saved>(CANCEL, { id: world.shop.eventId, version: await versionOf(world) }),
      )
      world.model.isCanceled = true
    },
  },
]

const tokenOf = (world: World, email: string): string | undefined => world.waitlistTokens.get(email)

/** Commands of people in the waitlist. */
export const waitlistCommands: readonly Command[] = [
  {
    name: 'join the waitlist',
    weight: 6,
    run: async (world, draw) => {
      const { model, shop } = world
      const email = `waits-${String(model.line.length)}@post.example`
      const quantity = 1 + draw.below(2)
      const input = {
        marketplaceId: shop.accountId,
        storefrontId: shop.storefrontId,
        eventId: shop.eventId,
        collectionId: shop.collectionId,
        priceTypeId: shop.priceTypeId,
        email,
        quantity,
      }
      const { errors } = await world.api.ask('consumer', JOIN, { variables: { input } })
      const canWait = model.isOnSale && model.publicRoom === 0
      world.must(
        canWait === (errors.length === 0),
        `waiting is ${canWait ? 'refused' : 'taken'}: ${JSON.stringify(errors)}`,
      )
      if (errors.length === 0) model.line.push({ email, quantity, state: 'WAITING', isPassed: false, cart: null })
    },
  },
  {
    name: 'leave the waitlist or decline an offer',
    weight: 2,
    run: async (world, draw) => {
      const entry = pick(
        draw,
        world.model.line.filter(({ state }) => state === 'WAITING' || state === 'OFFERED'),
      )
      const token = entry && tokenOf(world, entry.email)
      if (entry === undefined || token === undefined) throw new NotPossible()
      if (entry.cart?.state === 'PAYING') throw new NotPossible()
      const { errors } = await world.api.ask('consumer', LEAVE, { variables: { token } })
      world.must(errors.length === 0, `could not leave: ${JSON.stringify(errors)}`)
      if (entry.cart !== null) world.model.expire(entry.cart)
      entry.state = entry.state === 'OFFERED' ? 'DECLINED' : 'REMOVED'
    },
  },
  {
    name: 'open an offer of the waitlist',
    weight: 8,
    run: async (world, draw) => {
      const entry = pick(
        draw,
        world.model.line.filter(
          ({ state, cart }) => state === 'OFFERED' && cart?.state === 'OPEN' && cart.owner === null,
        ),
      )
      const token = entry && tokenOf(world, entry.email)
      if (entry?.cart == null || token === undefined) throw new NotPossible()
      const { waitlistEntry } = await world.api.read<{ waitlistEntry: { cartToken: string | null } }>(
        'consumer',
        ENTRY,
        {
          variables: { token },
        },
      )
      const owner = draw.below(world.people.length)
      const browser = world.newBrowser(owner)
      browser.cartToken = waitlistEntry.cartToken ?? undefined
      const joined = await browser.change('cartJoin')
      world.must(joined.kind === 'CartChanged', 'an offer can’t be opened')
      entry.cart.owner = owner
      world.browsers.set(entry.cart, browser)
      world.take(entry.cart, entry.quantity)
    },
  },
]
