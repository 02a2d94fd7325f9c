import { ask, bearer, signInToken } from './api.ts'
import { recordIds } from './record-ids.ts'
import { password, shops, storefronts } from './world.ts'

const people = {
  consumer: 'ida@marlowe.example',
  admin: 'noor@admission.example',
  employee: 'support@admission.example',
} as const

export type Tokens = Readonly<Record<keyof typeof people, string>>

/** The Lantern Keeper, tonight. On the journeys' server, addresses from before events had their own lead to it. */
const lanternEventId = '1f0ea14e-a526-6800-8e64-11867a75a466'

/** An unused ID. */
export const unknownId = '00000000-0000-4000-8000-000000000000'

/** Values of URL parameters. */
export interface Ids {
  readonly [parameter: string]: string
}

async function askTokens(): Promise<Tokens> {
  const [consumer, admin, employee] = await Promise.all([
    signInToken('consumer', people.consumer, password),
    signInToken('admin', people.admin, password),
    signInToken('employee', people.employee, password),
  ])
  return { consumer, admin, employee }
}

async function askIds(tokens: Tokens): Promise<Ids> {
  const { myNextTickets, myPurchases } = await ask<{
    myNextTickets: { id: string; event: { id: string } }[]
    myPurchases: { edges: { node: { id: string } }[] }
  }>(
    '{ myNextTickets(first: 1) { id event { id } } myPurchases(first: 1) { edges { node { id } } } }',
    {},
    { headers: bearer(tokens.consumer) },
  )
  const purchase = myPurchases.edges[0]?.node.id ?? ''
  return {
    ...(await recordIds(tokens)),
    accountId: shops.larkhall,
    marketplaceId: shops.larkhall,
    storefrontId: storefronts.whatsOn,
    eventId: lanternEventId,
    groupBy: 'event',
    listingId: lanternEventId,
    stackId: myNextTickets[0]?.id ?? '',
    stackEventId: myNextTickets[0]?.event.id ?? '',
    // No one of the demo world has a pass; `transfer.spec.ts` sends one of its own.
    groupId: unknownId,
    groupEventId: lanternEventId,
    purchaseId: purchase,
    purchaseIds: purchase,
    passwordResetToken: 'a-link-that-was-never-sent',
    step: 'detail',
    emailId: unknownId,
    rest: 'somewhere',
  }
}

let tokens: Promise<Tokens> | undefined
let ids: Promise<Ids> | undefined

/** Tokens of a buyer, an organizer and an employee of the demo world who see everything of their area. Signed in once per worker. */
export const everyToken = (): Promise<Tokens> => (tokens ??= askTokens())

/** Real values for every URL parameter, from the demo world, with the tokens of those who may open them. */
export async function realIds(): Promise<{ readonly ids: Ids; readonly tokens: Tokens }> {
  const all = await everyToken()
  return { ids: await (ids ??= askIds(all)), tokens: all }
}

/** Below an event of your own tickets, or a transfer, the event is theirs. */
const eventKey = (path: string): string => {
  if (path.startsWith('/exchange/transfer/group/')) return 'groupEventId'
  return /^\/exchange\/(?:event|transfer)\//.test(path) ? 'stackEventId' : 'eventId'
}

/**
 * A path with real IDs, or those in `otherwise`, in place of what `parameter` matches.
 */
export const withIds = (path: string, parameter: RegExp, real: Ids, otherwise: Ids = {}): string =>
  path.replaceAll(parameter, (_, name: string) => {
    const key = name === 'eventId' ? eventKey(path) : name
    return encodeURIComponent(otherwise[name] ?? real[key] ?? '')
  })
