import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toastQueue } from '#ui/toast-queue.ts'
import { ApiError } from '../api-error.ts'
import { useBulkSteps, type BulkOutcome, type BulkSteps } from './bulk-steps.ts'

interface Row {
  readonly id: string
  readonly state: string
}

const run = vi.fn<(rows: readonly Row[]) => Promise<BulkOutcome>>()
const undo = vi.fn<(names: readonly string[]) => Promise<BulkOutcome>>()
const deselect = vi.fn<() => void>()
const steps: BulkSteps<Row> = {
  permission: 'inventory',
  noun: 'collection',
  stateOf: ({ state }) => state,
  steps: [
    { name: 'Pause', done: 'Paused', icon: CirclePause, from: ['ON'], unavailable: 'Only those that are on.', run },
  ],
}

const on = (id: string): Row => ({ id, state: 'ON' })
const groups = [[on('a'), on('b')], [on('c'), on('d')], [on('e')], [on('f'), { id: 'g', state: 'OFF' }]]

function List() {
  const { actionsFor } = useBulkSteps({
    list: { name: 'collections', endpoint: 'admin', steps },
    scope: {},
    params: {},
  })
  return groups.map((rows) => {
    const [pause] = actionsFor(rows, deselect)
    const ids = rows.map(({ id }) => id).join(' ')
    return (
      <button key={ids} type="button" title={pause?.disabledReason} onClick={pause?.onChoose}>
        Pause {ids}
      </button>
    )
  })
}

const button = (ids: string) => page.getByRole('button', { name: `Pause ${ids}`, exact: true })
const toasts = () => toastQueue.get()
const expectToasts = (...texts: readonly string[]) =>
  vi.waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(texts))

describe('steps of the selected rows', () => {
  beforeEach(async () => {
    run.mockImplementation((rows) => {
      const done = rows.map(({ id }) => id)
      return Promise.resolve({ done, failed: [], undo: () => undo(done) })
    })
    undo.mockImplementation((done) => Promise.resolve({ done, failed: [] }))
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>,
    )
  })
  afterEach(() => {
    vi.resetAllMocks()
    toastQueue.set([])
  })

  it('are disabled with their reason while a row is in another state', async () => {
    await expect.element(button('f g')).toHaveAttribute('title', 'Only those that are on.')
    await expect.element(button('e')).not.toHaveAttribute('title')
  })

  it('are undone: of two with the same words, the later one', async () => {
    await button('a b').click()
    await expectToasts('Paused 2 collections')
    expect(deselect).toHaveBeenCalledOnce()
    const first = toasts()[0]?.id
    await button('c d').click()
    await vi.waitFor(() => expect(toasts()[0]?.id).not.toBe(first))
    await expectToasts('Paused 2 collections')
    toasts()[0]?.action?.run()
    await expectToasts('Change undone')
    expect(undo.mock.calls).toEqual([[['c', 'd']]])
  })

  it('name the only record', async () => {
    await button('e').click()
    await vi.waitFor(() => expect(toasts().map((toast) => toast.text)).toEqual(['Paused e']))
  })

  it('say why some stayed as they were', async () => {
    run.mockResolvedValueOnce({ done: ['a'], failed: ['It has no price yet.'], undo: () => undo(['a']) })
    await button('a b').click()
    await expectToasts('Paused a')
    expect(toasts()[0]).toMatchObject({ kind: 'notice', detail: '1 collection unchanged. It has no price yet.' })
    expect(toasts()[0]?.action?.label).toBe('Undo')
    undo.mockResolvedValueOnce({ done: [], failed: ['Noor changed it.'], failedNoun: 'price' })
    toasts()[0]?.action?.run()
    await expectToasts('Couldn’t undo')
    expect(toasts()[0]).toMatchObject({ kind: 'error', detail: '1 price unchanged. Noor changed it.' })
  })

  it('keep the selection and offer no undo where nothing changed', async () => {
    run.mockResolvedValueOnce({ done: [], failed: ['One', 'Two'] })
    await button('a b').click()
    await expectToasts('Couldn’t pause')
    expect(toasts()[0]).toMatchObject({ kind: 'error', detail: '2 collections unchanged. One' })
    expect(toasts()[0]?.action).toBeUndefined()
    expect(deselect).not.toHaveBeenCalled()
  })

  it('that fail leave no unhandled rejection', async () => {
    const unhandled: unknown[] = []
    const listen = (event: PromiseRejectionEvent): void => {
      event.preventDefault()
      unhandled.push(event.reason)
    }
    window.addEventListener('unhandledrejection', listen)
    const failure = { kind: 'network', status: 502, category: 'network', message: 'Bad gateway' } as const
    run.mockRejectedValueOnce(new ApiError({ ...failure, endpoint: 'admin', operation: 'Step' }))
    await button('a b').click()
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    window.removeEventListener('unhandledrejection', listen)
    expect(unhandled).toEqual([])
    expect(toasts()).toEqual([])
  })
})
