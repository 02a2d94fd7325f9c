import { Trash2 } from 'lucide-react'
import { afterEach, expect, it, vi } from 'vitest'
import { Doc } from '../doc.ts'
import type { SaveAnswer } from '../record/record-types.ts'
import { stateSteps } from './state-steps.ts'
import { stepById } from './step-results.ts'

type State = 'SHOWN' | 'REMOVED'
interface Question {
  readonly id: string
  readonly version: number
  readonly state: State
  readonly question: string
}

const request = vi.hoisted(() => vi.fn<(doc: unknown, variables: object) => Promise<object>>())
vi.mock('#platform/api.ts', () => ({ request }))
afterEach(() => void request.mockReset())

const options = { endpoint: 'admin', name: 'Step', mutation: true } as const
const rows = ['a', 'b'].map((id): Question => ({ id, version: 1, state: 'SHOWN', question: `Why ${id}?` }))
const scope = { accountId: 'account' }

it('a step without a library says itself what it sets, and Undo sets what it was', async () => {
  const document = new Doc<
    Readonly<Record<string, readonly SaveAnswer[]>>,
    { readonly steps: readonly { readonly id: string; readonly version: number; readonly state: State }[] }
  >('', options)
  const [step] = stateSteps(document, {
    permission: 'storefronts',
    noun: 'question',
    nameOf: ({ question }: Question) => question,
    steps: [
      {
        name: 'Remove',
        done: 'Removed',
        icon: Trash2,
        from: ['SHOWN'],
        to: 'REMOVED',
        undoTo: 'SHOWN',
        unavailable: (nouns) => `Choose ${nouns} that are shown.`,
      },
    ],
  }).steps
  expect(step?.unavailable).toBe('Choose questions that are shown.')
  request.mockResolvedValueOnce({
    set: [
      { outcome: 'SAVED', record: { id: 'a', version: 5 } },
      { outcome: 'STALE', message: 'Noor changed it.' },
    ],
  })
  const outcome = await step?.run(rows, scope, {})
  expect(outcome).toMatchObject({ done: ['Why a?'], failed: ['Noor changed it.'] })
  request.mockResolvedValueOnce({ set: [{ outcome: 'SAVED', record: { id: 'a', version: 6 } }] })
  await outcome?.undo?.()
  expect(request.mock.calls[1]?.[1]).toEqual({ steps: [{ id: 'a', version: 5, state: 'SHOWN' }] })
})

it('a step by IDs tells the problem of each, in any order, and can’t be undone', async () => {
  const document = new Doc<
    { readonly end: readonly { readonly id: string; readonly problem: string | null }[] },
    { readonly ids: readonly string[] }
  >('', options)
  request.mockResolvedValueOnce({
    end: [
      { id: 'b', problem: null },
      { id: 'a', problem: 'It has ended.' },
    ],
  })
  const outcome = await stepById(document, ({ question }: Question) => question)(rows, scope)
  expect(outcome).toEqual({ done: ['Why b?'], failed: ['It has ended.'], undo: undefined })
  expect(request.mock.calls[0]?.[1]).toEqual({ ids: ['a', 'b'] })
})
