import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Alert, type AlertTone } from './Alert.tsx'
import { CountBadge, DotBadge, TextBadge } from './Badge.tsx'
import { expectAccessible } from './expect-accessible.ts'
import './styles.css'

const tones: readonly AlertTone[] = ['go', 'wait', 'stop', 'note']

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  it('alerts say their kind in a sign and a word, and badges what they count', async () => {
    await render(
      <div data-theme={theme} className="bg-paper text-ink">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title="Sales are paused" onDismiss={() => undefined}>
            Buyers with carts can still pay.
          </Alert>
        ))}
        <CountBadge count={128} of="unread messages" />
        <CountBadge count={0} of="orders" />
        <DotBadge meaning="Not saved" />
        <TextBadge loud>New</TextBadge>
        <TextBadge>Draft</TextBadge>
      </div>,
    )
    const message = page.getByText(/: Sales are paused$/).elements()
    expect(message.map(({ textContent }) => textContent?.split(':')[0])).toEqual(['Done', 'Warning', 'Problem', 'Note'])
    expect(document.querySelectorAll('.border-l-4 > svg')).toHaveLength(4)
    await expect.element(page.getByText('128 unread messages')).toBeInTheDocument()
    expect(page.getByText('orders').elements()).toHaveLength(0)
    await expectAccessible()
  })
})

describe('an alert', () => {
  it('is read out when it comes up, at once where something is wrong', async () => {
    await render(
      <>
        <Alert tone="stop" title="Not sent" announced />
        <Alert tone="go" title="Sent" announced />
        <Alert tone="note" title="Was here before" />
      </>,
    )
    await expect.element(page.getByRole('alert').getByText('Problem: Not sent')).toBeVisible()
    expect(page.getByRole('status').elements()).toHaveLength(1)
  })

  it('is put away by its cross, where it has one', async () => {
    const put = vi.fn<() => void>()
    await render(<Alert tone="note" title="Prices changed" onDismiss={put} />)
    await page.getByRole('button', { name: 'Dismiss: Prices changed' }).click()
    expect(put).toHaveBeenCalledOnce()
  })
})
