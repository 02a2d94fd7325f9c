import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { editableRows, sameRows, type RuleRow, type Vocabulary } from './rule-content.ts'
import { RuleTable } from './RuleTable.tsx'
import '#ui/styles.css'

const many = ['IN', 'NOT_IN']
const attribute = (name: string, label: string, values: readonly string[]) => ({
  attribute: name,
  label,
  operators: many,
  freeText: true,
  currency: null,
  exponent: null,
  values: values.map((value) => ({ value, label: value })),
})
const vocabulary: Vocabulary = {
  attributes: [
    attribute('section', 'Section', ['111', '112', '113', '114']),
    attribute('row', 'Row', ['A', 'B']),
    attribute('level', 'Level', ['Upper', 'Lower']),
  ],
  operators: [
    { value: 'IN', label: 'any of' },
    { value: 'NOT_IN', label: 'none of' },
  ],
}
const base = editableRows([
  { attribute: 'section', operator: 'IN', values: ['111', '112', '113'] },
  { attribute: 'row', operator: 'IN', values: ['A'] },
  { attribute: 'level', operator: 'IN', values: ['Upper'] },
])

const noUnits = { left: undefined, isBehind: false, errors: new Map(), readOnly: false } as const

function SaleEditor() {
  const [rows, setRows] = useState<readonly RuleRow[]>([])
  const orderTotal = {
    attribute: 'orderTotal',
    label: 'Order total',
    operators: ['AT_LEAST'],
    freeText: true,
    currency: 'USD',
    exponent: 2,
    values: [],
  }
  const sale = { attributes: [orderTotal], operators: [{ value: 'AT_LEAST', label: 'at least' }] }
  return (
    <main>
      <h1>Condition</h1>
      <p>{JSON.stringify(rows[0]?.values)}</p>
      <RuleTable
        kind="SALE"
        title="When this promotion applies"
        emptyText="No rows, so it applies to every order."
        {...noUnits}
        rows={rows}
        base={[]}
        vocabulary={sale}
        onChange={setRows}
      />
    </main>
  )
}

function Editor() {
  const [rows, setRows] = useState<readonly RuleRow[]>(base)
  return (
    <main>
      <h1>Condition</h1>
      <p>{sameRows(rows, base) ? 'Saved' : 'Changed'}</p>
      <RuleTable
        kind="INVENTORY"
        title="What this collection sells"
        emptyText="No rows yet."
        rows={rows}
        base={base}
        vocabulary={vocabulary}
        left={new Map()}
        isBehind={false}
        errors={new Map()}
        readOnly={false}
        onChange={setRows}
      />
    </main>
  )
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const order = (): string[] =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.getAttribute('aria-label') ?? '')
const state = (text: string) => page.getByText(text, { exact: true })

describe('a rule that is edited', () => {
  beforeEach(async () => {
    await page.viewport(1280, 900)
    await render(<Editor />)
  })

  it('has a row that was removed and put back where it was, and nothing to save', async () => {
    await button('Remove row 2').click()
    await expect.element(state('Changed')).toBeVisible()
    await expect.element(button('Add row')).toHaveFocus()
    await button('Restore Row any of A').click()
    await expect.element(state('Saved')).toBeVisible()
    await expect.element(button('Add row')).toHaveFocus()
    expect(order()).toEqual(['Row 1: Section any of 111, 112, 113', 'Row 2: Row any of A', 'Row 3: Level any of Upper'])
  })

  it('restores removed values at their old place, by button or by typing them again', async () => {
    await button('Remove 112').click()
    await button('Remove 111').click()
    await expect.element(state('Changed')).toBeVisible()
    await button('Restore 111').click()
    await page.getByRole('combobox', { name: 'Values of row 1' }).fill('112')
    await userEvent.keyboard('{Enter}')
    await expect.element(state('Saved')).toBeVisible()
  })

  it.each([390, 1280])('is put in order by buttons at %i, which keep the keyboard', async (width) => {
    await page.viewport(width, 900)
    await button('Move row 1 down').click()
    await expect.poll(() => order()[1]).toBe('Row 2: Section any of 111, 112, 113')
    await expect.element(button('Move row 2 down')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => order()[2]).toBe('Row 3: Section any of 111, 112, 113')
    await expect.element(button('Move row 3 down')).toHaveAttribute('aria-disabled', 'true')
    await button('Move row 3 up').click()
    await button('Move row 2 up').click()
    await expect.element(state('Saved')).toBeVisible()
    await expect.element(button('Move row 1 up')).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
  })
})

describe('a rule about a sale', () => {
  it.each([390, 1280])(
    'says at %i that it applies to everything without rows, and takes amounts of money',
    async (width) => {
      await page.viewport(width, 900)
      await render(<SaleEditor />)
      await expect.element(page.getByText(/With no rows, it applies to every sale/)).toBeVisible()
      await expect.element(state('No rows, so it applies to every order.')).toBeVisible()
      await button('Add row').click()
      await page.getByRole('textbox', { name: 'Value of row 1' }).fill('40.5')
      await expect.element(state('["4050"]')).toBeVisible()
      expect(order()).toEqual(['Row 1: Order total at least $40.50'])
      expect(page.getByText('Units left').elements()).toEqual([])
      await expectAccessible()
    },
  )
})
