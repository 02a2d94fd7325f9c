import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhoneField } from './PhoneField.tsx'
import './styles.css'

let kept = ''
const keep = (value: string): void => {
  kept = value
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

test('a national number is kept with its country, and shown as the country writes it', async () => {
  await render(<Phone />)
  await field.click()
  await expect.poll(() => country.element().querySelectorAll('option').length).toBeGreaterThan(200)
  await field.fill('2025550123')
  expect(kept).toBe('+12025550123')
  await userEvent.tab()
  await expect.element(field).toHaveValue('(202) 555-0123')
})

test('a number with a plus chooses its country; another country reads the same digits anew', async () => {
  await render(<Phone />)
  await field.click()
  await expect.poll(() => country.element().querySelectorAll('option').length).toBeGreaterThan(200)
  await field.fill('+44 20 7946 0018')
  await expect.element(country).toHaveValue('GB')
  expect(kept).toBe('+442079460018')
  await field.fill('06 12 34 56 78')
  expect(kept).toBe('06 12 34 56 78')
  await userEvent.selectOptions(country, 'FR')
  expect(kept).toBe('+33612345678')
})

test('what is no number yet is kept as it was typed', async () => {
  await render(<Phone />)
  await field.fill('555-01')
  await userEvent.tab()
  expect(kept).toBe('555-01')
  await field.fill('')
  expect(kept).toBe('')
})

test('a number that was kept comes back in the form of its country, and is no change', async () => {
  await render(<Phone start="+442079460018" />)
  await expect.element(field).toHaveValue('020 7946 0018')
  await expect.element(country).toHaveValue('GB')
  await userEvent.tab()
  expect(kept).toBe('')
})
