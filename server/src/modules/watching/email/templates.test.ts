import { MAIL_TEMPLATE_NAMES, mailTemplateType, type MailTemplateName } from '@admission/common/mail-templates/types.ts'
import { describe, expect, test } from 'vitest'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { newUuid } from '@admission/common/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { sendDueMails } from './flows/send-mails.ts'
import { aPostOffice } from './testing/a-post-office.ts'

const database = aDatabase()
const post = aPostOffice(database)

const SAVE = (owner: 'account' | 'event') =>
  `mutation ($id: ID!, $version: Int64!, $input: MailTemplateInput!) { saved: ${owner}MailTemplateSave(id: $id, version: $version, input: $input) {
     is: __typename ... on MailTemplateSaved { record { ... on MailTemplate { version state brokenReason versions { no } } } } ... on Refused { message fields { path message } } } }`
const READ = (owner: 'account' | 'event') =>
  `query ($id: ID!, $type: MailTemplateType!) { found: ${owner}MailTemplate(id: $id, type: $type) { version state brokenReason isOn samples { id } } }`
const PREVIEW =
  'query ($id: ID!, $input: MailTemplateInput!, $sampleId: ID) { shown: accountMailPreview(id: $id, input: $input, sampleId: $sampleId) { subject html text problem } }'

const text = (words: string) => ({ kind: 'TEXT', text: words, url: '' })
const button = { kind: 'BUTTON', text: 'Tickets', url: 'ticketsUrl' }
const receipt = (...blocks: readonly object[]) => ({
  type: 'ORDER_RECEIPT',
  isOn: true,
  subject: 'Own: {{ event }}',
  blocks: [...blocks, button],
})

type Saved = {
  readonly is: string
  readonly message?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly record?: { readonly version: number; readonly state: string; readonly versions: readonly object[] }
}

/** A buyer with a paid purchase whose mail isn't planned yet, and an employee who writes words. */
async function aSale(name = 'Ida Example') {
  const { services, api } = post.open()
  const { user } = await aConsumer(services, { name })
  const bought = await aPaidPurchase(database, { userId: user.id, email: user.email })
  const [event] = await database.query<{ account_id: string }>('select account_id from event where id = $1', [
    bought.sale.eventId,
  ])
  const accountId = event?.account_id ?? ''
  const { token, user: employee } = await anEmployee(services)
  const ids = { account: accountId, event: bought.sale.eventId }
  return {
    ...bought,
    accountId,
    employee,
    save: async (owner: 'account' | 'event', input: object, version = 1) =>
      (
        await api.read<{ saved: Saved }>('employee', SAVE(owner), {
          token,
          variables: { id: ids[owner], version, input },
        })
      ).saved,
    read: async (owner: 'account' | 'event', type = 'ORDER_RECEIPT') =>
      (
        await api.read<{
          found: { state: string; brokenReason: string | null; version: number; samples: readonly { id: string }[] }
        }>('employee', READ(owner), { token, variables: { id: ids[owner], type } })
      ).found,
    preview: async (input: object, sampleId: string | null = null) =>
      (
        await api.read<{ shown: { subject: string; html: string; text: string; problem: string | null } }>(
          'employee',
          PREVIEW,
          { token, variables: { id: accountId, input, sampleId } },
        )
      ).shown,
    ask: (query: string, variables: object) => api.ask('employee', query, { token, variables }),
  }
}

/** Stores words as they could only be before a check existed: saving refuses them. */
const plant = async (accountId: string, blocks: readonly object[]) => {
  const id = newUuid()
  await database.query(
    `with t as (insert into mail_template (id, account_id, type, is_on, version_no) values ($1, $2, 'ORDER_RECEIPT', true, 1) returning id, account_id)
     insert into mail_template_version (account_id, template_id, version_no, subject, blocks) select account_id, id, 1, 'Own', $3::jsonb from t`,
    [id, accountId, JSON.stringify(blocks)],
  )
}

