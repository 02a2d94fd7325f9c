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

function Season({ choose = null }: { readonly choose?: string | null }) {
  const [values, setValues] = useState({
    displayName: '',
    restrictions: '',
    passSplit: 'SINGLES',
    passChoose: choose,
  })
  return (
    <RecordFrameContext value={{ canEdit: true, headerTarget: null }}>
      <PassFields form={useFields(undefined, values, setValues)} of={pass} />
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
