import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { expectAccessible } from './expect-accessible.ts'
import { Loading } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'
import './styles.css'

const width = (): number => page.getByRole('button').element().getBoundingClientRect().width

describe('waiting', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows a skeleton for a second, then text and progress', async () => {
    await render(
      <Loading label="Reading orders" done={1200} total={40_000}>
        <Skeleton className="h-40" />
      </Loading>,
    )
    await vi.advanceTimersByTimeAsync(999)
    expect(page.getByText('Reading orders').elements()).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(page.getByRole('status').getByText('Reading orders')).toBeVisible()
    await expect.element(page.getByText('1,200 of 40,000')).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '1200')
    // The accessibility check needs real timers.
    vi.useRealTimers()
    await expectAccessible()
  })
})

describe('a busy button', () => {
  it.each(['Paying', 'Paying the whole sum to the organizer'])('keeps its width: %s', async (busy) => {
    const onClick = vi.fn<() => void>()
    const { rerender } = await render(<Button onClick={onClick}>Pay $166.40</Button>)
    await document.fonts.ready
    const before = width()
    await rerender(
      <Button onClick={onClick} busy={busy}>
        Pay $166.40
      </Button>,
    )
    await expect.element(page.getByRole('button', { name: busy })).toHaveAttribute('aria-disabled', 'true')
    expect(width()).toBe(before)
    await page.getByRole('button').click({ force: true })
    expect(onClick).not.toHaveBeenCalled()
  })
})
