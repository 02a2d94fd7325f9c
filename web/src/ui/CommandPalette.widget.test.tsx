import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CommandPalette } from './CommandPalette.tsx'
import { expectAccessible } from './expect-accessible.ts'
import './styles.css'

const screens = ['Events', 'Collections', 'Orders']

function Office({ onGo }: { readonly onGo: (id: string) => void }) {
  const [open, setOpen] = useState(true)
  const [text, setText] = useState('')
  const fitting = screens.filter((name) => name.toLowerCase().includes(text.toLowerCase()))
  return (
    <main>
      <h1>Office</h1>
      <p>{open ? 'Palette' : 'Page'}</p>
      <CommandPalette
        open={open}
        onClose={() => setOpen(false)}
        onReturn={() => undefined}
        label="Go to a screen"
        text={text}
        onText={setText}
        groups={[
          { name: 'Screens', entries: fitting.map((label) => ({ id: `/${label}`, label, icon: Ticket })) },
          { name: 'Shows', entries: text === '' ? [] : [{ id: '/show', label: 'Hinge', detail: 'Sat, Mar 6' }] },
        ]}
        onChoose={onGo}
      />
    </main>
  )
}

const field = () => page.getByRole('combobox', { name: 'Go to a screen' })
const meant = (): string | undefined => {
  const id = field().element().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

it('leads with the keyboard alone: the first is meant, arrows go round, Enter goes', async () => {
  const go = vi.fn<(id: string) => void>()
  await render(<Office onGo={go} />)
  await expect.element(field()).toHaveFocus()
  await expect.poll(meant).toBe('Events')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(meant).toBe('Orders')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(go.mock.calls).toEqual([['/Collections']])
  await expectAccessible()
})

it('finds while one types, in groups, and means the best at once', async () => {
  const go = vi.fn<(id: string) => void>()
  await render(<Office onGo={go} />)
  await userEvent.type(field(), 'ord')
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Orders', 'HingeSat, Mar 6'])
  await expect.element(page.getByRole('group', { name: 'Shows' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('2 results')
  await userEvent.keyboard('{Enter}')
  expect(go.mock.calls).toEqual([['/Orders']])
  await expect.element(field()).toHaveValue('ord')
  await expectAccessible()
})

it('is chosen from by a press, and Escape closes it', async () => {
  const go = vi.fn<(id: string) => void>()
  await render(<Office onGo={go} />)
  await page.getByRole('option', { name: 'Collections' }).click()
  expect(go.mock.calls).toEqual([['/Collections']])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Page')).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
})

it('on a phone, names and what tells them apart have lines of their own and aren’t cut', async () => {
  await page.viewport(390, 844)
  const [label, detail] = ['The Lantern Keeper and the Whale Who Wanted Out', 'Sat, Mar 6, 2027, 7:30 PM, The Larkhall']
  await render(
    <CommandPalette
      open
      onClose={() => undefined}
      onReturn={() => undefined}
      label="Go to a screen"
      text="whale"
      onText={() => undefined}
      groups={[{ name: 'Shows', entries: [{ id: '/show', label, detail, icon: Ticket }] }]}
      onChoose={() => undefined}
    />,
  )
  const [name, when] = [page.getByText(label).element(), page.getByText(detail).element()]
  expect(when.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.getBoundingClientRect().bottom)
  for (const each of [name, when]) {
    expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth)
    expect(each.scrollHeight).toBeLessThanOrEqual(each.clientHeight)
  }
  await page.viewport(1000, 700)
})
