import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOffline } from '#platform/offline/forget.ts'
import { clearToken, setToken } from '#platform/tokens.ts'
import { savedTickets } from './saved-tickets.ts'
import type { Ticket, Wallet } from './wallet.ts'
import { homeQuery, walletQuery } from './wallet-query.ts'

// The real modules import server code, which browsers can't load.
vi.mock('#platform/meta-tag.ts', () => ({
  metaTag: (selector: string) => (selector.includes('release') ? 'r1' : undefined),
}))
vi.mock('#platform/api.ts', async () => {
  const { sendFromBrowser } = await import('#platform/transport.ts')
  return {
    query: (doc: { readonly name: string }, variables: object) => ({ queryKey: ['consumer', doc.name, variables] }),
    request: (doc: never, variables: object) => sendFromBrowser({ doc, variables, scope: {} }),
  }
})

const aTicket = (id: string, more: Partial<Ticket> = {}): Ticket => ({
  id,
  number: 1,
  state: 'OWNED',
  priceType: 'Adult',
  holderName: 'Ida',
  addOns: [],
  pdfUrl: null,
  codeFrom: null,
  seat: { section: 'Stalls', row: 'F', position: '1', positionStart: null, positionEnd: null, type: 'RESERVED' },
  extras: [],
  code: { payload: `payload-${id}`, seed: `seed-${id}`, stepSeconds: 15, serverTime: new Date().toISOString() },
  ...more,
})

const aWallet = (stackId: string, ...tickets: readonly Ticket[]): Wallet =>
  ({ pdfUrl: null, stacks: [{ id: stackId, event: { artUrl: '/api/art.svg' }, tickets }] }) as unknown as Wallet

const art = '<svg xmlns="http://www.w3.org/2000/svg"/>'
let answer: () => Response

const serve = (...wallets: readonly Wallet[]): void => {
  const me = { id: 'ida', name: 'Ida', email: 'ida@marlowe.example', emailVerified: true }
  answer = () => Response.json({ data: { me, myNextWallets: wallets } })
}
const cutOff = (): void => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
}

/** Sends the queries of a freshly opened page. */
const ask = () => new QueryClient().fetchQuery(homeQuery)
const askWallet = (stackId: string) => new QueryClient().fetchQuery(walletQuery(stackId))

const seedsSaved = async (): Promise<readonly (string | undefined)[]> =>
  ((await savedTickets())?.myNextWallets ?? []).flatMap(({ stacks }) =>
    stacks.flatMap(({ tickets }) => tickets.map(({ code }) => code?.seed)),
  )

beforeEach(() => {
  setToken('consumer', 'idas-session')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    address === '/api/art.svg' ? new Response(art, { headers: { 'content-type': 'image/svg+xml' } }) : answer(),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  clearToken('consumer', 'logout')
  await forgetOffline()
})

test('tickets seen once open offline, with their picture, clock and save time', async () => {
  serve(aWallet('stack-1', aTicket('a'), aTicket('b')), aWallet('stack-2', aTicket('c')))
  expect((await ask()).savedAt).toBeUndefined()
  await expect
    .poll(async () => (await savedTickets())?.myNextWallets[0]?.stacks[0]?.event.artUrl)
    .toMatch(/^data:image/)
  cutOff()
  const home = await ask()
  expect(home.myNextWallets).toHaveLength(2)
  expect(home.savedAt).toBeGreaterThan(0)
  expect(Math.abs(home.clock?.offset ?? Infinity)).toBeLessThan(5000)
  const { wallet, savedAt } = await askWallet('stack-1')
  expect(wallet.stacks[0]?.tickets.map(({ code }) => code?.seed)).toEqual(['seed-a', 'seed-b'])
  expect(savedAt).toBe(home.savedAt)
  await expect(askWallet('stack-9')).rejects.toThrow('reach the server')
})

test('the next response removes the seeds of tickets that were transferred, refunded or voided', async () => {
  serve(aWallet('stack-1', aTicket('a'), aTicket('b')), aWallet('stack-2', aTicket('c')))
  await ask()
  await expect.poll(seedsSaved).toEqual(['seed-a', 'seed-b', 'seed-c'])
  serve(aWallet('stack-1', aTicket('a'), aTicket('b', { state: 'VOID', code: null })))
  await ask()
  await expect.poll(seedsSaved).toEqual(['seed-a', undefined])
})

test('a server that is down counts as offline; one that refuses doesn’t', async () => {
  serve(aWallet('stack-1', aTicket('a')))
  await ask()
  await expect.poll(seedsSaved).toEqual(['seed-a'])
  answer = () => new Response('Bad gateway', { status: 502 })
  expect((await ask()).savedAt).toBeGreaterThan(0)
  const refused = { message: 'Absent.', extensions: { status: 404, category: 'resourceNotFound' } }
  answer = () => Response.json({ errors: [refused] })
  await expect(askWallet('stack-1')).rejects.toThrow('Absent.')
})

test('a cached page of an older release shows saved tickets if the server no longer knows its query', async () => {
  serve(aWallet('stack-1', aTicket('a')))
  await ask()
  await expect.poll(seedsSaved).toEqual(['seed-a'])
  const unknown = {
    message: 'This operation is not registered.',
    extensions: { status: 400, category: 'userInputError' },
  }
  answer = () => Response.json({ errors: [unknown] }, { headers: { 'x-release': 'r1' } })
  await expect(ask()).rejects.toThrow('not registered')
  answer = () => Response.json({ errors: [unknown] }, { headers: { 'x-release': 'r2' } })
  expect((await ask()).savedAt).toBeGreaterThan(0)
})

test('a response that arrives after sign-out is not saved for the next user', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  serve(aWallet('stack-1', aTicket('a')))
  const answered = answer
  vi.mocked(globalThis.fetch).mockImplementation(async () => {
    await promise
    return answered()
  })
  const asked = ask()
  setToken('consumer', 'theas-session')
  resolve(undefined)
  await asked
  expect(await savedTickets()).toBeUndefined()
})
