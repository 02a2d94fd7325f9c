import type { RosterEntry } from '@admission/common/admission/types.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DoorStatus } from './DoorStatus.tsx'
import { doorState, resetDoor, setDoor, type Door, type Verdict } from './door-state.ts'
import { VerdictPanel } from './VerdictPanel.tsx'
import '#ui/styles.css'

// It asks the API, which needs the build's plugin.
vi.mock('./scan-ticket.ts', () => ({ undoScan: () => Promise.resolve() }))

const entry: RosterEntry = {
  ticketId: 'a',
  generation: 1,
  state: 'VALID',
  priceTypeId: null,
  priceTypeName: 'Adult',
  color: null,
  visitStart: null,
  visitEnd: null,
  seat: null,
  holder: '',
  findBy: '',
  rotationKeys: [],
  inside: false,
  lastAt: null,
}
const verdict: Verdict = {
  nonce: 'n',
  answer: 'ADMITTED',
  entry,
  scanId: undefined,
  firstAt: undefined,
  firstDevice: undefined,
  otherEvent: undefined,
  isLocal: false,
  isCorrection: false,
  isUndone: false,
  before: undefined,
}
const door = {
  device: { mayUndo: false },
  eventName: 'Salt Choir',
  venueTimeZone: 'Europe/London',
  lists: [],
} as unknown as Door

const show = async (changes: Parameters<typeof setDoor>[0]) => {
  setDoor({ phase: 'ready', door, canVerify: true, isCached: true, ...changes })
  await render(
    <>
      <DoorStatus state={doorState.get()} />
      <VerdictPanel state={doorState.get()} />
    </>,
  )
}
afterEach(() => resetDoor('unpaired'))

test('until the server has answered for the first time, the door is connecting, not offline', async () => {
  await show({ isOnline: true })
  await expect.element(page.getByText('Connecting')).toBeVisible()
  await expect.element(page.getByText('Offline')).not.toBeInTheDocument()
})

test('what this device decided because the server is slow isn’t called offline', async () => {
  await show({ isOnline: true, syncedAt: 1, verdict: { ...verdict, isLocal: true } })
  await expect.element(page.getByText('Checked on this device')).toBeVisible()
  await expect.element(page.getByText(/offline/i)).not.toBeInTheDocument()
})

test('what it decided without a network is', async () => {
  await show({ isOnline: false, verdict: { ...verdict, isLocal: true } })
  await expect.element(page.getByText('Checked offline')).toBeVisible()
})

test('a second way out says so, with the time of the first', async () => {
  await show({ verdict: { ...verdict, answer: 'NOT_IN', entry: { ...entry, lastAt: '2027-03-12T20:14:00Z' } } })
  await expect.element(page.getByText('Already out')).toBeVisible()
  await expect.element(page.getByText(/Went out .*8:14 PM/)).toBeVisible()
})

test('a ticket that never came in is told apart from it', async () => {
  await show({ verdict: { ...verdict, answer: 'NOT_IN' } })
  await expect.element(page.getByText('Not inside')).toBeVisible()
})

test('a ticket of another event names that event', async () => {
  const otherEvent = 'Salt Choir at Dusk, Fri, Mar 12, 7:30 PM'
  await show({ verdict: { ...verdict, answer: 'WRONG_EVENT', entry: undefined, otherEvent } })
  await expect.element(page.getByText('Wrong event')).toBeVisible()
  await expect.element(page.getByText(otherEvent)).toBeVisible()
})
