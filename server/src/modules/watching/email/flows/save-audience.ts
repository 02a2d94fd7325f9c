import { audienceMailForm, cleanAudience, type AudienceMailInput } from '@admission/common/mail-templates/audience.ts'
import { toSource } from '@admission/common/mail-templates/source.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound, preconditionFailed, userError } from '#platform/errors.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import type { JsonObject } from '#platform/json.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import type { Editor } from '#platform/records/types.ts'
import { audienceMailChanged } from '../facts.ts'
import { readAudienceEvents, readAudienceMail } from '../reads/audiences.ts'
import { AUDIENCE_HISTORY_KIND } from '../rules/audience-history.ts'
import { textProblems } from '../rules/check-text.ts'
import type { AudienceMail, TemplateOwner } from '../types.ts'
import {
  insertAudienceMail,
  lockAudienceMail,
  stampAudienceMail,
  writeArchived,
  writeAudienceMail,
} from '../writes/audiences.ts'

const audited = (mail: AudienceMailInput | AudienceMail): JsonObject => ({
  name: mail.name,
  audience: mail.audience,
  topic: mail.topic,
  eventIds: [...mail.eventIds],
  prices: [...mail.prices],
  sections: [...mail.sections],
  checkedIn: mail.checkedIn,
  mailText: toSource(mail),
})

const audienceOf = ({ audience, topic, eventIds, prices, sections, checkedIn }: AudienceMailInput | AudienceMail) =>
  JSON.stringify([audience, topic, eventIds, prices, sections, checkedIn])

/** Checks what a form can't: Liquid, and that its events are the account's. */
const checked = async (
  transaction: SystemTx,
  { accountId, eventId }: Pick<TemplateOwner, 'accountId' | 'eventId'>,
  given: AudienceMailInput,
): Promise<AudienceMailInput> => {
  const input = cleanAudience(given)
  if (input.type !== (eventId === null ? 'AUDIENCE_ACCOUNT' : 'AUDIENCE_EVENT')) throw notFound()
  const [first, ...others] = textProblems(input)
  if (first !== undefined) throw inputError(first, ...others)
  const known = await readAudienceEvents(transaction, accountId, input.eventIds)
  if (known.length < input.eventIds.length)
    throw inputError({ path: 'eventIds', message: 'Choose events of this account.' })
  return input
}

const kind = {
  name: AUDIENCE_HISTORY_KIND,
  read: (transaction: SystemTx, _everything: null, id: string) => readAudienceMail(transaction, id),
  lock: (transaction: SystemTx, _accountId: unknown, id: string) => lockAudienceMail(transaction, id),
  stamp: stampAudienceMail,
  fact: audienceMailChanged,
}

const isOpen = ({ run }: AudienceMail): boolean =>
  run !== null && (run.state === 'SCHEDULED' || run.state === 'SENDING' || run.state === 'STOPPED')

/** Saves a mail to an audience. Its audience can't change while it is scheduled, being sent or stopped. */
export const saveAudienceMail: RecordEdit<AudienceMail, AudienceMailInput, AudienceMailInput, 'platform'> = {
  kind,
  action: 'audience-mail-save',
  what: 'TEXT',
  schema: audienceMailForm,
  prepare: async (transaction, mail, given) => {
    if (mail.isArchived) throw userError('This e-mail is archived. Restore it first.')
    const input = await checked(transaction, mail, given)
    if (isOpen(mail) && audienceOf(input) !== audienceOf(mail))
      throw userError('It has been planned for these people. End that first, then change the audience.')
    return input
  },
  change: async (transaction, before, input) => {
    await writeAudienceMail(transaction, before.id, input)
    return { before: audited(before), after: audited(input) }
  },
}

/** Archives or restores a mail to an audience. */
export const archiveAudienceMail: RecordEdit<AudienceMail, boolean, boolean, 'platform'> = {
  kind,
  action: 'audience-mail-archive',
  what: 'STATE',
  isAction: true,
  prepare: (_transaction, mail, isArchived) => {
    if (mail.isArchived === isArchived) throw userError(isArchived ? 'It is archived already.' : 'It isn’t archived.')
    if (isOpen(mail)) throw userError('It is scheduled, being sent or stopped. End that first.')
    return isArchived
  },
  change: async (transaction, mail, isArchived) => {
    if (!(await writeArchived(transaction, mail.id, isArchived))) throw preconditionFailed('Someone was faster.')
    return { before: { isArchived: mail.isArchived }, after: { isArchived } }
  },
}

type Creating = { readonly userId: string; readonly key: string; readonly owner: TemplateOwner }

const insert = async (
  transaction: SystemTx,
  { origin }: Pick<Editor<'platform'>, 'origin'>,
  { owner, userId }: Creating,
  input: AudienceMailInput,
  after: JsonObject,
): Promise<string> => {
  const id = await insertAudienceMail(transaction, owner, userId, input)
  const change = { before: {}, after: { ...audited(input), ...after } }
  const target = { kind: AUDIENCE_HISTORY_KIND, id }
  await recordChange(transaction, origin, {
    action: 'audience-mail-create',
    target,
    account: owner.accountId,
    ...change,
    fact: audienceMailChanged,
    data: { what: 'CREATED' },
  })
  return id
}

/**
 * Creates a mail to an audience and returns its ID. A retry with the same key returns the same one. Throws userInputError for
 * invalid fields.
 */
export const createAudienceMail = (
  editor: Editor<'platform'>,
  { input, ...creating }: Creating & { readonly input: AudienceMailInput },
): Promise<string> => {
  const { userId, key, owner } = creating
  const whole = validateInput(audienceMailForm, input)
  const body = { ...owner, ...audited(whole) }
  return inTransaction(editor.services.databases.system, (transaction) =>
    once(transaction, { actor: userId, operation: 'audienceMailCreate', key: checkedKey(key), body }, async () =>
      insert(transaction, editor, creating, await checked(transaction, owner, whole), {}),
    ),
  )
}

/** Copies a mail to an audience with its text, as a draft, and returns the copy's ID. */
export const duplicateAudienceMail = (
  editor: Editor<'platform'>,
  { id, ...creating }: Creating & { readonly id: string },
): Promise<string> => {
  const { userId, key, owner } = creating
  const request = { actor: userId, operation: 'audienceMailDuplicate', key: checkedKey(key), body: { id } }
  return inTransaction(editor.services.databases.system, (transaction) =>
    once(transaction, request, async () => {
      const mail = await readAudienceMail(transaction, id)
      if (mail === undefined || mail.accountId !== owner.accountId || mail.eventId !== owner.eventId) throw notFound()
      const name = `Copy of ${mail.name}`.slice(0, 80).trim()
      const { type, audience, topic, eventIds, prices, sections, checkedIn, subject, blocks } = mail
      const input = {
        type,
        name,
        audience,
        topic,
        eventIds: [...eventIds],
        prices: [...prices],
        sections: [...sections],
        checkedIn,
        subject,
        blocks: [...blocks],
      }
      return insert(transaction, editor, creating, input, { from: mail.name })
    }),
  )
}
