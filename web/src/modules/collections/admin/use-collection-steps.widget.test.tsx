import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '#platform/api-error.ts'
import { toastQueue } from '#ui/toast-queue.ts'
import type { CollectionRowFieldsFragment, StepCollectionsMutation } from './collection-list.gql.ts'
import { useCollectionSteps } from './use-collection-steps.ts'

type State = CollectionRowFieldsFragment['state']
type Answers = StepCollectionsMutation['collectionsSetState']
interface Steps {
  readonly steps: readonly { readonly id: string; readonly version: number; readonly state: State }[]
}

const request = vi.hoisted(() =>
  vi.fn<(doc: unknown, asked: Steps, scope: unknown) => Promise<{ readonly collectionsSetState: Answers }>>(),
)
vi.mock('#platform/api.ts', () => ({ request }))

const row = (id: string, state: State): CollectionRowFieldsFragment => ({
  id,
  version: 1,
  name: `Name of ${id}`,
  state,
  saleState: 'ON_SALE',
  priority: 0,
  onSaleFrom: null,
  onSaleUntil: null,
  eventCount: 1,
  pausedEventCount: 0,
  units: 1,
  sellable: 1,
})

/** What the server answers where nothing stands in the way. */
const taken = ({ steps }: Steps): Answers =>
  steps.map(({ id, version, state }) => ({
    is: 'CollectionSaved',
    record: { id, name: `Name of ${id}`, version: version + 1, state },
  }))

const groups = [
  [row('a', 'PUBLISHED'), row('b', 'PUBLISHED')],
  [row('c', 'PUBLISHED'), row('d', 'PUBLISHED')],
  [row('e', 'PUBLISHED')],
]

function List() {
  const { actions } = useCollectionSteps('account')
  return groups.map((rows) => {
    const pause = actions(rows, () => undefined).find(({ name }) => name === 'Pause')
    const names = rows.map(({ id }) => id).join(' ')
    return (
      <button key={names} type="button" onClick={pause?.onChoose}>
        Pause {names}
      </button>
    )
  })
}

const pause = (names: string) => page.getByRole('button', { name: `Pause ${names}`, exact: true }).click()
const toasts = () => toastQueue.get()
const told = (...texts: readonly string[]) => vi.waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(texts))
/** Ids of the collections that were asked to go somewhere, by request. */
const asked = () => request.mock.calls.map(([, { steps }]) => steps.map(({ id, state }) => `${id} ${state}`))

describe('steps of several collections', () => {
  beforeEach(async () => {
    request.mockImplementation((_, steps) => Promise.resolve({ collectionsSetState: taken(steps) }))
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>,
    )
  })
  afterEach(() => {
    request.mockReset()
    toastQueue.set([])
  })

  it('are taken back where they were taken: the later one of two with the same words', async () => {
    await pause('a b')
    await told('Paused 2 collections')
    const first = toasts()[0]?.id
    await pause('c d')
    await vi.waitFor(() => expect(toasts()[0]?.id).not.toBe(first))
    await told('Paused 2 collections')
    toasts()[0]?.action?.run()
    await told('Taken back: 2 collections')
    expect(asked().at(-1)).toEqual(['c PUBLISHED', 'd PUBLISHED'])
  })

  it('name the one, and leave no older way back', async () => {
    await pause('a b')
    await told('Paused 2 collections')
    await pause('e')
    await told('Paused Name of e')
    toasts()[0]?.action?.run()
    await told('Taken back: Name of e')
    expect(asked().at(-1)).toEqual(['e PUBLISHED'])
  })

  it('say it where they were not taken back', async () => {
    await pause('e')
    await told('Paused Name of e')
    request.mockResolvedValueOnce({
      collectionsSetState: [{ is: 'CollectionStale', staleMessage: 'Somebody else changed it.' }],
    })
    toasts()[0]?.action?.run()
    await told('It could not be taken back')
    expect(toasts()).toMatchObject([
      { kind: 'error', detail: '1 collection stayed unchanged. Somebody else changed it.' },
    ])
  })

  it('that fail are the business of who tells of all failures: nothing is left over', async () => {
    const lost: unknown[] = []
    const hear = (event: PromiseRejectionEvent): void => {
      event.preventDefault()
      lost.push(event.reason)
    }
    window.addEventListener('unhandledrejection', hear)
    await pause('e')
    await told('Paused Name of e')
    const failure = { kind: 'network', status: 502, category: 'network', message: 'Internal server error' } as const
    request.mockRejectedValue(new ApiError({ ...failure, endpoint: 'admin', operation: 'StepCollections' }))
    toasts()[0]?.action?.run()
    await pause('a b')
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(3))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    window.removeEventListener('unhandledrejection', hear)
    expect(lost).toEqual([])
    await told('Paused Name of e')
  })
})
