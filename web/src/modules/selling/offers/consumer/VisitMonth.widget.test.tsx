import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import '#ui/styles.css'
import { VisitMonth } from './VisitMonth.tsx'
import type { VisitDay } from './visit-days.ts'

const days: readonly VisitDay[] = [
  { date: '2026-11-21', offers: [], left: 0 },
  { date: '2026-11-28', offers: [], left: 4 },
  { date: '2026-12-05', offers: [], left: 9 },
]

function Months() {
  const [day, setDay] = useState('2026-11-28')
  return <VisitMonth days={days} day={day} onDay={setDay} />
}

const day = (name: RegExp) => page.getByRole('button', { name })

const reached = (): number =>
  page
    .getByRole('button', { name: /, (available|sold out)$/ })
    .elements()
    .filter((one) => one.tabIndex === 0).length

it('arrow keys move between days of the event, across months', async () => {
  await render(<Months />)
  await expectAccessible()
  await day(/^28, Sat, Nov 28, available/).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day(/^5, Sat, Dec 5, available/)).toHaveFocus()
  await expect.element(page.getByText('December 2026')).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(day(/^21, Sat, Nov 21, sold out/)).toHaveFocus()
  await expect.element(day(/^21/)).toHaveAttribute('aria-pressed', 'true')
})

it('one day per month is reachable with Tab; each is tall enough to touch', async () => {
  await render(<Months />)
  expect(reached()).toBe(1)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.element(page.getByText('December 2026')).toBeVisible()
  expect(reached()).toBe(1)
  const { width, height } = day(/^5, /).element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})
