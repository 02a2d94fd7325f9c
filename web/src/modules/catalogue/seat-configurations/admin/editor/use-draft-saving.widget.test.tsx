import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { setFocal } from '@admission/common/seat-map/edit/mark.ts'
import { addText } from '@admission/common/seat-map/edit/build.ts'
import { draftFrom } from '@admission/common/seat-map/edit/templates.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { createEditor } from './editor-store.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { ApiError } from '#platform/api-error.ts'
import { useDraftSaving, type DraftSaved, type UnsavedDraft } from './use-draft-saving.ts'
import '#ui/styles.css'

const first = draftFrom('EMPTY', 'Main house')
const withText = (draft: SeatDraft, text: string): SeatDraft => addText(draft, text, [0, 0]).draft

/** From here on, waits between saves pass only with `pass`. */
const stopClock = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
afterEach(() => void vi.useRealTimers())

// The machine's own network may come and go while the tests run.
for (const event of ['online', 'offline'])
  window.addEventListener(event, (happened) => happened.isTrusted && happened.stopImmediatePropagation(), {
    capture: true,
  })

const press = () => page.getByRole('button', { name: 'Save' }).click()

/** A server that gives these answers, or fails with these errors, and then saves everything. */
const open = async (...answers: (DraftSaved | Error)[]) => openWith(null, ...answers)

const openWith = async (found: UnsavedDraft | null, ...answers: (DraftSaved | Error)[]) => {
  const editor = createEditor(found?.draft ?? first)
  const kept: (UnsavedDraft | null)[] = []
  const sent: { readonly draft: SeatDraft; readonly version: number }[] = []
  const send = (draft: SeatDraft, version: number): Promise<DraftSaved> => {
    sent.push({ draft, version })
    const answer = answers.shift() ?? { is: 'SAVED', version: version + 1 }
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const keep = (unsaved: UnsavedDraft | null): void => void kept.push(unsaved)
  const Saving = () => {
    const { state, clash, save, problem } = useDraftSaving(editor, 1, send, { found, keep })
    return (
      <main>
        <button onClick={() => void save()}>Save</button>
        <output>{state}</output>
        <p>{problem}</p>
        {clash === null ? null : <MergeDialog of={clash} />}
      </main>
    )
  }
  await render(<Saving />)
  return { editor, sent, kept }
}
const stale = (draft: SeatDraft): DraftSaved => ({ is: 'STALE', version: 7, draft, by: 'Noor' })
const texts = ({ texts: all }: SeatDraft) => all.map(({ text }) => text).toSorted()

test('changes of another person are merged and saved; undo stops there', async () => {
  const { editor, sent } = await open(stale(withText(first, 'Exit')))
  editor.apply(withText(first, 'Bar'), 'Added a text')
  await press()
  await expect.poll(() => texts(editor.draft())).toEqual(['Bar', 'Exit'])
  editor.undo()
  expect(texts(editor.draft())).toEqual(['Bar', 'Exit'])
  await press()
  await expect.element(page.getByText('SAVED')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ version: 7, draft: editor.draft() })
})

test.each([
  ['Keep mine', [1, 2]],
  ['Use theirs', [3, 4]],
])('what both changed is asked: %s', async (choice, focal) => {
  const { editor, sent } = await open(stale(withText(setFocal(first, [3, 4]), 'Exit')))
  editor.apply(setFocal(first, [1, 2]), 'Moved the focal point')
  await press()
  const dialog = page.getByRole('dialog', { name: 'Noor changed the same parts' })
  await expect.element(dialog.getByText('Seat map: focal point')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: choice }).click()
  await expect.poll(() => editor.draft().focal).toEqual(focal)
  expect(texts(editor.draft())).toEqual(['Exit'])
  await press()
  await expect.poll(() => sent.at(-1)?.version).toBe(7)
})

test('a save whose answer was lost isn’t merged with itself', async () => {
  const mine = withText(first, 'Bar')
  const { editor, sent } = await open({ is: 'REFUSED', message: 'No answer' }, stale(mine))
  editor.apply(mine, 'Added a text')
  await press()
  await expect.poll(() => sent).toHaveLength(1)
  editor.apply(withText(mine, 'Exit'), 'Added a text')
  await press()
  await expect.poll(() => sent).toHaveLength(2)
  await press()
  await expect.poll(() => sent.at(-1)?.version).toBe(7)
  expect(texts(editor.draft())).toEqual(['Bar', 'Exit'])
  await expect.element(page.getByText('SAVED')).toBeVisible()
})

const offline = new TypeError('Failed to fetch')
const forbidden = new ApiError({
  kind: 'graphql',
  status: 403,
  category: 'forbidden',
  message: 'Your role can’t do this.',
  endpoint: 'admin',
  operation: 'SaveSeatDraft',
})

test('without a network the changes are kept and saved when it is back, without another change', async () => {
  const { editor, sent, kept } = await open(offline)
  const mine = withText(first, 'Bar')
  editor.apply(mine, 'Added a text')
  await press()
  await expect.element(page.getByText(/There’s no connection/)).toBeVisible()
  expect(kept.at(-1)).toEqual({ version: 1, base: first, draft: mine })
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('SAVED')).toBeVisible()
  await expect.element(page.getByText(/There’s no connection/)).not.toBeInTheDocument()
  expect(sent.map(({ draft }) => draft)).toEqual([mine, mine])
  await expect.poll(() => kept.at(-1)).toBeNull()
})

test('without a word from the browser it tries again after two seconds', async () => {
  const { editor, sent } = await open(offline)
  stopClock()
  editor.apply(withText(first, 'Bar'), 'Added a text')
  await press()
  await expect.element(page.getByText(/There’s no connection/)).toBeVisible()
  // Each look at the page moves a stopped clock by a few milliseconds.
  await pass(1500)
  expect(sent).toHaveLength(1)
  await pass(500)
  expect(sent).toHaveLength(2)
  await expect.element(page.getByText('SAVED')).toBeVisible()
})

test('what the server refuses for good isn’t sent again', async () => {
  const { editor, sent } = await open(forbidden)
  stopClock()
  editor.apply(withText(first, 'Bar'), 'Added a text')
  await press()
  await expect.element(page.getByText('Your role can’t do this.')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await pass(2300)
  expect(sent).toHaveLength(1)
})

test('changes that were kept are saved by their own version, and merged with what came since', async () => {
  const mine = withText(first, 'Bar')
  stopClock()
  const { sent } = await openWith({ version: 4, base: first, draft: mine }, stale(withText(first, 'Exit')))
  await pass(2500)
  expect(sent).toEqual([{ draft: mine, version: 4 }])
  await pass(2500)
  expect(sent.at(-1)?.version).toBe(7)
  expect(texts(sent.at(-1)!.draft)).toEqual(['Bar', 'Exit'])
})
