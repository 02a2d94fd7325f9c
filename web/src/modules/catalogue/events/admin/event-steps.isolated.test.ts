import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { eventSteps } from './event-steps.ts'

interface SentVariables {
  readonly ids?: readonly string[]
  readonly step?: string
  readonly key?: string
}
const request = vi.hoisted(() => vi.fn<(doc: unknown, variables: SentVariables) => Promise<object>>())
vi.mock('#platform/api.ts', () => ({ request }))
afterEach(() => void request.mockReset())

const run = async (name: string, ...ids: readonly string[]) =>
  eventSteps.steps
    .find((step) => step.name === name)
    ?.run(
      ids.map((id) => ({ id, name: `Night ${id}`, saleState: 'ON_SALE' })),
      { accountId: 'account' },
      {},
    )
const answer = (events: readonly object[], changed: readonly object[], dates: readonly object[] = []) => ({
  eventsSetSale: { events, changed, dates },
})
const saved = (id: string) => ({ outcome: 'SAVED', record: { id, version: 3 } })
const asked = (at: number) => request.mock.calls.at(at)?.[1]

it.each([
  ['Pause sales', 'PAUSE', 'PUBLISHED'],
  ['Resume sales', 'RESUME', 'PAUSED'],
])('%s sends %s; undoing it sets the changed collections to %s', async (name, step, state) => {
  request.mockResolvedValueOnce(answer([{ id: 'a', reason: null }], [{ id: 'season', version: 2 }]))
  const outcome = await run(name, 'a')
  expect(asked(0)).toMatchObject({ ids: ['a'], step })
  expect(outcome).toMatchObject({ done: ['Night a'], failed: [] })
  request.mockResolvedValueOnce({ collectionsSetState: [saved('season')] })
  expect(await outcome?.undo?.()).toMatchObject({ done: ['season'], failed: [] })
  expect(asked(1)).toEqual({ steps: [{ id: 'season', version: 2, state }] })
})

it('one date of a collection is paused alone, and resumed alone', async () => {
  const dates = [{ collectionId: 'season', eventIds: ['a'] }]
  request.mockResolvedValueOnce(answer([{ id: 'a', reason: null }], [], dates))
  const outcome = await run('Pause sales', 'a')
  request.mockResolvedValueOnce({ collectionsPauseDates: dates })
  expect(await outcome?.undo?.()).toMatchObject({ done: ['a'], failed: [] })
  expect(asked(1)).toEqual({ dates, paused: false })
  expect(request).toHaveBeenCalledTimes(2)
})

it('tells why events stayed as they were; where none changed, there is nothing to undo', async () => {
  const reason = '“Pass” sells other events, too.'
  request.mockResolvedValueOnce(
    answer(
      [
        { id: 'a', reason: null },
        { id: 'b', reason },
      ],
      [{ id: 'x', version: 2 }],
    ),
  )
  expect(await run('Pause sales', 'a', 'b')).toMatchObject({ done: ['Night a'], failed: [reason] })
  request.mockResolvedValueOnce(answer([{ id: 'b', reason }], []))
  expect(await run('Pause sales', 'b')).toEqual({ done: [], failed: [reason], undo: undefined })
})

it('undo skips records that someone else changed since', async () => {
  request.mockResolvedValueOnce(answer([{ id: 'a', reason: null }], [{ id: 'season', version: 2 }]))
  const outcome = await run('Pause sales', 'a')
  request.mockResolvedValueOnce({ collectionsSetState: [{ outcome: 'STALE', message: 'Noor changed it.' }] })
  expect(await outcome?.undo?.()).toEqual({ done: [], failed: ['Noor changed it.'], failedNoun: 'collection' })
})

it('is sent again under the same key where no answer came', async () => {
  const failure = { kind: 'network', status: 502, category: 'network', message: 'Internal server error' } as const
  request.mockRejectedValueOnce(new ApiError({ ...failure, endpoint: 'admin', operation: 'SetEventSales' }))
  await expect(run('Pause sales', 'a')).rejects.toThrow('Internal server error')
  request.mockResolvedValueOnce(answer([{ id: 'a', reason: null }], []))
  await run('Pause sales', 'a')
  expect(asked(1)?.key).toBe(asked(0)?.key)
})
