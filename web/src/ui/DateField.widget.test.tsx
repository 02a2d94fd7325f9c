import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './DateField.tsx'
import { DateRangeField, type DayRange } from './DateRangeField.tsx'
import { DayRangeChoice } from './DayRangeChoice.tsx'
import './styles.css'

function Night({ start = '2027-03-11' }: { readonly start?: string }) {
  const [day, setDay] = useState(start)
  return <DateField label="Opening night" value={day} onValue={setDay} min="2027-03-05" max="2027-04-20" />
}

function Days({ start }: { readonly start: DayRange }) {
  const [days, setDays] = useState(start)
  return <DateRangeField label="Days of the report" value={days} onValue={setDays} />
}

const field = page.getByLabelText('Opening night', { exact: true })
const button = page.getByRole('button', { name: 'Calendar for Opening night' })
const day = (start: RegExp) => page.getByRole('dialog').getByRole('button', { name: start })

test('a day is typed', async () => {
  await render(<Night start="" />)
  await field.fill('2027-03-15')
  await expect.element(field).toHaveValue('2027-03-15')
})

test('a day is chosen from the calendar, whose code comes when it is opened; the focus comes back', async () => {
  await render(<Night />)
  await button.click()
  await expect.element(day(/^11, .*Mar 11, .*, selected$/)).toHaveFocus()
  await day(/^15, .*Mar 15,/).click()
  await expect.element(field).toHaveValue('2027-03-15')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the calendar goes by keyboard, and keeps to the days that may be chosen', async () => {
  await render(<Night />)
  await button.click()
  await expect.element(day(/^11, .*, selected$/)).toHaveFocus()
  await expect.element(day(/^4, .*Mar 4,/)).toBeDisabled()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('2027-03-19')
  await button.click()
  await expect.element(day(/^19, .*, selected$/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('2027-03-19')
})

test('the button closes what it opened', async () => {
  await render(<Night />)
  await button.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await button.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a range is 366 days at most', async () => {
  await render(<Days start={{ from: '2027-01-01', to: '2028-01-02' }} />)
  const until = page.getByLabelText('Until')
  await expect.element(until).toBeValid()
  await until.fill('2028-01-03')
  await expect.element(until).toBeInvalid()
  await expect.element(until).toHaveAccessibleDescription('Date range must be within one year')
  await until.fill('2026-12-31')
  await expect.element(until).toHaveAccessibleDescription('Choose an end date on or after the start date.')
})

test('both ends of a range come from one calendar', async () => {
  await render(<Days start={{ from: '2027-03-01', to: '' }} />)
  await page.getByRole('button', { name: 'Calendar for Days of the report' }).click()
  await day(/^20, .*Mar 20,/).click()
  await expect.element(page.getByLabelText('From')).toHaveValue('2027-03-01')
  await expect.element(page.getByLabelText('Until')).toHaveValue('2027-03-20')
})

test('a year of five digits is said to be no day, and the page stays', async () => {
  await render(<Days start={{ from: '', to: '' }} />)
  const from = page.getByLabelText('From')
  await from.fill('20271-03-11')
  await expect.element(from).toHaveAccessibleDescription('Enter a date.')
  expect((from.element() as HTMLInputElement).validity.rangeOverflow).toBe(true)
  await from.fill('2027-03-11')
  await expect.element(from).toBeValid()
})

const choice = (value: string) => (
  <DayRangeChoice choices={[{ value: 'today', label: 'Today' }]} value={value} onValue={() => undefined} />
)

test('a range chosen elsewhere replaces what was typed', async () => {
  const { rerender } = await render(choice('2027-03-01..2027-03-31'))
  await page.getByLabelText('From').fill('2027-03-05')
  await rerender(choice('2027-04-02..2027-04-05'))
  await expect.element(page.getByLabelText('From')).toHaveValue('2027-04-02')
  await expect.element(page.getByLabelText('Until')).toHaveValue('2027-04-05')
  await rerender(choice('today'))
  await expect.element(page.getByLabelText('From')).toHaveValue('')
})

test('the chosen day stays when it is chosen again', async () => {
  await render(<Night />)
  await button.click()
  await day(/^11, .*, selected$/).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('2027-03-11')
})
