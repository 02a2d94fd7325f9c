import { describe, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aPaidPurchase, type PaidPurchase } from './testing/a-paid-purchase.ts'
import { aTicketWindow } from './testing/a-ticket-window.ts'
import { scanPdf } from './testing/scanned.ts'

const database = aDatabase()
const window = aTicketWindow(database)

const HOUR = 3_600_000
const NOTES =
  'query ($id: ID!) { stack(id: $id) { codeNote tickets { code { payload } codeFrom { utc local timezone } } } }'

type Rule = Partial<Record<'code_reveal' | 'code_hours' | 'code_at' | 'still_code', unknown>>

const rule = async ({ sale }: PaidPurchase, of: 'account' | 'event', row: Rule): Promise<void> => {
  await database.query(
    `insert into ticket_rule (account_id, event_id, code_reveal, code_hours, code_at, still_code)
     select account_id, case when $2 then id end, $3, $4, $5, $6 from event where id = $1`,
    [
      sale.eventId,
      of === 'event',
      row.code_reveal ?? null,
      row.code_hours ?? null,
      row.code_at ?? null,
      row.still_code ?? null,
    ],
  )
}

/** Tickets to print, of a show at that distance from now in New York. */
const printedTickets = async (msToShow: number): Promise<PaidPurchase> => {
  const purchase = await aPaidPurchase(database, {
    userId: window.open().owner.user.id,
    seats: [3, 4],
    mechanism: 'PRINT_AT_HOME',
  })
  await database.query(
    `update event set zone = 'America/New_York', date_show = $2, date_show_end = null where id = $1`,
    [purchase.sale.eventId, new Date(window.clock.now().getTime() + msToShow)],
  )
  return purchase
}

type Notes = {
  readonly codeNote: string | null
  readonly tickets: readonly { readonly code: unknown; readonly codeFrom: { utc: string; timezone: string } | null }[]
}

const notesOf = async ({ stackIds: [id] }: PaidPurchase): Promise<Notes> => {
  const { api, owner } = window.open()
  return (await api.read<{ stack: Notes }>('consumer', NOTES, { variables: { id }, token: owner.token })).stack
}

/** How many codes the phone and the paper show now. */
const codesOf = async (purchase: PaidPurchase): Promise<readonly [phone: number, paper: number]> => {
  const { tickets } = await notesOf(purchase)
  const url = (await window.stackOf(purchase)).pdfUrl ?? ''
  const sheets = await window.get(url)
  expect(sheets.statusCode).toBe(200)
  return [tickets.filter(({ code }) => code !== null).length, (await scanPdf(sheets.rawPayload)).length]
}

const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`

describe('codes', { timeout: 30_000 }, () => {
  test('counted from the show are held back until the very moment, on the phone and on paper', async () => {
    const purchase = await printedTickets(24 * HOUR + 1_000)
    await rule(purchase, 'event', { code_reveal: 'HOURS_BEFORE', code_hours: 24 })
    const from = new Date(window.clock.now().getTime() + 1_000)
    expect(await codesOf(purchase)).toEqual([0, 0])
    const result = await notesOf(purchase)
    expect(result.tickets[0]?.codeFrom).toMatchObject({ utc: utc(from), timezone: 'America/New_York' })
    expect(result.codeNote).toMatch(/^Your code will be available on \w{3}, \w{3} \d+, \d{4}, .+ \(New York time\)\.$/)
    window.clock.advance(999)
    expect(await codesOf(purchase)).toEqual([0, 0])
    window.clock.advance(1)
    expect(await codesOf(purchase)).toEqual([2, 2])
    expect(await notesOf(purchase)).toMatchObject({ codeNote: null, tickets: [{ codeFrom: null }, { codeFrom: null }] })
  })

  test('from a moment that the event names are held back until then', async () => {
    const purchase = await printedTickets(9 * HOUR)
    await rule(purchase, 'event', { code_reveal: 'AT', code_at: new Date(window.clock.now().getTime() + 5) })
    expect(await codesOf(purchase)).toEqual([0, 0])
    window.clock.advance(5)
    expect(await codesOf(purchase)).toEqual([2, 2])
  })

  test('follow the account, unless the event has its own rule', async () => {
    const purchase = await printedTickets(30 * HOUR)
    await rule(purchase, 'account', { code_reveal: 'HOURS_BEFORE', code_hours: 24, still_code: false })
    expect(await codesOf(purchase)).toEqual([0, 0])
    await rule(purchase, 'event', { code_reveal: 'AT_ONCE' })
    expect(await codesOf(purchase)).toEqual([2, 0])
    await database.query('update ticket_rule set still_code = true where event_id = $1', [purchase.sale.eventId])
    expect(await codesOf(purchase)).toEqual([2, 2])
  })

  test('of another account and of another event hold nothing back', async () => {
    const [mine, other] = [await printedTickets(30 * HOUR), await printedTickets(30 * HOUR)]
    await rule(other, 'account', { code_reveal: 'HOURS_BEFORE', code_hours: 24 })
    expect(await codesOf(mine)).toEqual([2, 2])
  })

  test('tell no moment by which a hidden date is known', async () => {
    const purchase = await printedTickets(30 * HOUR)
    await rule(purchase, 'event', { code_reveal: 'HOURS_BEFORE', code_hours: 24 })
    await database.query(`update event set date_show_flags = '{DATE_TBD}' where id = $1`, [purchase.sale.eventId])
    expect(await notesOf(purchase)).toMatchObject({
      codeNote: 'Your code will be available 24 hours before the show.',
      tickets: [{ code: null, codeFrom: null }, { code: null }],
    })
  })

  test('are no matter of tickets that the box office hands out', async () => {
    const purchase = await aPaidPurchase(database, { userId: window.open().owner.user.id, mechanism: 'WILL_CALL' })
    await rule(purchase, 'event', { code_reveal: 'AT', code_at: new Date(window.clock.now().getTime() + HOUR) })
    expect(await notesOf(purchase)).toMatchObject({ codeNote: null, tickets: [{ codeFrom: null }, { codeFrom: null }] })
  })
})

describe('a rule', () => {
  test.each<[string, 'account' | 'event', Rule]>([
    ['hours without a number', 'event', { code_reveal: 'HOURS_BEFORE' }],
    ['a number without hours', 'event', { code_reveal: 'AT_ONCE', code_hours: 3 }],
    ['a moment without its date', 'event', { code_reveal: 'AT' }],
    ['one moment for all events', 'account', { code_reveal: 'AT', code_at: new Date() }],
  ])('with %s is not stored', async (_what, of, row) => {
    await expect(rule(window.open().printed, of, row)).rejects.toThrow('violates check constraint')
  })

  test('is there once for an account and once for an event', async () => {
    const purchase = await printedTickets(HOUR)
    for (const of of ['account', 'event'] as const) {
      await rule(purchase, of, { still_code: false })
      await expect(rule(purchase, of, { still_code: true })).rejects.toThrow('duplicate key')
    }
  })
})
