import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhoneField } from './PhoneField.tsx'
import './styles.css'

let saved = ''
const keep = (value: string): void => {
  saved = value
}
beforeEach(() => keep(''))

function Phone({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start)
  const change = (next: string): void => {
    keep(next)
    setValue(next)
  }
  return <PhoneField label="Phone" value={value} onValue={change} />
}

const field = page.getByLabelText('Phone', { exact: true })
const country = page.getByLabelText('Country of Phone')

test('a national number is stored with its country code and shown in national format', async () => {
  await render(<Phone />)
  await field.click()
  await expect.poll(() => country.element().querySelectorAll('option').length).toBeGreaterThan(200)
  await field.fill('2025550123')
  expect(saved).toBe('+12025550123')
  await userEvent.tab()
  await expect.element(field).toHaveValue('(202) 555-0123')
})

test('a number with a plus selects its country; changing the country reinterprets the digits', async () => {
  await render(<Phone />)
  await field.click()
  await expect.poll(() => country.element().querySelectorAll('option').length).toBeGreaterThan(200)
  await field.fill('+44 20 7946 0018')
  await expect.element(country).toHaveValue('GB')
  expect(saved).toBe('+442079460018')
  await field.fill('06 12 34 56 78')
  expect(saved).toBe('06 12 34 56 78')
  await userEvent.selectOptions(country, 'FR')
  expect(saved).toBe('+33612345678')
})

test('an incomplete number stays as typed', async () => {
  await render(<Phone />)
  await field.fill('555-01')
  await userEvent.tab()
  expect(saved).toBe('555-01')
  await field.fill('')
  expect(saved).toBe('')
})

test('a stored number is shown in its national format, without a change', async () => {
  await render(<Phone start="+442079460018" />)
  await expect.element(field).toHaveValue('020 7946 0018')
  await expect.element(country).toHaveValue('GB')
  await userEvent.tab()
  expect(saved).toBe('')
})
