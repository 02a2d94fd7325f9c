import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer, aUser } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { aDatabase } from '#testing/database.ts'
import { aPostOffice } from './testing/a-post-office.ts'
import { sendDueMails } from './flows/send-mails.ts'
import { forgetOutbox } from './jobs.ts'

const database = aDatabase()
const post = aPostOffice(database)

describe('without a server', () => {
  const PAGE = 'query ($id: ID!) { emailPage(id: $id) { subject html sentAt { utc } } }'
  const OUTBOX = '{ outbox { totalCount edges { node { id type recipient subject state path } } } }'

  test('a mail stays in the outbox, where employees find it; its page is dead paper', async () => {
    const { user } = await aConsumer(post.open().services)
    await aPaidPurchase(database, { userId: user.id, email: user.email })
    await post.deliverFacts()
    expect(await post.takenBy(() => sendDueMails(post.open().outbox))).toEqual([])
    const { id, sent_at, html: stored } = await post.kept()
    expect(sent_at).toBeNull()
    const { token } = await anEmployee(post.open().services, 'SUPPORT')
    const shown = await post
      .open()
      .api.read<{ outbox: { totalCount: number; edges: { node: object }[] } }>('employee', OUTBOX, {
        token,
      })
    expect(shown.outbox.totalCount).toBe(1)
    expect(shown.outbox.edges[0]?.node).toMatchObject({
      id,
      type: 'ORDER_RECEIPT',
      recipient: user.email,
      state: 'KEPT',
      path: `/email/${id}`,
    })
    expect(await database.query(`select 1 from audit where action = 'read-outbox'`)).toHaveLength(1)
    const page = await post.open().api.read<{ emailPage: { html: string; subject: string } }>('consumer', PAGE, {
      variables: { id },
    })
    expect(stored).toMatch(/<a[^>]* href=/)
    expect(page.emailPage.html).not.toMatch(/href=|<script|<form/)
    expect(page.emailPage.html).toContain('Evening')
    await database.moveClock(90 * 86_400_000 + 1000)
    const gone = await post.open().api.ask('consumer', PAGE, { variables: { id } })
    expect(gone.errors[0]?.extensions).toMatchObject({ status: 404 })
    expect(JSON.stringify(post.log.lines())).not.toContain(user.email)
  })

  test('a mail that cannot be kept holds up none of those that were taken with it', async () => {
    const [good, bad, late] = [
      await aUser(post.open().services),
      await aUser(post.open().services),
      await aUser(post.open().services),
    ]
    for (const { id } of [bad, good, late]) await post.askForReset(id)
    await database.query(
      `alter table mail add constraint no_words check (recipient <> '${bad.email}' or html = '') not valid`,
    )
    await sendDueMails(post.open().outbox)
    await database.query('alter table mail drop constraint no_words')
    const stood = await database.query<{ recipient: string; state: string; failed: boolean }>(
      'select recipient, state, last_error is not null as failed from mail where recipient = any ($1)',
      [[good.email, bad.email, late.email]],
    )
    expect(new Map(stood.map(({ recipient, state, failed }) => [recipient, { state, failed }]))).toEqual(
      new Map([
        [good.email, { state: 'DONE', failed: false }],
        [bad.email, { state: 'NEW', failed: true }],
        [late.email, { state: 'DONE', failed: false }],
      ]),
    )
  })

  test('mails that went out together go out once, also where they cannot be marked together', async () => {
    const refused = await aUser(post.open().services)
    for (const { id } of [await aUser(post.open().services), refused, await aUser(post.open().services)])
      await post.askForReset(id)
    await database.query(
      `create function one_by_one() returns trigger language plpgsql as $$ begin
         if (select count(*) from changed where state = 'DONE') > 1 then raise 'too many at once'; end if; return null; end $$`,
    )
    await database.query(
      `create trigger one_by_one after update on mail referencing new table as changed for each statement execute function one_by_one()`,
    )
    const { outbox } = post.open()
    const tried: string[] = []
    const send: typeof outbox.mail.send = async (mail) => {
      tried.push(mail.to)
      if (mail.to === refused.email) throw new Error('not this one')
      await outbox.mail.send(mail)
    }
    await sendDueMails({ ...outbox, mail: { ...outbox.mail, send } })
    await database.query('drop function one_by_one cascade')
    expect(new Set(tried).size).toBe(3)
    expect(tried).toHaveLength(3)
    expect(
      await database.query('select state::text, recipient = $1 as refused from mail order by 1', [refused.email]),
    ).toEqual([
      { state: 'DONE', refused: false },
      { state: 'DONE', refused: false },
      { state: 'NEW', refused: true },
    ])
  })

  test('whoever has no mail server finds the link in the outbox folder, and nowhere else', async () => {
    const user = await aUser(post.open().services)
    await post.askForReset(user.id)
    await sendDueMails(post.open().outbox)
    const { folder } = post.open()
    const letters = readdirSync(folder).map((name) => join(folder, name))
    const letter = letters.find((path) => readFileSync(path, 'utf8').includes(user.email)) ?? ''
    expect(statSync(letter).mode & 0o077).toBe(0)
    const { text } = await new PostalMime().parse(readFileSync(letter))
    const token = /password-reset\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
    expect(token.length).toBeGreaterThan(20)
    const kept = await post.kept()
    expect(kept.state).toBe('DONE')
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('its files are deleted after 30 days, and nothing else', async () => {
    await post.askForReset((await aUser(post.open().services)).id)
    const { outbox, folder } = post.open()
    await sendDueMails(outbox)
    writeFileSync(join(folder, '0000-not-a-mail.txt'), '')
    const after = async (days: number) => {
      const now = () => new Date(outbox.clock.now().getTime() + days * 86_400_000)
      await forgetOutbox.run({ ...outbox, clock: { ...outbox.clock, now } }, {}, { number: 1, isLast: false })
      return readdirSync(folder)
    }
    expect((await after(29)).length).toBeGreaterThan(1)
    expect(await after(31)).toEqual(['0000-not-a-mail.txt'])
    rmSync(join(folder, '0000-not-a-mail.txt'))
  })

  test('the outbox is for employees alone, and pages through', async () => {
    for (let n = 0; n < 3; n += 1) await post.askForReset((await aUser(post.open().services)).id)
    const { token } = await aConsumer(post.open().services)
    expect((await post.open().api.ask('employee', OUTBOX, { token })).status).toBe(401)
    expect((await post.open().api.ask('employee', OUTBOX)).errors[0]?.extensions).toMatchObject({ status: 401 })
    const employee = await anEmployee(post.open().services)
    const query =
      'query ($after: String) { outbox(first: 2, after: $after) { edges { cursor node { id state } } pageInfo { hasNextPage } } }'
    type Answer = { outbox: { edges: { cursor: string; node: { id: string } }[]; pageInfo: { hasNextPage: boolean } } }
    const first = (await post.open().api.read<Answer>('employee', query, { token: employee.token })).outbox
    const after = first.edges.at(-1)?.cursor
    const second = (
      await post.open().api.read<Answer>('employee', query, { token: employee.token, variables: { after } })
    ).outbox
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false])
    expect(new Set([...first.edges, ...second.edges].map(({ node }) => node.id)).size).toBe(3)
  })
})
