import { timeAt } from '@admission/common/time.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFields } from '#platform/form/use-fields.ts'
import { RecordFrameContext } from '#platform/record/record-frame.ts'
import '#ui/styles.css'
import type { Pass } from './pass-example.ts'
import { PassFields } from './PassFields.tsx'

const money = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const night = (no: number): Pass['events'][number] => ({
  id: String(no),
  name: `Night ${String(no)}`,
  date: timeAt(Date.UTC(2027, no, 3, 18), 'UTC'),
  state: no === 1 ? 'OVER' : 'COMING',
  single: money(no === 2 ? 4_000 : 1_000),
})
const pass: Pass = { events: [1, 2, 3, 4, 5, 6, 7, 8].map(night), lowestPrice: money(10_000) }

interface SeasonProps {
  readonly choose?: string | null
  readonly of?: Pass
}

function Season({ choose = null, of = pass }: SeasonProps) {
  const [values, setValues] = useState({
    displayName: '',
    restrictions: '',
    passSplit: 'SINGLES',
    passLate: 'WHOLE',
    passChoose: choose,
  })
  return (
    <RecordFrameContext value={{ canEdit: true, headerTarget: null }}>
      <PassFields form={useFields(undefined, values, setValues)} of={of} />
    </RecordFrameContext>
  )
}

const parts = () =>
  page
    .getByRole('definition')
    .elements()
    .map((part) => part.textContent)

it('lists the next events first, all on request, and divides the price as chosen before it is saved', async () => {
  await render(<Season />)
  expect(parts()).toEqual(['$40.00', '$10.00', '$10.00', '$10.00', '$10.00', '$10.00'])
  await page.getByLabelText('How the price is divided').selectOptions('In equal parts')
  expect(parts()[0]).toBe('$14.29')
  await page.getByRole('button', { name: 'Show all 8 events' }).click()
  await expect.element(page.getByText('Over, not part of new passes')).toBeVisible()
  expect(parts()).toEqual(['–', '$14.29', '$14.29', '$14.29', '$14.29', '$14.28', '$14.28', '$14.28'])
})

it('of a choice pass, the example is for the first events, and it says when too few can be chosen', async () => {
  await render(<Season choose="3" />)
  expect(parts()).toEqual(['$66.67', '$16.67', '$16.66', '–', '–', '–'])
  await expect
    .element(page.getByText('It depends on which events a buyer chooses. This example is for the first 3.'))
    .toBeVisible()
  await page.getByLabelText('Events to choose').fill('9')
  await expect
    .element(page.getByText('Only 7 events can be chosen. Passes are sold while there are 9 or more.'))
    .toBeVisible()
  expect(parts()).toEqual(['–', '–', '–', '–', '–', '–'])
})

it('a late price says what it is today, and the example divides that', async () => {
  const screen = await render(<Season />)
  await expect.element(page.getByText('New passes cost the same, however many events are left.')).toBeVisible()
  await expect.element(page.getByText('Part of $100.00')).toBeVisible()
  await page.getByLabelText('Price after the season has begun').selectOptions('For the events that are left')
  await expect.element(page.getByText('7 of 8 events are left: $87.50 of $100.00')).toBeVisible()
  await expect.element(page.getByText('Part of $87.50')).toBeVisible()
  expect(parts()).toEqual(['$35.00', '$8.75', '$8.75', '$8.75', '$8.75', '$8.75'])
  // Drafts, canceled events and those that wait for a date are no part of the season.
  const states = ['OVER', 'OVER', 'CANCELLED', 'DRAFT', 'WITHOUT_DATE', 'COMING', 'COMING', 'COMING'] as const
  const events = pass.events.flatMap((event, index) => {
    const state = states[index]
    return state === undefined ? [] : [{ ...event, state }]
  })
  await screen.rerender(<Season of={{ ...pass, events }} />)
  await expect.element(page.getByText('3 of 5 events are left: $60.00 of $100.00')).toBeVisible()
  await screen.rerender(<Season of={{ ...pass, events: events.slice(5) }} />)
  await expect.element(page.getByText('No event has begun yet: $100.00 for 3 events')).toBeVisible()
  await screen.rerender(<Season of={{ events, lowestPrice: null }} />)
  await expect
    .element(page.getByText('The fixed prices are for all events of the season. Buyers pay for those that are left.'))
    .toBeVisible()
})

it('a choice pass has no late price: it is for a number of events', async () => {
  await render(<Season choose="3" />)
  await expect.element(page.getByLabelText('Events to choose')).toBeVisible()
  expect(page.getByLabelText('Price after the season has begun').elements()).toEqual([])
})
