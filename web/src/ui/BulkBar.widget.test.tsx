import { CirclePause, Mail } from 'lucide-react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BulkBar } from './BulkBar.tsx'
import { expectAccessible } from './expect-accessible.ts'
import './styles.css'

const why = 'Only events on sale can be paused.'

async function draw(busy = false) {
  const chosen = vi.fn<(what: string) => void>()
  await render(
    <main className="relative h-60">
      <h1>Events</h1>
      <BulkBar
        count={2}
        busy={busy}
        onClear={() => chosen('clear')}
        actions={[
          { name: 'Pause', icon: CirclePause, onChoose: () => chosen('pause'), notNow: why },
          { name: 'Message', icon: Mail, onChoose: () => chosen('message') },
        ]}
      />
    </main>,
  )
  return chosen
}

const action = (name: string) => page.getByRole('button', { name })
const reason = () => page.getByText(why)

it('says why an action is off to the keyboard, and does nothing when it is pressed', async () => {
  const chosen = await draw()
  await userEvent.tab()
  await expect.element(action('Pause')).toHaveFocus()
  await expect.element(action('Pause')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(action('Pause')).toHaveAccessibleDescription(why)
  await expect.element(reason()).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(reason()).not.toBeVisible()
  expect(chosen.mock.calls).toEqual([])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([['message']])
})

it('says it to the pointer, and to a finger that presses it', async () => {
  const chosen = await draw()
  await action('Pause').hover()
  await expect.element(reason()).toBeVisible()
  await action('Message').hover()
  await expect.element(reason()).not.toBeVisible()
  await action('Pause').click({ force: true })
  await expect.element(reason()).toBeVisible()
  expect(chosen.mock.calls).toEqual([])
})

it('takes no second press while the first is working, and keeps the keyboard', async () => {
  const chosen = await draw(true)
  action('Message').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([])
  await expect.element(action('Message')).toHaveFocus()
})
