import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MoneyField } from './MoneyField.tsx'
import './styles.css'

let amount: number | null = null
const keep = (value: number | null): void => {
  amount = value
}
beforeEach(() => keep(null))

function Price({ currency = 'USD', start = null }: { readonly currency?: string; readonly start?: number | null }) {
  const [value, setValue] = useState(start)
  const [now, setNow] = useState(currency)
  const change = (next: number | null): void => {
    keep(next)
    setValue(next)
  }
  return (
    <>
      <MoneyField label="Price" currency={now} value={value} onValue={change} />
      <button type="button" onClick={() => setValue(1234)}>
        Another
      </button>
      <button type="button" onClick={() => setNow('JPY')}>
        In yen
      </button>
    </>
  )
}

const field = page.getByLabelText('Price')

test('minor units are typed as people write them, and shown with all decimals when they leave', async () => {
  await render(<Price />)
  await field.fill('$1,234.5')
  expect(amount).toBe(123_450)
  await expect.element(field).toHaveValue('$1,234.5')
  await userEvent.tab()
  await expect.element(field).toHaveValue('1234.50')
})

test('too many decimals are an error, nothing is rounded, and what was typed stays', async () => {
  await render(<Price start={500} />)
  await field.fill('5.005')
  expect(amount).toBeNaN()
  await expect
    .element(field)
    .toHaveAccessibleDescription('The price field must be numeric and may contain 2 decimal points.')
  await userEvent.tab()
  await expect.element(field).toHaveValue('5.005')
})

test.each([
  ['JPY', '1200', 1200],
  ['KWD', '1.5', 1500],
])('%s has decimals of its own', async (currency, text, expected) => {
  await render(<Price currency={currency} />)
  await field.fill(text)
  expect(amount).toBe(expected)
})

test('an amount from elsewhere takes the place of what was typed; an emptied field is no amount', async () => {
  await render(<Price start={500} />)
  await expect.element(field).toHaveValue('5.00')
  await page.getByRole('button', { name: 'Another' }).click()
  await expect.element(field).toHaveValue('12.34')
  await field.fill('')
  expect(amount).toBeNull()
  await expect.element(field).toBeValid()
})

test('an amount and a currency from elsewhere are shown after what was no amount, too', async () => {
  await render(<Price start={500} />)
  await field.fill('5.005')
  expect(amount).toBeNaN()
  await page.getByRole('button', { name: 'Another' }).click()
  await expect.element(field).toHaveValue('12.34')
  await expect.element(field).toBeValid()
  await page.getByRole('button', { name: 'In yen' }).click()
  await expect.element(field).toHaveValue('1234')
  await expect.element(field).toBeValid()
})
