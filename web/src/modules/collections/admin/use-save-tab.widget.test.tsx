import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toastQueue } from '#ui/toast-queue.ts'
import type { ContentRules } from './collection-draft-rules.ts'
import { draftStore } from './collection-drafts.ts'
import { useSaveTab, type SaveResult } from './use-save-tab.ts'
import { useTabDraft } from './use-tab-draft.ts'

interface Kept {
  readonly version: number
  readonly text: string
  readonly history: readonly { readonly what: string }[]
}

/** What the server has, and how it answers. */
let kept: Kept
const send = vi.fn<(version: number, text: string) => Promise<SaveResult<Kept>>>()

const rules: ContentRules<string> = {
  same: (a, b) => a === b,
  merge: (_base, theirs, mine, prefer) => (prefer === 'mine' ? mine : theirs),
  differences: () => [],
}
const place = { collectionId: 'season', tab: 'condition' } as const

function Tab() {
  const draft = useTabDraft(place, { version: kept.version, content: kept.text }, rules)
  const { save } = useSaveTab<string, Kept>({
    ...place,
    draft,
    rules,
    undoable: 'Condition',
    contentOf: ({ text }) => text,
    send,
  })
  return (
    <>
      <output>{draft.content}</output>
      <button onClick={() => draft.change('rows 1 to 9')}>Type</button>
      <button onClick={() => draft.change('rows 1 to 20')}>Type more</button>
      <button onClick={save}>Save</button>
    </>
  )
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Tab />
    </QueryClientProvider>,
  )
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const toasts = () => toastQueue.get()
const told = (text: string) => vi.waitFor(() => expect(toasts().map((toast) => toast.text)).toEqual([text]))
const undo = (): void => toasts()[0]?.action?.run()

describe('a save', () => {
  beforeEach(() => {
    kept = { version: 4, text: 'rows 1 to 5', history: [] }
    send.mockImplementation((_version, text) => {
      kept = { ...kept, version: kept.version + 1, text }
      return Promise.resolve({ is: 'CollectionSaved', record: kept })
    })
  })
  afterEach(() => {
    send.mockReset()
    toastQueue.set([])
    draftStore.set({})
  })

  it('is undone from its toast: what was there before is saved, in the version that the save made', async () => {
    await show()
    await press('Type')
    await press('Save')
    await told('Saved')
    expect(send.mock.calls).toEqual([[4, 'rows 1 to 9']])
    undo()
    await told('Condition restored')
    expect(send.mock.calls.at(-1)).toEqual([5, 'rows 1 to 5'])
    expect(draftStore.get()).toEqual({})
  })

  it('keeps what was typed since it, on top of what is there again', async () => {
    await show()
    await press('Type')
    await press('Save')
    await told('Saved')
    await press('Type more')
    undo()
    await told('Condition restored')
    expect(draftStore.get()).toEqual({
      season: { condition: { version: 6, base: 'rows 1 to 5', content: 'rows 1 to 20' } },
    })
  })

  it('that somebody changed since stays, and says who', async () => {
    await show()
    await press('Type')
    await press('Save')
    await told('Saved')
    send.mockResolvedValueOnce({
      is: 'CollectionStale',
      record: kept,
      changedBy: 'Noor Haddad',
      changedAt: null,
      message: 'Stale.',
    })
    undo()
    await told('Your save was not undone')
    expect(toasts()[0]).toMatchObject({ kind: 'error', detail: 'Noor Haddad changed this collection after you.' })
  })
})
