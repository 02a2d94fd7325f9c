import { HELP_ADDRESS } from '@admission/common/support.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from './expect-accessible.ts'
import { showToast, toastQueue } from './toast-queue.ts'
import { ToastRegion } from './ToastRegion.tsx'
import './styles.css'

const jiggles = () => document.querySelector('[data-pile]')?.classList.contains('jiggle')
const close = () => page.getByRole('button', { name: 'CLOSE' })
/**
 * Waits until this many timers run, so that all effects of a toast have run. `expect.poll` would advance the
 * test's clock.
 */
const clocks = async (count: number): Promise<void> => {
  if (vi.getTimerCount() === count) return undefined
  await new Promise(requestAnimationFrame)
  return clocks(count)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function draw(): Promise<void> {
  await render(
    <>
      <h1>Elsewhere</h1>
      <button type="button">Save</button>
      <ToastRegion />
    </>,
  )
  await page.getByText('Elsewhere').hover()
}

describe('toasts', () => {
  beforeEach(() => {
    toastQueue.set([])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are shown one at a time, with a count, in the order they came', async () => {
    await draw()
    showToast({ kind: 'error', text: 'One' })
    showToast({ kind: 'error', text: 'Two' })
    showToast({ kind: 'error', text: 'Two' })
    await expect.element(page.getByText('One')).toBeVisible()
    await expect.element(page.getByText('1 of 2')).toBeVisible()
    expect(page.getByText('Two').elements()).toHaveLength(0)
    vi.useRealTimers()
    await expectAccessible()
    await close().click()
    await expect.element(page.getByText('Two')).toBeVisible()
    expect(page.getByText(/^1 of/).elements()).toHaveLength(0)
  })

  it.each([2000, 3500] as const)('close themselves after %i ms, and have no CLOSE then', async (length) => {
    await draw()
    showToast({ kind: 'notice', text: 'Saved', dismissAfter: length })
    await expect.element(page.getByText('Saved')).toBeVisible()
    expect(close().elements()).toHaveLength(0)
    await pass(length - 1)
    expect(toastQueue.get()).toHaveLength(1)
    await pass(1)
    expect(toastQueue.get()).toHaveLength(0)
  })

  it('stay without a length, and have CLOSE', async () => {
    await draw()
    showToast({ kind: 'error', text: 'Request timed out' })
    await expect.element(close()).toBeVisible()
    await pass(60_000)
    expect(toastQueue.get()).toHaveLength(1)
  })

  it('close by their time under a pointer, too', async () => {
    await draw()
    showToast({ kind: 'notice', text: 'Saved', dismissAfter: 2000 })
    await expect.element(page.getByText('Saved')).toBeVisible()
    await pass(1500)
    const pointed = new PointerEvent('pointerover', { bubbles: true, relatedTarget: document.body })
    page.getByText('Saved').element().dispatchEvent(pointed)
    await new Promise(requestAnimationFrame)
    await pass(500)
    expect(toastQueue.get()).toHaveLength(0)
  })

  it('stop their clock while they have the focus', async () => {
    const run = vi.fn<() => void>()
    await draw()
    showToast({ kind: 'notice', text: 'Sales paused', dismissAfter: 3500, action: { label: 'Undo', run } })
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await userEvent.keyboard('{F6}')
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await pass(10_000)
    expect(toastQueue.get()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    expect(run).toHaveBeenCalledOnce()
    expect(toastQueue.get()).toHaveLength(0)
  })

  it('jiggle their pile every 10 seconds for 820 ms while any wait', async () => {
    await draw()
    showToast({ kind: 'error', text: 'One' })
    showToast({ kind: 'error', text: 'Two' })
    await expect.poll(jiggles).toBe(false)
    await pass(9999)
    expect(jiggles()).toBe(false)
    await pass(1)
    await expect.poll(jiggles).toBe(true)
    await pass(819)
    expect(jiggles()).toBe(true)
    await pass(1)
    await expect.poll(jiggles).toBe(false)
    await pass(9180)
    await expect.poll(jiggles).toBe(true)
    await close().click()
    await expect.poll(jiggles).toBe(undefined)
  })

  it('make links of our support’s addresses, and of no other', async () => {
    await draw()
    showToast({ kind: 'error', text: 'Not saved', detail: 'Write to help@platform.example, not to noor@example.org.' })
    await expect
      .element(page.getByRole('link', { name: 'help@platform.example' }))
      .toHaveAttribute('href', 'mailto:help@platform.example')
    expect(page.getByRole('link').elements()).toHaveLength(1)
    await close().click()
    showToast({ kind: 'error', text: `Write to ${HELP_ADDRESS}.` })
    await expect.element(page.getByRole('link')).toHaveAttribute('href', 'mailto:help@admission.example')
  })

  it('are alerts when they are errors, else statuses', async () => {
    await draw()
    showToast({ kind: 'error', text: 'Not saved' })
    await expect.element(page.getByRole('alert').getByText('Not saved')).toBeVisible()
    await close().click()
    showToast({ kind: 'notice', text: 'Saved' })
    await expect.element(page.getByRole('status').getByText('Saved')).toBeVisible()
  })

  it('move the focus to the next toast when closed by keyboard, and restore it after the last', async () => {
    await draw()
    await page.getByRole('button', { name: 'Save' }).click()
    showToast({ kind: 'error', text: 'One' })
    showToast({ kind: 'error', text: 'Two' })
    await expect.element(page.getByText('One')).toBeVisible()
    await userEvent.keyboard('{F6}{Enter}')
    await expect.element(page.getByText('Two')).toBeVisible()
    await expect.element(close()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
  })

  it('do not steal the focus from someone who has left them', async () => {
    await draw()
    await page.getByRole('button', { name: 'Save' }).click()
    showToast({ kind: 'error', text: 'One' })
    await expect.element(page.getByText('One')).toBeVisible()
    await userEvent.keyboard('{F6}{Enter}')
    await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
    await page.getByText('Elsewhere').click()
    expect(document.body).toHaveFocus()
    showToast({ kind: 'notice', text: 'Two', dismissAfter: 3500, action: { label: 'Undo', run: () => undefined } })
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await clocks(1)
    expect(document.body).toHaveFocus()
  })

  it.each([
    [1280, 232],
    [800, 56],
  ])('never cover the sign-out button of an office that is %i pixels wide', async (width, rail) => {
    await page.viewport(width, 700)
    await render(
      <nav data-rail="" style={{ position: 'fixed', insetBlock: 0, left: 0, width: rail }}>
        <button type="button" style={{ position: 'absolute', bottom: 12, left: 12 }}>
          Sign out
        </button>
      </nav>,
    )
    await draw()
    showToast({ kind: 'error', text: 'Not saved' })
    await expect.element(page.getByRole('alert').getByText('Not saved')).toBeVisible()
    const left = document.querySelector('[data-toast-region]')?.getBoundingClientRect().left
    expect(left).toBeGreaterThanOrEqual(rail)
  })
})
