import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Cell } from './price-content.ts'
import { newType } from './price-types.ts'
import { PricePanel } from './PricePanel.tsx'
import '#ui/styles.css'

let kept: Cell | undefined
let isWrong = false
const cell: Cell = { amount: 2500, minimum: 1000, maximum: 8000 }
const most = page.getByLabelText('Up to')
const proposed = page.getByLabelText('Proposed')

const draw = (readOnly = false) =>
  render(
    <PricePanel
      row={{ ...newType('pay'), name: 'Pay what you like', kind: 'USER_ENTERED' }}
      levelName="Stalls"
      cell={cell}
      breakdown={{ face: 1000, allIn: 1120, rows: [], receive: 1000, taxInside: 0 }}
      feeSentence=""
      currency={{ currency: 'USD', exponent: 2 }}
      doubt={undefined}
      changes={0}
      readOnly={readOnly}
      onCell={(next) => {
        kept = next
      }}
      onWrong={(wrong) => {
        isWrong = wrong
      }}
      onFix={() => undefined}
    />,
  )

beforeEach(() => {
  kept = undefined
})

test('bounds of what buyers type are kept as they are typed, in minor units; an emptied one is none', async () => {
  await draw()
  await expect.element(most).toHaveValue('80.00')
  await proposed.fill('30.5')
  expect(kept).toEqual({ ...cell, amount: 3050 })
  await most.fill('')
  expect(kept).toEqual({ ...cell, amount: 3050, maximum: null })
  await expect.element(most).toHaveAccessibleDescription('Empty: no bound.')
})

test.each([
  ['below the least', most, '9.99', 'Not below the least.'],
  ['no amount', most, 'much', 'Not below the least.'],
  ['too fine', most, '50.005', 'Not below the least.'],
  ['below the least', proposed, '9.99', 'Between the two.'],
  ['above the most', proposed, '80.01', 'Between the two.'],
  ['no amount', proposed, 'some', 'Between the two.'],
  ['nothing', proposed, '', 'Between the two.'],
])('%s is refused beside its field and not kept', async (_, field, text, words) => {
  await draw()
  await field.fill(text)
  await expect.element(field).toHaveAccessibleDescription(words)
  await expect.element(field).not.toBeValid()
  expect(kept).toBeUndefined()
})

test('what stands there and cannot be kept is told for as long as it stands there', async () => {
  const { unmount } = await draw()
  await most.fill('much')
  await expect.poll(() => isWrong).toBe(true)
  await most.fill('90')
  await expect.poll(() => isWrong).toBe(false)
  await most.fill('9.99')
  await expect.poll(() => isWrong).toBe(true)
  await unmount()
  expect(isWrong).toBe(false)
})

test('who may only read sees both and changes neither', async () => {
  await draw(true)
  await expect.element(most).toHaveAttribute('readonly')
  await expect.element(proposed).toHaveAttribute('readonly')
})
