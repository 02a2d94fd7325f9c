import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { draftFrom } from '@admission/common/seat-map/edit/templates.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { toastQueue } from '#ui/toast-queue.ts'
import { createEditor } from './editor-store.ts'
import { SeatMapEditor } from './SeatMapEditor.tsx'
import '#ui/styles.css'

type Point = readonly [number, number]

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The editor with a pointer: places on the canvas in pixels. */
const open = async (draft: SeatDraft = draftFrom('EMPTY', 'Main house')) => {
  await page.viewport(1440, 900)
  const editor = createEditor(draft)
  await render(
    <main className="flex h-dvh flex-col bg-paper">
      <SeatMapEditor editor={editor} />
    </main>,
  )
  const board = page.getByRole('application')
  await expect.element(board).toBeVisible()
  await expect.element(page.getByText(/^\d+%$/)).not.toHaveTextContent('100%')
  const canvas = [...board.element().querySelectorAll('canvas')].at(-1)!
  canvas.setPointerCapture = () => undefined
  const box = canvas.getBoundingClientRect()
  const send = (type: string, [x, y]: Point, more: PointerEventInit = {}): void => {
    canvas.dispatchEvent(new PointerEvent(type, { clientX: box.left + x, clientY: box.top + y, pointerId: 1, bubbles: true, ...more })) // prettier-ignore
  }
  const press = (at: Point): void => {
    send('pointerdown', at)
    send('pointerup', at)
  }
  const drag = (from: Point, to: Point): void => {
    send('pointerdown', from)
    send('pointermove', to)
    send('pointerup', to)
  }
  // The dots of the ground are 28 map units apart and start at the map's origin.
  const style = (board.element() as HTMLElement).style
  const scale = () => Number.parseFloat(style.backgroundSize) / 28
  const acrossOf = (x: number) => Number.parseFloat(style.backgroundPosition) + x * scale()
  return { editor, board, send, press, drag, scale, acrossOf, announcement: () => editor.store.get().announcement }
}

const lastToast = () => toastQueue.get().at(-1)?.text

test('an area is drawn corner by corner, closed at its first corner, and is one step', async () => {
  const { editor, press, announcement } = await open()
  await userEvent.keyboard('a')
  await expect.element(button('Finish')).toBeDisabled()
  for (const at of [[300, 300], [500, 300], [500, 420], [400, 360], [300, 420]] as const) press(at) // prettier-ignore
  expect(announcement()).toMatch(/^Corner 5 at -?\d+\.\d m across, -?\d+\.\d m down$/)
  await expect.element(button('Finish with 5 corners')).toBeEnabled()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(editor.store.get().corners).toHaveLength(4)
  expect(editor.draft().areas).toHaveLength(0)
  press([300, 420])
  await expectAccessible()
  press([303, 302])
  const [area] = editor.draft().areas
  expect(area!.outline).toHaveLength(5)
  expect(announcement()).toBe('Added a standing area with 5 corners')
  expect(editor.store.get().tool).toBe('SELECT')
  await expect.element(page.getByText('1 area selected')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(editor.draft().areas).toHaveLength(0)
  expect(announcement()).toBe('Undid: Added a standing area with 5 corners')
})

test('the keyboard draws an area: arrows move, Space sets corners, Enter finishes; a crossed outline is refused', async () => {
  const { editor, board, announcement } = await open()
  ;(board.element() as HTMLElement).focus()
  await userEvent.keyboard('a{ArrowRight} ')
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift} ')
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift} ')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{ArrowDown}{/Shift} {Enter}')
  expect(lastToast()).toBe('The outline crosses itself. Move a corner.')
  await expect.element(page.getByText('The outline crosses itself. Move a corner.')).toBeVisible()
  expect(editor.draft().areas).toHaveLength(0)
  await userEvent.keyboard('{Backspace}{Enter}')
  const [area] = editor.draft().areas
  const [a, b, c] = area!.outline
  expect([b![0] - a![0], b![1] - a![1], c![0] - b![0], c![1] - b![1]]).toEqual([70, 70, 0, -70])
  expect(announcement()).toBe('Added a standing area with 3 corners')
  await userEvent.keyboard('a {Escape}{Escape}')
  expect(editor.store.get()).toMatchObject({ corners: [], tool: 'SELECT' })
})

test('corners of an area are dragged, added at an edge, and edited in the panel', async () => {
  const { editor, drag, announcement } = await open()
  await userEvent.keyboard('a')
  drag([300, 300], [500, 440])
  const corners = () => editor.draft().areas[0]!.outline
  expect(corners()).toHaveLength(4)
  const [, second] = corners()
  drag([500, 300], [560, 300])
  expect(announcement()).toBe('Moved a corner')
  expect(corners()[1]![0]).toBeGreaterThan(second![0])
  drag([300, 370], [260, 370])
  expect(announcement()).toBe('Added a corner')
  expect(corners()).toHaveLength(5)

  await page.getByLabelText('Corner', { exact: true }).selectOptions('3 of 5')
  await page.getByLabelText('Across').fill('4')
  await userEvent.keyboard('{Enter}')
  expect(corners()[2]![0]).toBeCloseTo(107.7, 1)
  await button('Remove corner').click()
  expect(corners()).toHaveLength(4)
  await button('Add corner after').click()
  expect(corners()).toHaveLength(5)
  await expectAccessible()
})

