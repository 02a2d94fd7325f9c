import { newUuid } from '@admission/common/ids.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import type { World } from '#testing/walk/world.ts'
import { ABSENT, plain, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'

type Owner = 'accountId' | 'eventId'

/** A fresh account or event for each call. Employees reach every one. */
const of = (owner: Owner, rest: Readonly<Record<string, unknown>> = {}): Kinds => ({
  own: async ({ database }) => ({ variables: { id: (await aShop(database))[owner], ...rest } }),
  absent: () => ({ variables: { id: ABSENT, ...rest } }),
  otherType: ({ owner: { purchaseId } }) => ({ variables: { id: purchaseId, ...rest } }),
})

const type = 'WAITLIST_CLOSED'
const input = { type, isOn: true, subject: 'Walked', blocks: [{ kind: 'TEXT', text: 'Walked', url: '' }] }

/** A fresh mail for each call. */
const mail = (rest: Readonly<Record<string, unknown>> = {}): Kinds => ({
  own: async ({ database }) => {
    const [id, factId] = [newUuid(), newUuid()]
    const { accountId } = await aShop(database)
    await database.query(
      `with told as (insert into fact (id, kind, account_id, subject_id, data, state) values ($2, 'Walked', $3, $1, '{}', 2) returning id)
       insert into mail (id, type, account_id, recipient, subject, html, text, message_id, state, fact_id, expires_at)
       select $1, 'ORDER_RECEIPT', $3, 'walked@example.com', 'Walked', '<p>Walked</p>', 'Walked', $1::text, 'DONE', told.id, app.now() + interval '1 day' from told`,
      [id, factId, accountId],
    )
    return { variables: { id, ...rest } }
  },
  absent: () => ({ variables: { id: ABSENT, ...rest } }),
  otherType: ({ owner }) => ({ variables: { id: owner.purchaseId, ...rest } }),
})

type Owned = 'account' | 'event'

/** Who a walked e-mail goes to. */
const people = { audience: 'HOLDERS' }
const walked = (owner: Owned) => ({
  type: owner === 'account' ? 'AUDIENCE_ACCOUNT' : 'AUDIENCE_EVENT',
  name: 'Walked',
  ...(owner === 'account' ? { audience: 'SUBSCRIBERS', topic: 'NEWS' } : people),
  subject: 'Walked',
  blocks: input.blocks,
})

/** A fresh e-mail to an audience, with the employee who is in the walk as its writer. */
const anAudienceMail = async ({ database }: World, owner: Owned, run = '') => {
  const { accountId, eventId } = await aShop(database)
  const [writer] = await database.query<{ id: string }>('select id from users limit 1')
  const userId = writer?.id
  const id = newUuid()
  await database.query(
    `insert into audience_mail (id, account_id, event_id, name, audience, topic, version_no, created_by)
     values ($1, $2, $3, 'Walked', $4, $5, 1, $6)`,
    [id, accountId, ...(owner === 'account' ? [null, 'SUBSCRIBERS', 'NEWS'] : [eventId, 'HOLDERS', null]), userId],
  )
  await database.query(
    `insert into audience_mail_version (account_id, audience_mail_id, version_no, subject, blocks) values ($1, $2, 1, 'Walked', $3)`,
    [accountId, id, JSON.stringify(input.blocks)],
  )
  if (owner === 'account')
    await database.query(
      `insert into account_user (account_id, user_id, email, consent_at, consent_source) select $1, id, email, app.now(), 'PROFILE' from users where id = $2`,
      [accountId, userId],
    )
  if (run !== '')
    await database.query(
      `insert into audience_run (account_id, audience_mail_id, state, scheduled_at, confirmed, event_ids, events_as, is_limit_taken, stop_reason, created_by)
       values ($1, $2, $3::audience_run_state, app.now() + interval '1 day', 1, '{}', '', true, case when $3 = 'STOPPED' then 'Walked' end, $4)`,
      [accountId, id, run, userId],
    )
  return { id, ownerId: owner === 'account' ? accountId : eventId }
}

type More = Readonly<Record<string, unknown>>

/** By an account or event, and the e-mail of it. */
const mailOf = (owner: Owned, rest: () => More = () => ({})): Kinds => ({
  own: async (world) => {
    const { id, ownerId } = await anAudienceMail(world, owner)
    return { variables: { id: ownerId, mailId: id, ...rest() } }
  },
  absent: () => ({ variables: { id: ABSENT, mailId: ABSENT, ...rest() } }),
  otherType: (world) => ({ variables: { id: world.owner.purchaseId, mailId: world.owner.purchaseId, ...rest() } }),
})

/** By an e-mail to an audience alone, with a run in a state. */
const audienceMail = (owner: Owned, rest: () => More = () => ({}), run = ''): Kinds => ({
  own: async (world) => ({ variables: { id: (await anAudienceMail(world, owner, run)).id, ...rest() } }),
  absent: () => ({ variables: { id: ABSENT, ...rest() } }),
  otherType: (world) => ({ variables: { id: world.owner.purchaseId, ...rest() } }),
})

/** An account or event for creating, with a key of its own. */
const underKeyOf = (owner: 'accountId' | 'eventId', rest: More): Kinds => ({
  own: async ({ database }) => ({ variables: { id: (await aShop(database))[owner], key: newUuid(), ...rest } }),
  absent: () => ({ variables: { id: ABSENT, key: newUuid(), ...rest } }),
  otherType: (world) => ({ variables: { id: world.owner.purchaseId, key: newUuid(), ...rest } }),
})

const ofOwner = (owner: Owned): Operations => {
  const id = `${owner}Id` as const
  const filter = owner === 'account' ? { audience: 'SUBSCRIBERS', topic: 'NEWS' } : people
  return {
    [`Query.${owner}AudienceMails`]: of(id),
    [`Query.${owner}AudienceMail`]: mailOf(owner),
    [`Query.${owner}AudienceReach`]: of(id, { people: filter }),
    [`Query.${owner}AudienceChoices`]: of(id),
    [`Query.${owner}AudiencePreview`]: of(id, { input: walked(owner) }),
    [`Mutation.${owner}AudienceMailCreate`]: underKeyOf(id, { input: walked(owner) }),
    [`Mutation.${owner}AudienceMailDuplicate`]: mailOf(owner, () => ({ key: newUuid() })),
    [`Mutation.${owner}AudienceMailSave`]: audienceMail(owner, () => ({ version: 1, input: walked(owner) })),
    [`Mutation.${owner}AudienceMailArchive`]: audienceMail(owner, () => ({ version: 1, isArchived: true })),
    [`Mutation.${owner}AudienceMailTest`]: of(id, { input: walked(owner) }),
  }
}

const reason = { reason: 'Walked' }
const later = () => ({ ...reason, at: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16) })

