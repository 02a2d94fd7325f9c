import { expect, it } from 'vitest'
import { registerRoutes } from '#platform/route-names.ts'
import { searchResults } from './search-results.ts'

registerRoutes([
  { name: 'EmployeeUserOverview', path: '/employee/user/$userId/overview' },
  { name: 'EmployeeOrderList', path: '/employee/order' },
  { name: 'EmployeeEventTicketLookup', path: '/employee/event/$eventId/ticket-lookup' },
])

type Hit = Parameters<typeof searchResults>[0][number]
const hit = (kind: Hit['kind'], id: string, isExact = false): Hit => ({
  kind,
  id,
  title: id,
  detail: '',
  eventId: kind === 'TICKET' ? 'e1' : null,
  isExact,
})
const named = (hits: readonly Hit[]) =>
  searchResults(hits).groups.map(({ name, records }) => [name, records.map(({ address }) => address)])

it('shows one exact match first, so that Enter opens it, and groups the others by kind', () => {
  const hits = [hit('PERSON', 'u1'), hit('PERSON', 'u2'), hit('ORDER', 'o1', true), hit('TICKET', 't1')]
  expect(named(hits)).toEqual([
    ['Exact match', ['/employee/order?row=o1']],
    ['People', ['/employee/user/u1/overview', '/employee/user/u2/overview']],
    ['Tickets', ['/employee/event/e1/ticket-lookup?code=t1']],
  ])
  expect(searchResults(hits).exact?.address).toBe('/employee/order?row=o1')
})

it('means none of several exact matches', () => {
  expect(searchResults([hit('PERSON', 'u1', true), hit('ORDER', 'o1', true)]).exact).toBeUndefined()
})

it('leaves out what the office has no page for, and opens mails elsewhere', () => {
  expect(named([hit('VENUE', 'v1', true), hit('MAIL', 'm1')])).toEqual([['E-mails', ['/email/m1']]])
  expect(searchResults([hit('VENUE', 'v1', true)]).exact).toBeUndefined()
})
