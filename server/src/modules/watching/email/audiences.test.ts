import { newUuid } from '@admission/common/ids.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { installJobs } from '#platform/job-worker.ts'
import { aDatabase } from '#testing/database.ts'
import { sendDueMails } from './flows/send-mails.ts'
import { aPostOffice } from './testing/a-post-office.ts'
import {
  aHouseOf,
  anInput,
  arrivedOf,
  aSentMail,
  holders,
  runAudienceJobs,
  subscribers,
} from './testing/an-audience.ts'

const database = aDatabase()
const post = aPostOffice(database)
beforeAll(() => installJobs(database.pools.jobs))

const aHouse = aHouseOf(database, post)

describe('who gets it', () => {
  test('everyone with a ticket once, as many as were counted, without a way to unsubscribe', async () => {
    const house = await aHouse()
    const { sender, people } = house
    expect((await sender.event.reach(holders)).it).toEqual({ people: 3, bounced: 0, unsubscribed: 0, unreachable: 0 })
    const mail = await aSentMail(house)
    const sent = await arrivedOf(post)
    expect(sent.map(({ address }) => address).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    expect(sent[0]?.text).toContain('you have tickets for Evening')
    expect(sent[0]?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
    expect(sent.map(({ text }) => /Dear \w+/.exec(text ?? '')?.[0] ?? '').toSorted()).toEqual([
      'Dear Ida',
      'Dear Noor',
      'Dear Pim',
    ])
    expect(await arrivedOf(post)).toEqual([])
    expect(await sender.event.read(mail)).toMatchObject({
      state: 'SENT',
      run: { confirmed: 3, people: 3, sent: 3, left: 0, stopReason: null },
      history: [{ what: 'Sent to 3 people' }, { what: 'Created' }],
    })
  })

  test('two people of one address once; not those whose address bounced or was erased; both are counted', async () => {
    const { sender, people, ids } = await aHouse(['Ida Finch', 'Noor Vale', 'Pim Roe', 'Sam Low'])
    const [ida, noor, pim, sam] = people
    await database.query(`update orders set email = $1 where id = $2`, [ida?.email.toUpperCase(), noor?.bought.orderId])
    await database.query(
      `insert into mail (type, account_id, recipient, subject, html, text, message_id, state, bounced_at, expires_at)
       values ('ORDER_RECEIPT', $1, $2, '', '', '', $3, 'DEAD', app.now(), app.now() + interval '1 day')`,
      [ids.account, pim?.email.toUpperCase(), newUuid()],
    )
    await database.query(`update orders set email = 'gone@erased.invalid' where id = $1`, [sam?.bought.orderId])
    const reach = { people: 1, bounced: 1, unsubscribed: 0, unreachable: 1 }
    expect((await sender.event.reach(holders)).it).toEqual(reach)
    const { it: mail } = await sender.event.create()
    await sender.send(mail, 1)
    expect((await arrivedOf(post)).map(({ address }) => address)).toEqual([ida?.email])
    expect((await sender.event.read(mail)).run).toMatchObject({ people: 1, sent: 1, bounced: 1, unreachable: 1 })
  })

  test('those whom the filters leave', async () => {
    const { sender, people } = await aHouse()
    const count = async (filter: object) =>
      ((await sender.event.reach({ ...holders, ...filter })).it as { people: number }).people
    const [row] = await database.query<{ section: string }>('select section from stack where id = $1', [
      people[0]?.bought.stackIds[0],
    ])
    expect(await count({ sections: [row?.section] })).toBe(3)
    expect(await count({ sections: ['Nowhere'] })).toBe(0)
    expect(await count({ prices: ['No such type'] })).toBe(0)
    expect(await count({ checkedIn: true })).toBe(0)
    expect(await count({ checkedIn: false })).toBe(3)
  })

  test('subscribers who agreed to the topic; the link of one ends news of that account only', async () => {
    const { sender, people, agree, ids } = await aHouse()
    const other = await aHouse(['Other One'])
    const [ida, noor, pim] = people
    if (!ida || !noor || !pim) throw new Error('three people')
    for (const user of [ida, noor]) await agree(user, ['NEWS'])
    await agree(pim, ['OFFERS'])
    await other.agree(ida, ['NEWS'])
    const { it: mail, message } = await sender.account.create(
      anInput(subscribers, { blocks: [{ kind: 'TEXT', text: 'Hello {{ name }}', url: '' }] }),
    )
    expect(message).toBeUndefined()
    await sender.send(mail, 2)
    const sent = await arrivedOf(post)
    expect(sent.map(({ address }) => address).toSorted()).toEqual([ida.email, noor.email].toSorted())
    const toIda = sent.find(({ address }) => address === ida.email)
    const link = toIda?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    expect(toIda?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
    expect(toIda?.text).toContain('/unsubscribe?token=')
    const token = /token=([^>&]+)/.exec(link)?.[1] ?? ''
    const { api } = post.open()
    const ended = await api.ask(
      'consumer',
      'mutation ($token: String!) { unsubscribe(token: $token) { __typename } }',
      { variables: { token } },
    )
    expect(ended.errors).toEqual([])
    const topics = await database.query<{ account_id: string; topics: string[] }>(
      'select account_id, topics from account_user where user_id = $1',
      [ida.id],
    )
    expect(topics.find(({ account_id: id }) => id === ids.account)?.topics).toEqual([])
    expect(topics.find(({ account_id: id }) => id === other.ids.account)?.topics).toEqual(['NEWS'])
    expect((await sender.account.reach(subscribers)).it).toMatchObject({ people: 1, unsubscribed: 1 })
  })

  test('news to ticket holders needs their consent, also between planning and sending', async () => {
    const { sender, people, agree } = await aHouse()
    const [ida, noor] = people
    if (!ida || !noor) throw new Error('two people')
    for (const user of [ida, noor]) await agree(user, ['OFFERS'])
    const { it: mail } = await sender.event.create(anInput({ ...holders, topic: 'OFFERS' }))
    expect((await sender.event.reach({ ...holders, topic: 'OFFERS' })).it).toMatchObject({ people: 2, unsubscribed: 1 })
    await sender.send(mail, 2)
    await runAudienceJobs(post)
    await database.query('update account_user set withdrawn_at = app.now() where user_id = $1', [ida.id])
    expect((await arrivedOf(post)).map(({ address }) => address)).toEqual([noor.email])
    expect((await sender.event.read(mail)).run).toMatchObject({ state: 'SENT', sent: 1, skipped: 1, failed: 0 })
  })

  test('an event of another account is refused, and so is a mail of another owner', async () => {
    const [{ sender, ids }, other] = [await aHouse(), await aHouse(['Other One'])]
    const foreign = await sender.account.create(
      anInput({ ...holders, eventIds: [other.ids.event] }, { blocks: [{ kind: 'TEXT', text: 'A', url: '' }] }),
    )
    expect(foreign).toMatchObject({ status: 400 })
    expect((await sender.account.events()).it).toEqual([{ value: ids.event }])
    const { it: mine } = await sender.event.create()
    const asked = await sender.ask(
      'query ($id: ID!, $mailId: ID!) { it: eventAudienceMail(id: $id, mailId: $mailId) { id } }',
      {
        id: other.ids.event,
        mailId: mine.id,
      },
    )
    expect(asked).toMatchObject({ status: 404 })
    const { it: own } = await sender.account.create(
      anInput({ ...holders, eventIds: [ids.event] }, { blocks: [{ kind: 'TEXT', text: 'A', url: '' }] }),
    )
    expect(own.state).toBe('DRAFT')
    expect((await sender.event.save(own, anInput())).status).toBe(404)
  })
})

const text = (words: string) => [{ kind: 'TEXT', text: words, url: '' }]

describe('a text', () => {
  test('that can’t be written stops the run with the reason, and nothing goes out; mended, it goes on', async () => {
    const house = await aHouse()
    const { sender } = house
    const mail = await aSentMail(house)
    await database.query(`update audience_mail_version set blocks = $1 where audience_mail_id = $2`, [
      JSON.stringify(text('{% for i in (1..1000000) %}x{% endfor %}')),
      mail.id,
    ])
    expect(await arrivedOf(post)).toEqual([])
    const stopped = await sender.event.read(mail)
    expect(stopped).toMatchObject({ state: 'STOPPED', brokenReason: expect.stringContaining('too long') as string })
    expect(stopped.run).toMatchObject({
      sent: 0,
      failed: 0,
      left: 3,
      stopReason: expect.stringContaining('can’t be written') as string,
    })
    expect(stopped.history[0]).toEqual({ what: 'Stopped: its text can’t be written', by: 'Automatic' })
    expect((await sender.step('Resume', mail)).status).toBe(400)
    expect((await sender.event.save(stopped, anInput(holders, { blocks: text('Mended') }))).it).toMatchObject({
      is: 'AudienceMailSaved',
    })
    await sender.step('Resume', mail)
    const sent = await arrivedOf(post)
    expect(sent).toHaveLength(3)
    expect(sent[0]?.text).toContain('Mended')
  })

  test('is refused if it can’t be read, and its audience is fixed while it is on its way', async () => {
    const house = await aHouse()
    const { sender } = house
    expect(await sender.event.create(anInput(holders, { blocks: text('{{ password }}') }))).toMatchObject({
      status: 400,
    })
    const mail = await aSentMail(house)
    expect((await sender.event.save(mail, anInput({ ...holders, checkedIn: false }))).it).toMatchObject({
      is: 'Refused',
    })
    expect((await sender.event.archive(mail)).it).toMatchObject({ is: 'Refused' })
    expect(await arrivedOf(post)).toHaveLength(3)
    expect((await sender.event.duplicate(mail)).it).toMatchObject({ name: 'Copy of Doors', state: 'DRAFT' })
    expect((await sender.event.archive(await sender.event.read(mail))).it).toMatchObject({ is: 'AudienceMailSaved' })
    expect((await sender.send(await sender.event.read(mail), 3)).status).toBe(400)
  })

  test('is previewed with a reader’s data, which leaves a trace once; not with that of a stranger', async () => {
    const [{ sender, people, ids }, other] = [await aHouse(), await aHouse(['Other One'])]
    const input = anInput(holders, { blocks: text('Dear {{ name }}, {{ event }}') })
    for (let times = 0; times < 2; times += 1)
      expect((await sender.event.preview(input, people[0]?.id)).it).toMatchObject({
        problem: null,
        text: expect.stringContaining('Dear Ida Finch, Evening') as string,
      })
    expect(
      await database.query(`select 1 from audit where action = 'read-mail-preview' and account_id = $1`, [ids.account]),
    ).toHaveLength(1)
    expect((await sender.event.preview(input, other.people[0]?.id)).status).toBe(404)
    expect((await sender.event.preview(anInput(holders, { blocks: text('{{ no') }))).it).toMatchObject({
      text: '',
      problem: expect.any(String) as string,
    })
  })

  test('is tested at the employee’s own address; the test is stored, and isn’t counted as sent', async () => {
    const { sender } = await aHouse()
    expect((await sender.event.test(anInput())).it).toBe(sender.user.email)
    const [sent] = await post.takenBy(() => sendDueMails(post.open().services))
    expect(sent).toMatchObject({ subject: 'Test: North entrance closed', to: [{ address: sender.user.email }] })
    expect(await post.kept()).toMatchObject({ state: 'DONE', user_id: sender.user.id })
    const { services, api } = post.open()
    const { token } = await anEmployee(services)
    const health = await api.read<{ platformHealth: { mailsSent: number } }>(
      'employee',
      '{ platformHealth { mailsSent } }',
      { token },
    )
    expect(health.platformHealth.mailsSent).toBe(0)
  })
})