/** How employees call the fields of e-mails. */
export const employeeEmails: Operations = {
  'Query.accountMailTemplates': of('accountId'),
  'Query.eventMailTemplates': of('eventId'),
  'Query.accountMailTemplate': of('accountId', { type }),
  'Query.eventMailTemplate': of('eventId', { type }),
  'Query.accountMailPreview': of('accountId', { input }),
  'Query.eventMailPreview': of('eventId', { input }),
  'Mutation.accountMailTemplateSave': of('accountId', { version: 1, input }),
  'Mutation.eventMailTemplateSave': of('eventId', { version: 1, input }),
  'Mutation.accountMailTest': of('accountId', { input }),
  'Mutation.eventMailTest': of('eventId', { input }),
  'Query.accountMails': plain(),
  'Query.accountMail': mail(),
  'Mutation.accountMailResend': mail({ reason: 'Walked' }),
  ...ofOwner('account'),
  ...ofOwner('event'),
  'Mutation.audienceMailSend': audienceMail('account', () => ({ ...reason, key: newUuid(), version: 1, people: 1 })),
  'Mutation.audienceMailReschedule': audienceMail('event', later, 'SCHEDULED'),
  'Mutation.audienceMailStop': audienceMail('event', () => reason, 'SCHEDULED'),
  'Mutation.audienceMailResume': audienceMail('event', () => reason, 'STOPPED'),
  'Mutation.audienceMailCancel': audienceMail('event', () => reason, 'SCHEDULED'),
}