describe('the words of a mail', () => {
  test('are those of the event, else of the account, else the default', async () => {
    const sale = await aSale()
    await sale.save('account', receipt(text('From the account, {{ name }}')))
    expect((await sale.read('event')).state).toBe('INHERITED')
    const [ofAccount] = await post.sentAfterFacts()
    expect(ofAccount?.subject).toBe('Own: Evening')
    expect(ofAccount?.text).toContain('From the account, Ida Example')
    expect(ofAccount?.html).toContain('From the account, Ida Example')
    expect(ofAccount?.text).toMatch(/Tickets: http\S+\/checkout\/receipt\//)
    expect(ofAccount?.text).toContain('You’re receiving this because you bought tickets')

    await sale.save('event', receipt(text('From the event')))
    await database.query(
      `update mail set state = 'NEW', html = '', subject = '', text = '', frame_id = null, leased_until = null`,
    )
    const [ofEvent] = await post.later(1)
    expect(ofEvent?.text).toContain('From the event')

    await sale.save('event', { ...receipt(text('From the event')), isOn: false }, 2)
    await sale.save('account', { ...receipt(text('x')), isOn: false }, 2)
    await database.query(
      `update mail set state = 'NEW', html = '', subject = '', text = '', frame_id = null, leased_until = null`,
    )
    const [byDefault] = await post.later(2)
    expect(byDefault?.subject).toContain('Two tickets for Evening')
  })

  test('of another account are never used', async () => {
    const [sale, other] = [await aSale(), await aSale()]
    await post.forgetAll()
    await other.save('account', receipt(text('Not yours')))
    await aPaidPurchase(database, { userId: (await aConsumer(post.open().services)).user.id })
    const sent = await post.sentAfterFacts()
    expect(sale.accountId).not.toBe(other.accountId)
    expect(sent.map((mail) => mail.text).join()).not.toContain('Not yours')
  })

  test('show what people typed as it was typed', async () => {
    const hostile = '<img src=x onerror=alert(1)> {{ total }} {% raw %}'
    const sale = await aSale('Ida')
    await database.query('update users set first_name = $1, last_name = $2', [hostile, ''])
    await sale.save('account', receipt(text('Hello {{ name }}')))
    const [sent] = await post.sentAfterFacts()
    expect(sent?.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; {{ total }} {% raw %}')
    expect(sent?.html).not.toContain('<img src=x')
    expect(sent?.text).toContain(`Hello ${hostile}`)
  })
})

describe('words that can’t be written', () => {
  test.each([
    ['a loop of a million', [text('{% for i in (1..1000000) %}x{% endfor %}'), button], 'too long'],
    [
      'loops in loops',
      [text('{% for a in (1..9999) %}{% for b in (1..9999) %}{% assign c = b %}{% endfor %}{% endfor %}'), button],
      'too long',
    ],
    ['a tag without an end', [text('{% if name %}Hello'), button], 'not closed'],
    ['a file', [text('{% include "/etc/passwd" %}'), button], 'include'],
    ['no button to the tickets', [text('Hello')], 'Their tickets'],
    ['an address that is a script', [{ kind: 'BUTTON', text: 'Go', url: 'javascript:alert(1)' }, button], 'written'],
  ])('(%s) send the default, and staff see why', async (_what, blocks, reason) => {
    const sale = await aSale()
    await plant(sale.accountId, blocks)
    const [sent] = await post.sentAfterFacts()
    expect(sent?.subject).toContain('Two tickets for Evening')
    expect(sent?.text).toContain('Two tickets are yours')
    expect((await post.kept()).state).toBe('DONE')
    const { rows } = {
      rows: await database.query<{ broken_reason: string }>(
        'select broken_reason from mail_template_version where broken_at is not null',
      ),
    }
    expect(rows.at(-1)?.broken_reason).toContain(reason)
  })

  test('are not tried again until there are new ones', async () => {
    const sale = await aSale()
    await sale.save('account', receipt(text('Fine')))
    await database.query(
      `update mail_template_version set broken_at = app.now(), broken_reason = 'It was slow.' where account_id = $1`,
      [sale.accountId],
    )
    expect(await sale.read('account')).toMatchObject({ state: 'BROKEN', brokenReason: 'It was slow.' })
    const [sent] = await post.sentAfterFacts()
    expect(sent?.text).not.toContain('Fine')
    await sale.save('account', receipt(text('Better')), 2)
    expect(await sale.read('account')).toMatchObject({ state: 'OWN', brokenReason: null })
  })
})

describe('saving', () => {
  test.each([
    ['Liquid that can’t be read', receipt(text('{{ name')), 'blocks.0.text'],
    ['a variable that the mail doesn’t know', receipt(text('{{ password }}')), 'blocks.0.text'],
    ['what objects inherit', receipt(text('{{ name | constructor }}')), 'blocks.0.text'],
    ['a filter that texts don’t need', receipt(text('{{ name | base64_encode }}')), 'blocks.0.text'],
    ['a tag that texts don’t need', receipt(text('{% increment name %}')), 'blocks.0.text'],
    ['an endless loop', receipt(text('{% for i in (1..1000000) %}x{% endfor %}')), 'blocks.0.text'],
    [
      'an address with a variable',
      receipt({ kind: 'PICTURE', text: 'A', url: 'https://x.example/{{ ticketsUrl }}' }),
      'blocks.0.url',
    ],
    ['a script', receipt({ kind: 'BUTTON', text: 'A', url: 'javascript:alert(1)' }), 'blocks.0.url'],
    [
      'an address with the placeholder of secrets',
      receipt({ kind: 'PICTURE', text: 'A', url: 'https://x.example/only-in-the-mail-that-was-sent' }),
      'blocks.0.url',
    ],
    ['a receipt without the button to the tickets', { ...receipt(), blocks: [text('Hello')] }, 'blocks'],
  ])('refuses %s', async (_what, input, path) => {
    const sale = await aSale()
    const answer = await sale.save('account', input)
    expect(answer.is).toBe('Refused')
    expect(answer.fields?.map((field) => field.path)).toContain(path)
    expect(await database.query('select 1 from mail_template_version where account_id = $1', [sale.accountId])).toEqual(
      [],
    )
  })

  test.each(['WAITLIST_OFFER', 'GUEST_INVITATION', 'CART_REMINDER', 'MEMBER_INVITATION'] satisfies MailTemplateName[])(
    'refuses %s without its secret link',
    async (type) => {
      const { starter } = mailTemplateType(type)
      const sale = await aSale()
      const input = {
        type,
        isOn: true,
        subject: starter.subject,
        blocks: starter.blocks.filter(({ kind }) => kind !== 'BUTTON'),
      }
      expect((await sale.save('account', input)).is).toBe('Refused')
      expect((await sale.save('account', { ...input, blocks: starter.blocks })).is).toBe('MailTemplateSaved')
    },
  )

  test('keeps versions, and says if someone else was first', async () => {
    const sale = await aSale()
    expect((await sale.save('account', receipt(text('1')))).record).toMatchObject({ version: 2, state: 'OWN' })
    expect((await sale.save('account', receipt(text('2')), 1)).is).toBe('MailTemplateStale')
    expect((await sale.save('account', receipt(text('2')), 2)).record?.versions).toHaveLength(2)
    const trail = await database.query(`select 1 from audit where action = 'mail-template-save' and account_id = $1`, [
      sale.accountId,
    ])
    expect(trail).toHaveLength(2)
  })

  test('an event has no words for mails that are about no event', async () => {
    const sale = await aSale()
    const { errors } = await sale.ask(READ('event'), { id: sale.sale.eventId, type: 'MEMBER_INVITATION' })
    expect(errors[0]?.extensions).toMatchObject({ status: 404 })
  })
})

describe('a preview', () => {
  test('shows words in a real purchase of that account alone, and the look is recorded once', async () => {
    const [sale, other] = [await aSale(), await aSale()]
    const [sample] = (await sale.read('account')).samples
    const input = receipt(text('Hello {{ name }}, {{ orderNumber }}'))
    for (const id of [sample?.id, sample?.id]) {
      const shown = await sale.preview(input, id ?? '')
      expect(shown).toMatchObject({ problem: null, subject: 'Own: Evening' })
      expect(shown.text).toContain('Hello Ida Example')
    }
    const views = await database.query(`select 1 from audit where action = 'read-mail-preview' and account_id = $1`, [
      sale.accountId,
    ])
    expect(views).toHaveLength(1)
    const { errors } = await other.ask(PREVIEW, { id: other.accountId, input, sampleId: sample?.id })
    expect(errors[0]?.extensions).toMatchObject({ status: 404 })
  })

  test.each(MAIL_TEMPLATE_NAMES)('of the starting text of %s has no problem', async (type) => {
    const { starter } = mailTemplateType(type)
    const sale = await aSale()
    const shown = await sale.preview({ type, isOn: true, ...starter })
    expect(shown.problem).toBeNull()
    expect(shown.html).toContain('<h1')
  })

  test('says what is wrong, and shows the default', async () => {
    const sale = await aSale()
    const shown = await sale.preview(receipt(text('{{ nobody }}')))
    expect(shown.problem).toContain('nobody')
    expect(shown.text).toContain('Two seats are yours')
  })

  test('goes to the employee’s own address as a test, without secrets', async () => {
    const sale = await aSale()
    const send = () =>
      sale.ask('mutation ($id: ID!, $input: MailTemplateInput!) { accountMailTest(id: $id, input: $input) }', {
        id: sale.accountId,
        input: receipt(text('Hello')),
      })
    const [sent] = await post.takenBy(async () => {
      await send()
      await sendDueMails(post.open().services)
    })
    expect(sent?.to).toEqual([expect.objectContaining({ address: sale.employee.email })])
    expect(sent?.subject).toBe('Test: Own: The Lantern Keeper')
  })
})

describe('mails of an account', () => {
  const LIST =
    'query ($filter: AccountMailFilter) { accountMails(filter: $filter) { totalCount edges { node { id recipient state whyNotAgain } } } }'
  const RESEND = 'mutation ($id: ID!) { accountMailResend(id: $id, reason: "They lost it.") { id whyNotAgain } }'
  type Row = { readonly id: string; readonly state: string; readonly whyNotAgain: string | null }
  const rowsOf = async (sale: Awaited<ReturnType<typeof aSale>>, filter: object = {}): Promise<readonly Row[]> => {
    const { data, errors } = await sale.ask(LIST, { filter: { account: [sale.accountId], ...filter } })
    expect(errors).toEqual([])
    const mails = data?.['accountMails'] as { edges: { node: Row }[] } | undefined
    return mails?.edges.map(({ node }) => node) ?? []
  }

  test('are listed with their state, and are sent again once at a time, with a reason', async () => {
    const sale = await aSale()
    await post.sentAfterFacts()
    const [mail] = await rowsOf(sale)
    expect(mail).toMatchObject({ state: 'SENT', whyNotAgain: null })
    expect(await rowsOf(sale, { text: 'nobody' })).toEqual([])
    const answers = await Promise.all([sale.ask(RESEND, { id: mail?.id }), sale.ask(RESEND, { id: mail?.id })])
    expect(answers.flatMap(({ errors }) => errors)).toHaveLength(1)
    const again = await post.later(1)
    expect(again).toHaveLength(1)
    expect(again[0]?.subject).toContain('Two tickets for Evening')
    expect(await rowsOf(sale)).toHaveLength(2)
    expect(
      await database.query(`select reason from audit where action = 'mail-resend' and account_id = $1`, [
        sale.accountId,
      ]),
    ).toEqual([{ reason: 'They lost it.' }])
    expect(
      await database.query(`select 1 from audit where action = 'read-account-mails' and account_id = $1`, [
        sale.accountId,
      ]),
    ).not.toEqual([])
  })

  test('are shown without links, and the look is recorded', async () => {
    const sale = await aSale()
    await post.sentAfterFacts()
    const [mail] = await rowsOf(sale)
    const { data } = await sale.ask('query ($id: ID!) { accountMail(id: $id) { html mail { id } } }', { id: mail?.id })
    expect(JSON.stringify(data)).toContain('Evening')
    expect(JSON.stringify(data)).not.toContain('href=')
    expect(
      await database.query(`select 1 from audit where action = 'read-mail' and target_id = $1`, [mail?.id]),
    ).toHaveLength(1)
  })
})
