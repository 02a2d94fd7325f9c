import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { LaterVisits } from './LaterVisits.tsx'
import type { Wallet } from './wallet.ts'
import '#ui/styles.css'

const league = { id: 'p1', name: 'League season pass' }

/** Two tickets for an evening; saved by an older page if `pass` is left out. */
const visit = (day: string, name: string, pass?: typeof league | null): Wallet => {
  const dateShow = { local: `${day}T19:00:00`, utc: `${day}T23:00:00Z`, timezone: 'America/New_York' }
  const seat = { section: 'North', row: 'A', position: '3', positionStart: null, positionEnd: null, type: 'RESERVED' }
  const event = {
    id: `e${day}`,
    name,
    artUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
    dateShowFlags: [],
    dateShow,
    dateShowEnd: null,
    validFor: null,
  }
  const stack = { id: `s${day}`, event, tickets: [{ id: `t${day}`, state: 'OWNED', seat }] }
  return { pdfUrl: null, stacks: [pass === undefined ? stack : { ...stack, pass }] } as unknown as Wallet
}

const shown = async (...wallets: readonly Wallet[]): Promise<void> => {
  const root = createRootRoute({
    component: () => (
      <main>
        <h1>My tickets</h1>
        <h2>Later</h2>
        <LaterVisits of={wallets} />
      </main>
    ),
  })
  await render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />)
}

const links = (): readonly (string | null)[] =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

test('events of a pass stand together under its name, the next one first', async () => {
  await shown(
    visit('2026-10-03', 'First match', league),
    visit('2026-10-09', 'A concert', null),
    visit('2026-10-10', 'Second match', league),
    visit('2026-10-17', 'Third match', league),
    visit('2026-12-01', 'A play'),
  )
  await expect.element(page.getByRole('heading', { name: 'League season pass' })).toBeVisible()
  expect(links()).toEqual(['First match', 'A concert', 'A play'])
  const others = page.getByRole('button', { name: '2 more events, Oct 10 – 17' })
  await expectAccessible()
  await others.click()
  await expect.element(page.getByRole('link', { name: 'Third match' })).toBeVisible()
  expect(links()).toEqual(['First match', 'Second match', 'Third match', 'A concert', 'A play'])
})

test('without a pass, a list is by date', async () => {
  await shown(visit('2026-10-03', 'A concert', null), visit('2026-10-09', 'A concert', null))
  await expect.element(page.getByRole('heading', { level: 3 })).not.toBeInTheDocument()
  expect(links()).toEqual(['A concert', 'A concert'])
})

test('the last event of a pass has its name, too', async () => {
  await shown(visit('2026-10-03', 'Last match', league))
  await expect.element(page.getByRole('heading', { name: 'League season pass' })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
