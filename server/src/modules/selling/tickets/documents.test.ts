import { describe, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { verifyTicketCode } from './rules/barcode.ts'
import { aTicketWindow } from './testing/a-ticket-window.ts'
import { calendarFaults } from './testing/calendar-check.ts'
import { scanPdf } from './testing/scanned.ts'

const database = aDatabase()
const window = aTicketWindow(database)

describe('the printed tickets', () => {
  test('carry a code for each ticket that the published key proves', async () => {
    const url = (await window.purchaseOf(window.open().printed)).ticketsPdfUrl ?? ''
    const answer = await window.get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="tickets-[a-z0-9-]+\.pdf"$/)
    const key = await window.publishedKey()
    const proved = (await scanPdf(answer.rawPayload)).map((text) => verifyTicketCode(text, key))
    expect(proved.map((verdict) => verdict.ok && verdict.code.ticketId)).toEqual(window.open().printed.ticketIds)
    expect(proved.every((verdict) => verdict.ok && verdict.code.form === 'PRINTED')).toBe(true)
  })

  test.each([
    ['US', '612 792'],
    ['GB', '595.28 841.89'],
  ])('are as large as the paper of %s', async (country, size) => {
    await database.query(`update venue set country = $1`, [country])
    const { rawPayload } = await window.get((await window.purchaseOf(window.open().printed)).ticketsPdfUrl ?? '')
    expect(rawPayload.toString('latin1')).toContain(`/MediaBox [0 0 ${size}]`)
  })

  test('are not offered where the phone is the ticket', async () => {
    expect((await window.stackOf(window.open().onPhone)).pdfUrl).toBeNull()
    expect((await window.purchaseOf(window.open().onPhone)).ticketsPdfUrl).toBeNull()
  })

  test.each<[string, (url: string) => string]>([
    ['another document', (url) => url.replace('tickets.pdf', 'calendar.ics')],
    ['another purchase', (url) => url.replace(window.open().printed.purchaseId, window.open().onPhone.purchaseId)],
    ['a stack', (url) => url.replace('/purchase/', '/stack/')],
    ['a longer life', (url) => url.replace(/until=(\d)/, 'until=9$1')],
    ['another signature', (url) => url.replace(/sig=(.*)./, 'sig=_$1')],
    ['no signature', (url) => url.replace(/&sig=.*/, '')],
    ['no query', (url) => url.replace(/\?.*/, '')],
    ['two signatures', (url) => `${url}&sig=x`],
  ])('cannot be had with a link for %s', async (_what, change) => {
    const url = (await window.purchaseOf(window.open().printed)).ticketsPdfUrl ?? ''
    expect(change(url)).not.toBe(url)
    expect((await window.get(change(url))).statusCode).toBe(404)
  })

  test('can be had for 15 minutes', async () => {
    const url = (await window.purchaseOf(window.open().printed)).ticketsPdfUrl ?? ''
    window.clock.advance(899_000)
    expect((await window.get(url)).statusCode).toBe(200)
    window.clock.advance(1_000)
    expect((await window.get(url)).statusCode).toBe(404)
  })
})

test('a calendar file names the show, and no code', async () => {
  for (const url of [
    (await window.stackOf(window.open().printed)).calendarUrl,
    (await window.purchaseOf(window.open().printed)).calendarUrl,
  ]) {
    const answer = await window.get(url)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(calendarFaults(answer.body)).toEqual([])
    expect(answer.body).toContain('SUMMARY:Evening')
    expect(answer.body).toContain('Stalls')
    expect(answer.body.replaceAll('\r\n ', '')).toMatch(/LOCATION:.*\\n.*, [A-Z][\w ]+\r\n/)
    expect(answer.body).not.toContain((await window.stackOf(window.open().printed)).tickets[0]?.code?.payload)
  }
})
