import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventId } from '@admission/common/ids.ts'
import { waitlistReport } from '@admission/common/reports/waitlist-report.ts'
import { Line } from '#modules/selling/waitlists/testing/a-line.ts'
import { matchWaitlists } from '#modules/selling/waitlists/flows/match.ts'
import { aDatabase } from '#testing/database.ts'
import { reportNamed } from './flows/report-list.ts'

const database = aDatabase()
let line: Line
beforeAll(async () => {
  line = await Line.open(database)
})
afterAll(() => line.close())

test('who joined in the days, from where, and whether they got tickets', async () => {
  const { shop, holder } = await line.soldOut({ capacity: 2 })
  await line.join(shop, 'ida@post.example', { quantity: 2, source: 'newsletter' })
  await line.join(shop, 'noor@post.example')
  await holder.remove()
  await matchWaitlists(line.services)
  // The same update as settling an offer whose tickets were paid for.
  await database.query(
    `update waitlist_entry set state = 'CLAIMED', ended_at = app.now() where event_id = $1 and state = 'OFFERED'`,
    [shop.eventId],
  )
  const read = (eventIds: readonly string[] | null) =>
    reportNamed(waitlistReport.name).read(
      line.services,
      { accountId: shop.accountId, eventIds: eventIds as readonly EventId[] | null },
      { range: 'last-7' },
      { by: 'joined', descending: false },
      { size: 10, after: null },
    )
  const { rows, whole } = await read(null)
  expect(rows.map((row) => [row['person'], row['tickets'], row['source'], row['state']])).toEqual([
    ['ida@post.example', 2, 'newsletter', 'Bought'],
    ['noor@post.example', 1, 'unknown', 'Waiting'],
  ])
  expect(rows.map((row) => [row['offered'] !== null, row['bought'] !== null])).toEqual([
    [true, true],
    [false, false],
  ])
  expect(whole?.totals).toEqual({ joined: 2, offered: 1, bought: 1, tickets: 2 })
  // A member limited to another event sees none of them.
  expect((await read([shop.storefrontId])).rows).toEqual([])
})
