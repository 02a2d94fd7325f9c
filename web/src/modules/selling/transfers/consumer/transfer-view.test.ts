import { describe, expect, it } from 'vitest'
import { viewOf, type OwnTickets, type Part, type Transfer } from './transfer-view.ts'

const part = (id: string, eventId: string, state: Part['state'] = 'PENDING') =>
  ({ id, state, event: { id: eventId } }) as Part
const transfer = (id: string, isSender: boolean, ...parts: readonly Part[]) => ({ id, isSender, parts }) as Transfer

const own = (eventIds: readonly string[], open: readonly Transfer[] = []) =>
  ({ transferable: eventIds.map((id) => ({ event: { id }, tickets: [] })), transfersOf: open }) as unknown as OwnTickets

const ids = (view: ReturnType<typeof viewOf>) =>
  view?.kind === 'tickets'
    ? { events: view.events.map(({ event }) => event.id), transfers: view.transfers.map(({ id }) => id) }
    : view && { transfer: view.transfer.id, parts: view.transfer.parts.map(({ id }) => id) }

describe('what a page of transfers shows', () => {
  const toMe = transfer('t1', false, part('p1', 'e1'), part('p2', 'e2', 'DECLINED'))
  const declined = transfer('t2', false, part('p3', 'e1', 'DECLINED'))
  const open = transfer('t3', true, part('p4', 'e1'))
  const accepted = transfer('t4', true, part('p5', 'e1', 'ACCEPTED'), part('p6', 'e2', 'DECLINED'))
  const elsewhere = transfer('t5', true, part('p7', 'e9', 'ACCEPTED'))
  const mine = [toMe, declined, open, accepted, elsewhere]

  it.each([
    ['a pending one that went to the person', { groupId: 'T1' }, null, { transfer: 't1', parts: ['p1', 'p2'] }],
    [
      'of it the event that the address names',
      { groupId: 't1', eventId: 'E1' },
      null,
      { transfer: 't1', parts: ['p1'] },
    ],
    ['one that the person sent, however it ended', { groupId: 't5' }, null, { transfer: 't5', parts: ['p7'] }],
    ['one that ended, to who got it', { groupId: 't2' }, null, { transfer: 't2', parts: ['p3'] }],
    [
      'the group of tickets that came with an accepted one',
      { groupId: 't2' },
      own(['e1']),
      { events: ['e1'], transfers: ['t3', 't4'] },
    ],
    [
      'tickets, with what was sent of their events',
      { stackId: 's' },
      own(['e2']),
      { events: ['e2'], transfers: ['t4'] },
    ],
    [
      'what is open first, each once',
      { stackId: 's' },
      own(['e1'], [open]),
      { events: ['e1'], transfers: ['t3', 't4'] },
    ],
    [
      'of a group the event that the address names',
      { groupId: 'g', eventId: 'e2' },
      own(['e1', 'e2']),
      { events: ['e2'], transfers: ['t4'] },
    ],
    [
      'transfers of an event whose tickets are gone',
      { stackId: 's', eventId: 'e9' },
      null,
      { events: [], transfers: ['t5'] },
    ],
    ['nothing of someone else', { stackId: 's' }, null, undefined],
    ['nothing of an event that the group doesn’t have', { groupId: 'g', eventId: 'e7' }, own(['e1']), undefined],
  ])('%s', (_, place, tickets, expected) => {
    expect(ids(viewOf(mine, tickets, place))).toEqual(expected)
  })
})
