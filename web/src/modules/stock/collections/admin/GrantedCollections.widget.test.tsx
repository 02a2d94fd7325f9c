import { timeAt } from '@admission/common/time.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { GrantedCollectionsQuery } from './granted-collections.gql.ts'
import { GrantedCollections } from './GrantedCollections.tsx'

type Granted = GrantedCollectionsQuery['grantedCollections'][number]

const ask = vi.hoisted(() => vi.fn<() => Promise<GrantedCollectionsQuery>>())
vi.mock('#platform/api.ts', () => ({ query: () => ({ queryKey: ['asked'], queryFn: ask }) }))
vi.mock('@tanstack/react-router', () => ({ useParams: () => ({ accountId: 'one' }) }))

const evenings: Granted = {
  id: 'evenings',
  name: 'Evenings',
  ownerName: 'The Larkhall',
  state: 'ACTIVE',
  share: 1_250,
  validFrom: null,
  validUntil: timeAt(Date.parse('2040-03-01T17:00:00Z'), 'Asia/Tokyo'),
  soldIn: [{ id: 'season', name: 'Season' }],
  eventCount: 3,
  tickets: 1_240,
  from: { amount: 2_750, exponent: 2, currency: 'USD' },
}

const draw = async (...grantedCollections: Granted[]): Promise<void> => {
  ask.mockResolvedValue({ grantedCollections })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <p>The list</p>
      <GrantedCollections />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => {
    if (ask.mock.settledResults.length === 0) throw new Error('It has not asked yet.')
  })
}

const open = (count: string) => page.getByText(`${count} from other accounts`).click()

it('isn’t there while nothing is granted', async () => {
  await draw()
  await expect.element(page.getByText('The list')).toBeVisible()
  await expect.element(page.getByText(/from other accounts/)).not.toBeInTheDocument()
})

it('tells name, owner, state, share, times with their zone, storefronts, stock and price', async () => {
  await draw(evenings)
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
  await open('1 collection')
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent(
      'Evenings from The Larkhall12.5% of ticket prices. Until Mar 2, 2040, 2:00 AM GMT+9.1,240 free for 3 events, from $27.50.Placed in Season.In force',
    )
})

it('tells what is planned, and nothing of what is on sale once it was revoked', async () => {
  const from = timeAt(Date.parse('2040-02-01T17:00:00Z'), 'Asia/Tokyo')
  await draw(
    { ...evenings, id: 'planned', state: 'PLANNED', share: 0, validFrom: from, soldIn: [], eventCount: 0, from: null },
    { ...evenings, id: 'gone', name: 'Gone', state: 'REVOKED', soldIn: [], eventCount: 0, tickets: 0, from: null },
  )
  await open('2 collections')
  await expect
    .element(page.getByRole('listitem').nth(0))
    .toHaveTextContent(
      'Evenings from The LarkhallNo share. From Feb 2, 2040, 2:00 AM GMT+9, until Mar 2, 2040, 2:00 AM GMT+9.No upcoming events.No storefront sells it.Planned',
    )
  await expect
    .element(page.getByRole('listitem').nth(1))
    .toHaveTextContent('Gone from The LarkhallNo storefront sells it.Revoked')
})
