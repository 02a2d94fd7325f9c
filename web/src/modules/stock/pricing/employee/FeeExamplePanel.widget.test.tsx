import type { FeeTerms } from '@admission/common/records/fee.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FeeExamplePanel } from './FeeExamplePanel.tsx'
import '#ui/styles.css'

const service: FeeTerms = {
  id: 'service',
  name: 'Service fee',
  payer: 'BUYER',
  level: 'TICKET',
  earner: 'PLATFORM',
  currency: 'USD',
  basisPoints: 1000,
  fixed: 150,
  minimum: 300,
  maximum: 1200,
  priceFrom: null,
  priceBelow: null,
  validFrom: null,
  validUntil: null,
  channels: [],
  ofFullPrice: false,
  taxable: true,
  refundable: false,
}

test('two tickets at 80.00 cost 179.00, with ten percent off 161.40; the edited fees are beside those in force', async () => {
  await render(
    <FeeExamplePanel
      sides={[
        { title: 'In force', fees: [service] },
        { title: 'Edited', fees: [{ ...service, fixed: 250 }] },
      ]}
      currencies={['USD', 'EUR']}
    />,
  )
  await expect.element(page.getByText('$179.00')).toBeVisible()
  await expect.element(page.getByText('$181.00')).toBeVisible()
  await page.getByLabelText('Discount').fill('10')
  await expect.element(page.getByText('$161.40')).toBeVisible()
  await page.getByLabelText('Tickets').fill('0')
  await expect.element(page.getByText('Enter 1 to 100.')).toBeVisible()
  // A fee of another currency isn't charged.
  await page.getByLabelText('Tickets').fill('1')
  await page.getByLabelText('Discount').fill('')
  await page.getByLabelText('Currency').selectOptions('EUR')
  await expect.element(page.getByText('€80.00').first()).toBeVisible()
})

test('what applies only later, on deliveries, on guests or on payouts has a control of its own', async () => {
  const soon = { ...service, id: 'soon', name: 'Soon', basisPoints: null, fixed: 100, minimum: null, maximum: null }
  const { rerender } = await render(
    <FeeExamplePanel sides={[{ title: 'Now', fees: [service] }]} currencies={['USD']} />,
  )
  await expect.element(page.getByText('$179.00')).toBeVisible()
  for (const label of ['When', 'Delivery', 'Sold through'])
    expect(page.getByLabelText(label).elements()).toHaveLength(0)
  await rerender(
    <FeeExamplePanel
      sides={[
        {
          title: 'Now',
          fees: [
            { ...soon, validFrom: '2099-01-01T12:00:00Z' },
            { ...soon, id: 'guest', name: 'For guests', fixed: 700, channels: ['GUEST'] },
            { ...soon, id: 'handling', name: 'Handling', level: 'DELIVERY', fixed: 50 },
            { ...soon, id: 'payout', name: 'Payout fee', level: 'PAYOUT', payer: 'ORGANIZER', fixed: 333 },
          ],
        },
      ]}
      currencies={['USD']}
      timezone="America/New_York"
    />,
  )
  await expect.element(page.getByText('Kept when that is paid out: Payout fee')).toBeVisible()
  await expect.element(page.getByText('$3.33')).toBeVisible()
  await page.getByLabelText('When').selectOptions('Thu, Jan 1, 2099, 7:00 AM')
  await expect.element(page.getByText('2 × Soon at $1.00')).toBeVisible()
  await page.getByLabelText('Sold through').selectOptions('Tickets that staff hold for a guest')
  await expect.element(page.getByText('2 × For guests at $7.00')).toBeVisible()
  await page.getByLabelText('Delivery').fill('10')
  await expect.element(page.getByText('Handling')).toBeVisible()
})
