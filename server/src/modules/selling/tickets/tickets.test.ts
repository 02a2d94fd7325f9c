import { rotatedCode } from '@admission/common/ticket-code.ts'
import { describe, expect, test } from 'vitest'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { verifyTicketCode } from './rules/barcode.ts'
import { ticketKeyring } from './rules/keyring.ts'
import { eventRotationKey } from './rules/ticket-keys.ts'
import { checkRotation } from './rules/rotating-code.ts'
import { aPaidPurchase } from './testing/a-paid-purchase.ts'
import { aTicketWindow, STACK } from './testing/a-ticket-window.ts'
import { scanPdf } from './testing/scanned.ts'

const database = aDatabase()
const window = aTicketWindow(database)

describe('a stack', () => {
  test('shows its owner the seats in order, who holds them, and how they are delivered', async () => {
    const stack = await window.stackOf(window.open().printed)
    expect(stack).toMatchObject({
      id: window.open().printed.stackIds[0],
      purchaseId: window.open().printed.purchaseId,
      section: 'Stalls',
      row: 'A',
      seats: [{ row: 'A', positionStart: '3', positionEnd: '4', type: 'RESERVED' }],
      delivery: { mechanism: 'PRINT_AT_HOME' },
      tickets: [
        {
          number: 1,
          state: 'OWNED',
          priceType: 'Adult',
          holderName: 'Ida Example',
          seat: { position: '3' },
          codeFrom: null,
        },
        { number: 2, seat: { position: '4' } },
      ],
    })
  })

  test.each([
    ['a stranger', () => window.open().stranger.token],
    ['an unknown id', () => window.open().owner.token],
  ])('of %s is absent', async (who, token) => {
    const id = who === 'a stranger' ? window.open().printed.stackIds[0] : window.open().printed.purchaseId
    const answer = await window.open().api.ask('consumer', STACK, { variables: { id }, token: token() })
    expect(answer.errors[0]?.extensions).toMatchObject({ status: 404, category: 'resourceNotFound' })
  })

  test('needs somebody who is signed in', async () => {
    const answer = await window
      .open()
      .api.ask('consumer', STACK, { variables: { id: window.open().printed.stackIds[0] } })
    expect(answer.errors[0]?.extensions).toMatchObject({ status: 401, category: 'unauthorized' })
  })

  test('goes with its new window.open().owner, and is no part of the purchase any more', async () => {
    const gone = await aPaidPurchase(database, { userId: window.open().owner.user.id, mechanism: 'PRINT_AT_HOME' })
    const link = (await window.stackOf(gone)).pdfUrl ?? ''
    const ofPurchase = (await window.purchaseOf(gone)).ticketsPdfUrl ?? ''
    expect((await window.get(link)).statusCode).toBe(200)
    await database.query('update stack set owner_id = $2 where id = $1', [
      gone.stackIds[0],
      window.open().stranger.user.id,
    ])
    await database.query(
      `insert into custody (ticket_id, seq, owner_id, via) select id, 2, $2, 'TRANSFER' from ticket where stack_id = $1`,
      [gone.stackIds[0], window.open().stranger.user.id],
    )
    await database.query('update ticket set owner_seq = 2, generation = 2 where stack_id = $1', [gone.stackIds[0]])
    const variables = { id: gone.stackIds[0] }
    expect(
      (await window.open().api.ask('consumer', STACK, { variables, token: window.open().owner.token })).errors,
    ).toHaveLength(1)
    const theirs = await window.open().api.read('consumer', STACK, { variables, token: window.open().stranger.token })
    expect(theirs).toMatchObject({ stack: { purchaseId: null, delivery: null, pdfUrl: null } })
    expect(await window.purchaseOf(gone)).toMatchObject({ ticketsPdfUrl: null, stacks: [] })
    expect([(await window.get(link)).statusCode, (await window.get(ofPurchase)).statusCode]).toEqual([404, 404])
  })
})

describe('a code on a phone', () => {
  test('turns in the browser into what a door admits, by what the server published', async () => {
    const [ticket] = (await window.stackOf(window.open().onPhone)).tickets
    if (!ticket?.code) throw new Error('no code')
    const shown = await rotatedCode(ticket.code, window.clock.now().getTime())
    const verdict = verifyTicketCode(shown, await window.publishedKey())
    expect(verdict).toMatchObject({ ok: true, code: { form: 'ROTATING', ticketId: ticket.id, generation: 1 } })
    const key = eventRotationKey(
      ticketKeyring(window.open().services.secrets).current.rotationKey,
      window.open().onPhone.sale.eventId,
    )
    expect(verdict.ok && checkRotation(shown, verdict.code, key, window.clock.now())).toBe('CURRENT')
  })

  test('is not there for a ticket that is locked or void, nor after a cancellation, nor for the box office', async () => {
    const locked = await aPaidPurchase(database, { userId: window.open().owner.user.id })
    await database.query(`update ticket set state = 'LISTED' where id = $1`, [locked.ticketIds[0]])
    const [first, second] = (await window.stackOf(locked)).tickets.toSorted((a, b) =>
      a.id === locked.ticketIds[0] ? -1 : b.id === locked.ticketIds[0] ? 1 : 0,
    )
    expect([first?.code, second?.code]).toEqual([null, expect.anything()])
    await database.query(`update event set state = 'CANCELLED' where id = $1`, [locked.sale.eventId])
    expect((await window.stackOf(locked)).tickets.map(({ code }) => code)).toEqual([null, null])
    const atBoxOffice = await aPaidPurchase(database, { userId: window.open().owner.user.id, mechanism: 'WILL_CALL' })
    expect((await window.stackOf(atBoxOffice)).tickets.map(({ code }) => code)).toEqual([null, null])
    expect(await scanPdf((await window.get((await window.stackOf(atBoxOffice)).pdfUrl ?? '')).rawPayload)).toEqual([])
  })
})

test('what is next comes soonest first, without what is over or cancelled', async () => {
  const { user, token } = await aConsumer(window.open().services)
  const at = async (interval: string, state = 'PUBLISHED'): Promise<string> => {
    const { sale, stackIds } = await aPaidPurchase(database, { userId: user.id })
    await database.query('update event set date_show = app.now() + $2::interval, state = $3 where id = $1', [
      sale.eventId,
      interval,
      state,
    ])
    return stackIds[0] ?? ''
  }
  const [later, sooner, running] = [await at('9 days'), await at('2 days'), await at('-2 hours')]
  await at('-4 hours')
  await at('1 day', 'CANCELLED')
  const next = async (first: number) =>
    (
      await window
        .open()
        .api.read<{ myNextTickets: { id: string }[] }>('consumer', `{ myNextTickets(first: ${first}) { id } }`, {
          token,
        })
    ).myNextTickets.map(({ id }) => id)
  expect(await next(20)).toEqual([running, sooner, later])
  expect(await next(1)).toEqual([running])
})

test('while one secret replaces another, codes of both open doors and both keys are published', () => {
  const old = ticketKeyring({ server: ['an old secret of the server, long enough'] })
  const both = ticketKeyring({
    server: ['a new secret of the server, long enough', 'an old secret of the server, long enough'],
  })
  expect(both.accepted).toHaveLength(2)
  expect(both.accepted[1]?.publicKey.equals(old.current.publicKey)).toBe(true)
  expect(both.current.publicKey.equals(old.current.publicKey)).toBe(false)
})