const image = (): string => {
  const canvas = document.createElement('canvas')
  canvas.width = 200
  canvas.height = 100
  canvas.getContext('2d')!.fillRect(0, 0, 200, 100)
  return canvas.toDataURL('image/png')
}

test('the plan is dragged, scaled by a corner, moved by arrow keys, and stays when it is locked', async () => {
  const draft = draftFrom('EMPTY', 'Main house')
  const plan = { file: image(), x: 0, y: 0, scale: 1, opacity: 0.5, isLocked: false }
  const { editor, board, drag, announcement, scale } = await open({ ...draft, background: plan })
  const now = () => editor.draft().background!
  await expect.poll(() => board.element().querySelector('img')!.naturalWidth).toBe(200)
  await userEvent.keyboard('p')
  drag([300, 300], [350, 280])
  expect(now().x).toBeCloseTo(50 / scale(), 0)
  expect(now().y).toBeCloseTo(-20 / scale(), 0)
  expect(announcement()).toBe('Moved the plan')
  ;(board.element() as HTMLElement).focus()
  const { x } = now()
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}')
  expect(now().x).toBeCloseTo(x - 11, 1)

  const frame = board.element().getBoundingClientRect()
  const picture = board.element().querySelector('img')!.getBoundingClientRect()
  const corner: Point = [picture.right - frame.left, picture.bottom - frame.top]
  drag(corner, [corner[0] + picture.width, corner[1] + picture.height])
  expect(now().scale).toBeCloseTo(2, 1)
  expect(announcement()).toBe('Scaled the plan')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(now().scale).toBe(1)

  await page.getByRole('checkbox', { name: 'Lock position and size' }).click()
  const locked = now()
  drag([300, 300], [350, 280])
  expect(now()).toBe(locked)
  expect(lastToast()).toBe('The plan is locked. Unlock it to move or scale it.')
})

const finger = (pointerId: number) => ({ pointerId, pointerType: 'touch' })

test('two fingers zoom and pan, and draw nothing', async () => {
  const { editor, send, scale } = await open()
  await userEvent.keyboard('a')
  const before = scale()
  send('pointerdown', [300, 300], finger(1))
  send('pointerdown', [400, 300], finger(2))
  send('pointermove', [250, 300], finger(1))
  send('pointermove', [450, 300], finger(2))
  await expect.poll(scale).toBeCloseTo(before * 2, 1)
  send('pointerup', [250, 300], finger(1))
  send('pointermove', [500, 400], finger(2))
  send('pointerup', [500, 400], finger(2))
  expect(editor.store.get().corners).toEqual([])
  expect(editor.draft().areas).toEqual([])
  send('pointerdown', [300, 300], finger(3))
  send('pointerup', [300, 300], finger(3))
  expect(editor.store.get().corners).toHaveLength(1)
})

test('a guide is dragged from a ruler, attracts what moves, and goes back to its ruler', async () => {
  const { editor, drag, announcement, scale, acrossOf } = await open()
  drag([10, 200], [333, 210])
  expect(announcement()).toMatch(/^Added a vertical guide at -?\d+\.\d m$/)
  await button('Vertical guide').click()
  expect(editor.draft().guides).toHaveLength(2)
  await page.getByLabelText('Vertical guide 1').fill('1.5')
  await userEvent.keyboard('{Enter}')
  const { at } = editor.draft().guides![0]!
  expect(at).toBeCloseTo(40.4, 1)

  await button('Add a standing area').click()
  drag([333, 300], [400, 360])
  const start = editor.draft().areas[0]!.outline[0]![0]
  drag([360, 330], [360 + (at - start + 2) * scale(), 330])
  expect(editor.draft().areas[0]!.outline[0]![0]).toBe(at)
  await userEvent.keyboard('{Escape}')
  drag([acrossOf(at), 500], [4, 500])
  expect(announcement()).toBe('Removed a vertical guide')
  expect(editor.draft().guides).toHaveLength(1)
  await expectAccessible()
})

test('a copy is pasted into another seat map, and other text is refused', async () => {
  const { editor, board } = await open()
  await userEvent.keyboard('r')
  await button('Add 200 seats').click()
  ;(board.element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}c{/Control}')
  expect(editor.store.get().announcement).toBe('Copied 200 seats')
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(() => editor.draft().sections[0]!.rows.length).toBe(20)
  await cleanup()

  const other = await open({ ...draftFrom('EMPTY', 'Studio'), sections: [] })
  ;(other.board.element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(() => other.editor.draft().sections.map(({ name, rows }) => [name, rows.length])).toEqual([['Stalls', 10]]) // prettier-ignore
  const first = other.editor.draft().sections[0]!.rows[0]!.seats[0]!
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(() => other.editor.draft().sections[0]!.rows.length).toBe(20)
  const second = other.editor.draft().sections[0]!.rows[10]!.seats[0]!
  expect([second.x - first.x, second.y - first.y]).toEqual([14, 14])
  const text = new DataTransfer()
  text.setData('text/plain', 'Dear all')
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: text, bubbles: true }))
  expect(lastToast()).toBe('The clipboard has no seats. Copy some in this or another seat map first.')
})
