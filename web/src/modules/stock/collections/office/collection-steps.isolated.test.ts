import { afterEach, expect, it, vi } from 'vitest'
import type { StepCollectionsMutation } from './collection-list.gql.ts'
import { collectionSteps } from './collection-steps.ts'

type Answers = StepCollectionsMutation['collectionsSetState']
interface SentVariables {
  readonly steps: readonly { readonly id: string; readonly version: number; readonly state: string }[]
}
const request = vi.hoisted(() =>
  vi.fn<(doc: unknown, variables: SentVariables) => Promise<{ collectionsSetState: Answers }>>(),
)
vi.mock('#platform/api.ts', () => ({ request }))
afterEach(() => void request.mockReset())

const row = (id: string, version = 1) => ({ id, version, name: `Name of ${id}`, state: 'PAUSED' as const })
const saved = (id: string) => ({ outcome: 'SAVED', record: { id, version: 2 } }) as const
const refused = (message: string) => ({ outcome: 'REFUSED', message, fields: [] }) as const
const run = async (name: string, ...ids: readonly string[]) =>
  collectionSteps('admin')
    .steps.find((step) => step.name === name)
    ?.run(
      ids.map((id) => row(id)),
      { accountId: 'account' },
      {},
    )

it.each([
  ['Publish', 'PUBLISHED', 'PAUSED'],
  ['Pause', 'PAUSED', 'PUBLISHED'],
  ['Archive', 'ARCHIVED', 'DRAFT'],
] as const)('%s sets %s; undoing it sets %s, with the versions of the answer', async (name, state, undoState) => {
  request.mockResolvedValueOnce({ collectionsSetState: [saved('a'), saved('b')] })
  const outcome = await run(name, 'a', 'b')
  expect(outcome).toMatchObject({ done: ['Name of a', 'Name of b'], failed: [] })
  expect(request.mock.calls[0]?.[1].steps).toEqual([
    { id: 'a', version: 1, state },
    { id: 'b', version: 1, state },
  ])
  request.mockResolvedValueOnce({ collectionsSetState: [saved('a'), saved('b')] })
  const undone = await outcome?.undo?.()
  expect(undone).toMatchObject({ done: ['Name of a', 'Name of b'], failed: [] })
  expect(undone?.undo).toBeUndefined()
  expect(request.mock.calls[1]?.[1].steps).toEqual([
    { id: 'a', version: 2, state: undoState },
    { id: 'b', version: 2, state: undoState },
  ])
})

it('tells why collections stayed as they were, and undoes the others alone', async () => {
  request.mockResolvedValueOnce({
    collectionsSetState: [
      refused('It has no price yet.'),
      saved('b'),
      { outcome: 'STALE', message: 'Noor changed it.', changedBy: 'Noor', changedAt: null },
    ],
  })
  const outcome = await run('Publish', 'a', 'b', 'c')
  expect(outcome).toMatchObject({ done: ['Name of b'], failed: ['It has no price yet.', 'Noor changed it.'] })
  request.mockResolvedValueOnce({ collectionsSetState: [saved('b')] })
  await outcome?.undo?.()
  expect(request.mock.calls[1]?.[1].steps.map(({ id }) => id)).toEqual(['b'])
})

it('has nothing to undo where none changed', async () => {
  request.mockResolvedValueOnce({ collectionsSetState: [refused('It has no price yet.')] })
  expect(await run('Publish', 'a')).toEqual({ done: [], failed: ['It has no price yet.'], undo: undefined })
})
