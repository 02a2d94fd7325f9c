import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Cell } from './price-content.ts'
import { newType } from './price-types.ts'
import { PricePanel } from './PricePanel.tsx'
import '#ui/styles.css'

let kept: Cell | undefined
let isInvalid = false
const cell: Cell = { amount: 2500, minimum: 1000, maximum: 8000 }
const maximum = page.getByLabelText('Maximum')
const suggested = page.getByLabelText('Suggested amount')

const draw = (readOnly = false) =>
  render(
    <PricePanel
      row={{ ...newType('pay'), name: 'Pay what you like', kind: 'USER_ENTERED' }}
      levelName="Stalls"
      cell={cell}
      breakdown={{ price: 1000, markup: 0, allIn: 1120, orderFee: 0, rows: [], receive: 1000, taxInside: 0 }}
      feeSentence=""
      currency={{ currency: 'USD', exponent: 2 }}
      warning={undefined}
      changes={0}
      readOnly={readOnly}
      onCell={(next) => {
        kept = next
      }}
      onInvalid={(invalid) => {
        isInvalid = invalid
      }}
      onFix={() => undefined}
    />,
  )

beforeEach(() => {
  kept = undefined
})

test('saves the bounds while typing, in minor units; a blank maximum means no limit', async () => {
  await draw()
  await expect.element(maximum).toHaveValue('80.00')
  await suggested.fill('30.5')
  expect(kept).toEqual({ ...cell, amount: 3050 })
  await maximum.fill('')
  expect(kept).toEqual({ ...cell, amount: 3050, maximum: null })
  await expect.element(maximum).toHaveAccessibleDescription('Leave blank for no limit.')
})

test.each([
  ['below the minimum', maximum, '9.99', 'Enter the minimum or more.'],
  ['no amount', maximum, 'much', 'Enter the minimum or more.'],
  ['too fine', maximum, '50.005', 'Enter the minimum or more.'],
  ['below the minimum', suggested, '9.99', 'Enter an amount between the minimum and the maximum.'],
  ['above the maximum', suggested, '80.01', 'Enter an amount between the minimum and the maximum.'],
  ['no amount', suggested, 'some', 'Enter an amount between the minimum and the maximum.'],
  ['nothing', suggested, '', 'Enter an amount between the minimum and the maximum.'],
])('%s is refused beside its field and not kept', async (_, field, text, expected) => {
  await draw()
  await field.fill(text)
  await expect.element(field).toHaveAccessibleDescription(expected)
  await expect.element(field).not.toBeValid()
  expect(kept).toBeUndefined()
})

test('reports invalid bounds for as long as they are invalid', async () => {
  const { unmount } = await draw()
  await maximum.fill('much')
  await expect.poll(() => isInvalid).toBe(true)
  await maximum.fill('90')
  await expect.poll(() => isInvalid).toBe(false)
  await maximum.fill('9.99')
  await expect.poll(() => isInvalid).toBe(true)
  await unmount()
  expect(isInvalid).toBe(false)
})

test('read-only members see both fields but can’t change them', async () => {
  await draw(true)
  await expect.element(maximum).toHaveAttribute('readonly')
  await expect.element(suggested).toHaveAttribute('readonly')
})
