import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { setFocal } from '@admission/common/seat-map/edit/mark.ts'
import { addText } from '@admission/common/seat-map/edit/build.ts'
import { draftFrom } from '@admission/common/seat-map/edit/templates.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { createEditor } from './editor-store.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { useDraftSaving, type DraftSaved } from './use-draft-saving.ts'
import '#ui/styles.css'

const first = draftFrom('EMPTY', 'Main house')
const withText = (draft: SeatDraft, text: string): SeatDraft => addText(draft, text, [0, 0]).draft

const press = () => page.getByRole('button', { name: 'Save' }).click()

/** A server that answers the first save with `first`, and saves every other. */
const open = async (...answers: DraftSaved[]) => {
  const editor = createEditor(first)
  const sent: { readonly draft: SeatDraft; readonly version: number }[] = []
  const send = (draft: SeatDraft, version: number): Promise<DraftSaved> => {
    sent.push({ draft, version })
    return Promise.resolve(answers.shift() ?? { is: 'SAVED', version: version + 1 })
  }
  const Saving = () => {
    const { state, clash, save } = useDraftSaving(editor, 1, send)
    return (
      <main>
        <button onClick={() => void save()}>Save</button>
        <output>{state}</output>
        {clash === null ? null : <MergeDialog of={clash} />}
      </main>
    )
  }
  await render(<Saving />)
  return { editor, sent }
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
