import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '#platform/api-error.ts'
import { BulkBar } from '#ui/BulkBar.tsx'
import { toastQueue } from '#ui/toast-queue.ts'
import type { EventSaleState } from '../event-sale-states.ts'
import type { PauseDatesMutation, SetEventSalesMutation, TakeSalesBackMutation } from './event-list.gql.ts'
import { useEventSteps } from './use-event-steps.ts'
import '#ui/styles.css'

interface Asked {
  readonly ids?: readonly string[]
  readonly step?: string
  readonly key?: string
  readonly steps?: readonly object[]
  readonly dates?: readonly object[]
  readonly paused?: boolean
}
type Answers = Partial<SetEventSalesMutation & TakeSalesBackMutation & PauseDatesMutation>
const request = vi.hoisted(() => vi.fn<(doc: unknown, asked: Asked, scope: unknown) => Promise<Answers>>())
vi.mock('#platform/api.ts', () => ({ request }))

const event = (id: string, saleState: EventSaleState) => ({ id, name: `Night ${id}`, saleState })

/** Every event that was asked for goes, with a collection of its own. */
const taken = ({ ids = [] }: Asked): Answers => ({
  eventsSetSale: {
    events: ids.map((id) => ({ id, reason: null })),
    changed: ids.map((id) => ({ id: `sells ${id}`, version: 2 })),
    dates: [],
  },
})

const untick = vi.fn<() => void>()
function Bar({ rows }: { readonly rows: readonly ReturnType<typeof event>[] }) {
  const { actions, busy } = useEventSteps('account')
  return <BulkBar count={rows.length} busy={busy} actions={actions(rows, untick)} onClear={untick} />
}
const show = (...rows: readonly ReturnType<typeof event>[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Bar rows={rows} />
    </QueryClientProvider>,
  )
const button = (name: string) => page.getByRole('button', { name })
const toasts = () => toastQueue.get()
const told = (...texts: readonly string[]) => vi.waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(texts))
const asked = (at: number) => request.mock.calls.at(at)?.[1]

describe('the sale of ticked events', () => {
  beforeEach(() => {
    request.mockImplementation((_, wanted) => Promise.resolve(taken(wanted)))
  })
  afterEach(() => {
    request.mockReset()
    untick.mockReset()
    toastQueue.set([])
  })

  it('is paused, and the collections that were changed are taken back, with the versions that were told', async () => {
    await show(event('a', 'ON_SALE'), event('b', 'SCHEDULED'))
    await expect.element(button('Resume sale')).toHaveAttribute('aria-disabled', 'true')
    await button('Pause sale').click()
    await told('Sale paused: 2 events')
    expect(asked(-1)).toMatchObject({ ids: ['a', 'b'], step: 'PAUSE' })
    expect(untick).toHaveBeenCalledOnce()
    request.mockResolvedValueOnce({ collectionsSetState: [{ is: 'CollectionSaved' }, { is: 'CollectionSaved' }] })
    toasts()[0]?.action?.run()
    await told('Taken back')
    expect(asked(-1)).toEqual({
      steps: [
        { id: 'sells a', version: 2, state: 'PUBLISHED' },
        { id: 'sells b', version: 2, state: 'PUBLISHED' },
      ],
    })
  })

  it('is resumed where it is paused, and paused again by Undo', async () => {
    await show(event('a', 'PAUSED'))
    await expect.element(button('Pause sale')).toHaveAttribute('aria-disabled', 'true')
    await button('Resume sale').click()
    await told('On sale again: Night a')
    request.mockResolvedValueOnce({ collectionsSetState: [{ is: 'CollectionSaved' }] })
    toasts()[0]?.action?.run()
    await told('Taken back')
    expect(asked(-1)).toEqual({ steps: [{ id: 'sells a', version: 2, state: 'PAUSED' }] })
  })

  it('says which stayed and why; where none went, the ticks stay and nothing is to be undone', async () => {
    await show(event('a', 'ON_SALE'), event('b', 'ON_SALE'))
    const stays = { id: 'b', reason: '“Pass” sells other events, too.' }
    request.mockResolvedValueOnce({
      eventsSetSale: {
        events: [{ id: 'a', reason: null }, stays],
        changed: [{ id: 'sells a', version: 2 }],
        dates: [],
      },
    })
    await button('Pause sale').click()
    await told('Sale paused: Night a')
    expect(toasts()[0]?.detail).toBe('Night b: “Pass” sells other events, too.')
    expect(untick).toHaveBeenCalledOnce()
    request.mockResolvedValueOnce({ eventsSetSale: { events: [{ ...stays, id: 'a' }, stays], changed: [], dates: [] } })
    await button('Pause sale').click()
    await told('Pause sale was refused')
    expect(toasts()[0]).toMatchObject({ kind: 'error', detail: '2 events: “Pass” sells other events, too.' })
    expect(toasts()[0]?.action).toBeUndefined()
    expect(untick).toHaveBeenCalledOnce()
  })

  it('of one date of a collection is paused alone, and taken back alone', async () => {
    await show(event('a', 'ON_SALE'))
    const dates = [{ collectionId: 'season', eventIds: ['a'] }]
    request.mockResolvedValueOnce({ eventsSetSale: { events: [{ id: 'a', reason: null }], changed: [], dates } })
    await button('Pause sale').click()
    await told('Sale paused: Night a')
    request.mockResolvedValueOnce({ collectionsPauseDates: dates })
    toasts()[0]?.action?.run()
    await told('Taken back')
    expect(asked(-1)).toEqual({ dates, paused: false })
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('that somebody changed since is not taken back, and says so', async () => {
    await show(event('a', 'ON_SALE'))
    await button('Pause sale').click()
    await told('Sale paused: Night a')
    request.mockResolvedValueOnce({
      collectionsSetState: [{ is: 'CollectionStale', staleMessage: 'Noor changed this collection.' }],
    })
    toasts()[0]?.action?.run()
    await told('It could not be taken back')
    expect(toasts()[0]?.detail).toBe('1 collection stayed unchanged. Noor changed this collection.')
  })

  it('sent again after no answer goes under the same key', async () => {
    await show(event('a', 'ON_SALE'))
    const failure = { kind: 'network', status: 502, category: 'network', message: 'Internal server error' } as const
    request.mockRejectedValueOnce(new ApiError({ ...failure, endpoint: 'admin', operation: 'SetEventSales' }))
    await button('Pause sale').click()
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
    await button('Pause sale').click()
    await told('Sale paused: Night a')
    expect(asked(1)?.key).toBe(asked(0)?.key)
  })
})
