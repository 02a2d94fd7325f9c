import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { PriceText } from './PriceText.tsx'
import { aListedEvent } from './testing.ts'
import '#ui/styles.css'

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const until = { local: '2027-03-19T18:00:00', utc: '2027-03-19T22:00:00Z', timezone: 'America/New_York' }

test('a price that an automatic promotion lowers is told as was and now, with its end', async () => {
  const listed = aListedEvent({ orderFee: 270 })
  const promoted = { allIn: usd(1760), orderFee: usd(230), until }
  await render(
    <main>
      <h1>Shows</h1>
      <p>
        <PriceText of={{ ...listed, promoted }} />
      </p>
    </main>,
  )
  await expect
    .element(page.getByRole('paragraph'))
    .toHaveTextContent('from was $22.00 now $17.60, plus $2.30 per order, until Fri, Mar 19, 6:00 PM')
  await expect.element(page.getByRole('deletion')).toHaveTextContent('was $22.00')
  await expect.element(page.getByRole('insertion')).toHaveTextContent('now $17.60')
  await expectAccessible()
})

test('without one, a list tells the price alone', async () => {
  await render(
    <p>
      <PriceText of={aListedEvent()} allIn />
    </p>,
  )
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('from $22.00 all-in')
})
