import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from '#ui/DataTable.tsx'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { SearchBox } from '#ui/SearchBox.tsx'
import { singleKeys } from '#ui/shortcuts.ts'
import { ShortcutsHost } from './ShortcutsHost.tsx'
import { shortcutsOpen } from './shortcuts-open.ts'
import '#ui/styles.css'

const rows = ['Hinge', 'Dusk']

function List() {
  const [current, setCurrent] = useState<string>()
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  return (
    <main>
      <h1>Events</h1>
      <SearchBox label="Name of an event" value="" onSearch={() => undefined} />
      <p>
        At {current ?? 'none'}, {ticks.size} selected
      </p>
      <div className="relative flex h-80">
        <DataTable
          label="Events"
          columns={[{ id: 'name', header: 'Event', cell: (name: string) => name }]}
          rows={rows}
          rowId={(name) => name}
          rowName={(name) => name}
          current={current}
          onCurrent={setCurrent}
          selected={ticks}
          onSelect={setTicks}
          empty={null}
        />
      </div>
      <ShortcutsHost endpoint="admin" />
    </main>
  )
}

const office = async (personId: string) => {
  const client = new QueryClient()
  client.setQueryData(['admin', 'Frame', {}, {}], { me: { id: personId } })
  return render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
}

const dialog = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const shown = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

beforeEach(() => {
  localStorage.clear()
  singleKeys.set(true)
})
afterEach(() => localStorage.clear())

it('lists the shortcuts on ?, and turns single keys off only for this user', async () => {
  const { unmount } = await office('ida')
  await userEvent.keyboard('jx')
  await shown('At Hinge, 1 selected')
  await userEvent.keyboard('?')
  await expect.element(dialog()).toBeVisible()
  await expectAccessible()
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).click()
  await expect.element(dialog().getByText('Off').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await userEvent.keyboard('jx/?')
  await shown('At Hinge, 1 selected')
  await expect.element(page.getByRole('searchbox')).not.toHaveFocus()
  await expect.element(page.getByRole('searchbox')).not.toHaveAttribute('aria-keyshortcuts')
  await expect.element(dialog()).not.toBeInTheDocument()
  // Keys that aren't letters still work.
  await userEvent.keyboard('{ArrowDown}')
  await shown('At Dusk, 1 selected')
  await unmount()

  const later = await office('ida')
  await userEvent.keyboard('j')
  await shown('At none, 0 selected')
  await later.unmount()

  await office('noor')
  await userEvent.keyboard('j')
  await shown('At Hinge, 0 selected')
})

it('also opens from the palette, and can be turned on again', async () => {
  localStorage.setItem('singleKeys', '{"ida":"off"}')
  await office('ida')
  shortcutsOpen.set(true)
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await shown('At Hinge, 0 selected')
  expect(localStorage.getItem('singleKeys')).toBeNull()
})
