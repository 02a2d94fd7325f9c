import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from './expect-accessible.ts'
import { MomentField } from './MomentField.tsx'
import './styles.css'

function Doors({ at }: { readonly at: string }) {
  const [moment, setMoment] = useState(at)
  return (
    <>
      <MomentField label="Doors" value={moment} onValue={setMoment} />
      <output>{moment}</output>
    </>
  )
}

const chooseTwelfth = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Calendar for Doors' }).click()
  await page.getByRole('button', { name: /^12, / }).click()
}

test('a day from the calendar keeps the time', async () => {
  await render(<Doors at="2027-03-11T19:30" />)
  await expectAccessible()
  await chooseTwelfth()
  await expect.element(page.getByRole('status')).toHaveTextContent('2027-03-12T19:30')
})

test('a day alone begins at midnight', async () => {
  await render(<Doors at="" />)
  await chooseTwelfth()
  await expect.poll(() => page.getByRole('status').element().textContent).toMatch(/-12T00:00$/)
})
