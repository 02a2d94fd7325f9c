import { expect, it } from 'vitest'
import { doorPages, shellFor, ticketPages } from './offline-pages.ts'

const shells = [...ticketPages.shells, ...doorPages.shells]
const workerScopes = [...ticketPages.scopes, ...doorPages.scopes]

const event = '1f0ea14e-a526-6800-8e64-11867a75a466'
const stack = '1f0ea14e-a526-6800-86e6-7da24b758ce3'

it('the home page, all tickets and the scan page open offline, through documents without personal data', () => {
  expect(shellFor('/user')).toBe(shells[0])
  expect(shellFor(`/exchange/event/${event}/ticket/${stack}`)).toBe(shells[1])
  expect(shellFor('/door')).toBe(shells[2])
  expect(shells.join()).not.toMatch(/[1-9a-f]{8}-/)
})

it.each([
  '/',
  '/user/order-history',
  '/exchange/event',
  `/exchange/event/${event}`,
  `/exchange/event/${event}/ticket/${stack}/transfer`,
  '/checkout',
  '/checkout/payment',
  '/admin',
  '/employee',
  '/login',
])('%s needs the network', (path) => {
  expect(shellFor(path)).toBeUndefined()
})

const controlled = (path: string): boolean => workerScopes.some((scope) => path.startsWith(scope))

it('the worker controls no shop, no checkout and no back office', () => {
  expect(shells.every(controlled)).toBe(true)
  const others = [
    '/',
    '/login',
    '/checkout',
    '/checkout/payment',
    '/admin',
    '/employee',
    '/marketplace',
    '/exchange/event',
  ]
  expect(others.filter(controlled)).toEqual([])
})
