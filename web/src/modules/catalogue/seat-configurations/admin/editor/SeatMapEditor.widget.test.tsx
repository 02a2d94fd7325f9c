import { countSeats } from '@admission/common/seat-map/edit/problems.ts'
import { draftFrom, type Template } from '@admission/common/seat-map/edit/templates.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { createEditor } from './editor-store.ts'
import { SeatMapEditor } from './SeatMapEditor.tsx'
import '#ui/styles.css'

const open = async (template: Template) => {
  await page.viewport(1440, 900)
  const editor = createEditor(draftFrom(template, 'Main house'))
  await render(
    <main className="flex h-dvh flex-col bg-paper">
      <SeatMapEditor editor={editor} />
    </main>,
  )
  const board = page.getByRole('application')
  await expect.element(board).toBeVisible()
  return { editor, board, total: () => countSeats(editor.draft()).total }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a hall of 1,200 seats takes a few commands by keyboard', async () => {
  const { editor, board, total } = await open('EMPTY')
  await userEvent.keyboard('r')
  await page.getByLabelText('Rows', { exact: true }).fill('24')
  await page.getByLabelText('Seats in the first row').fill('25')
  await page.getByLabelText('Curve in degrees').fill('24')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Aisles').selectOptions('Two')
  await button('Add 600 seats').click()
  expect(total()).toBe(600)
  await button('Add 600 seats').click()
  expect(total()).toBe(1200)
  expect(
    editor
      .draft()
      .sections[0]!.rows.map(({ label }) => label)
      .slice(22, 26),
  ).toEqual(['Y', 'Z', 'AA', 'BB'])

  await board.click({ position: { x: 20, y: 20 } })
  await userEvent.keyboard('{Escape}{Control>}a{/Control}')
  await page.getByLabelText('Numbered').selectOptions('From the center outward')
  expect(
    editor
      .draft()
      .sections[0]!.rows[0]!.seats.map(({ label }) => label)
      .slice(11, 15),
  ).toEqual([3, 1, 2, 4])
  await userEvent.click(button('Undo').element())
  expect(editor.draft().sections[0]!.rows[0]!.seats[0]!.label).toBe(1)
  await expectAccessible()
})

test('pointer: a drag moves a row and snaps, a box selects, shift adds, the brush paints', async () => {
  const { editor, board } = await open('EMPTY')
  await userEvent.keyboard('r')
  await page.getByLabelText('Rows', { exact: true }).fill('2')
  await page.getByLabelText('Seats in the first row').fill('10')
  await userEvent.keyboard('{Enter}')
  await board.click({ position: { x: 400, y: 300 } })
  const row = () => editor.draft().sections[0]!.rows[0]!
  expect(row().seats).toHaveLength(10)
  expect(editor.store.get().selection.size).toBe(20)
  const before = row().seats[0]!
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  expect([row().seats[0]!.x - before.x, row().seats[0]!.y - before.y]).toEqual([7, 70])
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}y{/Control}{Control>}z{/Control}')
  expect(row().seats[0]).toEqual(before)
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(editor.draft().sections[0]!.rows.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D'])
  await userEvent.keyboard('{Delete}')
  expect(editor.draft().sections[0]!.rows).toHaveLength(2)

  await button('Good view 0').click()
  await userEvent.keyboard('b')
  const canvas = [...board.element().querySelectorAll('canvas')].at(-1)!
  const box = canvas.getBoundingClientRect()
  const at = (x: number, y: number) => ({ clientX: box.left + x, clientY: box.top + y, pointerId: 1, bubbles: true })
  canvas.setPointerCapture = () => undefined
  canvas.dispatchEvent(new PointerEvent('pointerdown', at(4, 4)))
  canvas.dispatchEvent(new PointerEvent('pointermove', at(box.width - 4, box.height - 4)))
  canvas.dispatchEvent(new PointerEvent('pointerup', at(box.width - 4, box.height - 4)))
  expect(row().seats.every(({ level }) => level === 2)).toBe(true)
  await expect.element(button('Good view 20')).toBeVisible()
})

test('the list has every section and row, selects them, and what happened is announced', async () => {
  const { editor } = await open('THEATER')
  await button('List').click()
  await page
    .getByRole('checkbox', { name: /^Row A, \d+ seats$/ })
    .first()
    .click()
  expect(editor.store.get().announcement).toMatch(/^Selected \d+ seats$/)
  await button('Circle').click()
  await button('Select section').click()
  expect(editor.store.get().selection.size).toBeGreaterThan(300)
  await button('Properties').click()
  await page.getByLabelText('Price level', { exact: true }).selectOptions('4. Balcony')
  await expect.element(page.getByText('Set the price level Balcony')).toBeInTheDocument()
  await expectAccessible()
})

test('single seats are selected by rows and numbers, and a row that isn’t there is said', async () => {
  const { editor } = await open('TABLES')
  await button('List').click()
  await page.getByLabelText('Select rows').fill('T1-T3')
  await page.getByLabelText('Select seats', { exact: true }).fill('2, 4')
  await userEvent.keyboard('{Enter}')
  expect(editor.store.get().announcement).toBe('Selected 6 seats')
  await page.getByLabelText('Select rows').fill('T9')
  await button('Add to selection').click()
  expect(editor.store.get().selection.size).toBe(8)
  await page.getByLabelText('Select rows').fill('Z')
  await button('Select').nth(1).click()
  await expect.element(page.getByText('Hall has no row Z.')).toBeVisible()
  expect(editor.store.get().selection.size).toBe(8)
  await expectAccessible()
})

test('rows go to a new section, with letters skipped, a first number and odd numbers', async () => {
  const { editor } = await open('EMPTY')
  await userEvent.keyboard('r')
  await page.getByLabelText('Section', { exact: true }).selectOptions('New section')
  await page.getByLabelText('Section name').fill('Circle')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Skip letters').fill('b, d')
  await page.getByLabelText('First number').fill('101')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Counts').selectOptions('By twos')
  await page.getByLabelText('First row', { exact: true }).fill('D')
  await userEvent.keyboard('{Enter}')
  expect(editor.store.get().rows.start).toBe('A')
  await button('Add 200 seats').click()
  const circle = editor.draft().sections.find(({ name }) => name === 'Circle')!
  expect(circle.rows.map(({ label }) => label).join(' ')).toBe('A C E F G H I J K L')
  expect(circle.rows[0]!.seats.slice(0, 3).map(({ label }) => label)).toEqual([101, 103, 105])
  await expectAccessible()
})

test('a removed price level moves its seats, and an undone one isn’t the brush’s anymore', async () => {
  const { editor } = await open('TABLES')
  await button('Add price level').click()
  await button('Level 4 0').click()
  expect(editor.store.get().level).toBe(4)
  editor.undo()
  expect(editor.store.get().level).toBe(1)
  await button('Remove level 1').click()
  expect(editor.draft().levels.map(({ name }) => name)).toEqual(['Good view', 'Standard'])
  expect(countSeats(editor.draft()).byLevel).toEqual(new Map([[2, 400]]))
  expect(editor.store.get().level).toBe(2)
})
