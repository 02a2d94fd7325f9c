import { expect, test } from 'vitest'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { aDatabase } from '#testing/database.ts'
import { withoutLinks } from './rules/secrets.ts'
import { aPostOffice } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)

type Stored = { readonly id: string; readonly html: string; readonly frame_id: string | null }

/** A receipt of a new buyer: the mail as it was sent, if it was, and as it is stored. */
const aReceipt = async () => {
  const { user } = await aConsumer(post.open().services)
  await aPaidPurchase(database, { userId: user.id, email: user.email })
  const [sent] = await post.sentAfterFacts()
  const [stored] = await database.query<Stored>(`select id, html, frame_id from mail where recipient = $1`, [
    user.email,
  ])
  if (stored === undefined) throw new Error('no mail was stored')
  return { sent, stored }
}

const pageOf = async (id: string): Promise<string> => {
  const page = 'query ($id: ID!) { emailPage(id: $id) { html } }'
  return (await post.open().api.read<{ emailPage: { html: string } }>('consumer', page, { variables: { id } }))
    .emailPage.html
}

test('mails of the same look share their markup, and their pages show what was sent', async () => {
  const receipts = [await aReceipt(), await aReceipt(), await aReceipt()]
  const frames = new Set(receipts.slice(1).map(({ stored }) => stored.frame_id))
  expect([...frames]).toEqual([expect.any(String)])
  expect(await database.query(`select id from mail_frame where id = $1`, [receipts[1]?.stored.frame_id])).toHaveLength(
    1,
  )
  for (const { stored } of receipts.slice(1)) expect(stored.html).not.toMatch(/[<>]/)
  for (const { sent, stored } of receipts) {
    expect(sent?.html).toContain('Two tickets are yours')
    expect(await pageOf(stored.id)).toBe(withoutLinks(sent?.html ?? '').replace(/\n$/, ''))
  }
})

test('a mail that is sent again is put together as it was composed', async () => {
  const before = await aReceipt()
  post.open().smtp.next('CUT_AFTER')
  const { sent: first, stored } = await aReceipt()
  expect(stored.frame_id).not.toBeNull()
  const [again] = await post.later(11)
  expect(again?.html).toBe(first?.html)
  expect(again?.html?.length).toBeGreaterThan((before.sent?.html?.length ?? 0) * 0.9)
})

test('markup that was stored never changes, so neither does a mail', async () => {
  await aReceipt()
  const { stored } = await aReceipt()
  for (const change of [`update mail_frame set html = ''`, 'delete from mail_frame'])
    await expect(database.query(`${change} where id = $1`, [stored.frame_id])).rejects.toThrow(
      'mail_frame is insert-only',
    )
})
