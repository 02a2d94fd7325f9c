import { membershipOf } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { forbidden } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { recordUserView } from '../actions/record-user-view.ts'
import { addNote, removeNote, saveNote, type Writer } from '../flows/notes.ts'
import { saveTags, withdrawConsent } from '../flows/user-record.ts'
import { readTopicCounts } from '../reads/topic-counts.ts'
import { userOrNotFound } from '../reads/users.ts'
import type { AccountUser, TopicCount } from '../types.ts'
import { AccountUserRef, AccountUserSaveResultRef, MailTopicRef } from './types.ts'

builder.queryField('user', (t) =>
  t.field({
    type: AccountUserRef,
    subGraphs: ADMIN,
    authScopes: { may: 'orders:view' },
    description:
      'User who bought or holds tickets of the account. Each look is recorded in the audit trail, once in 15 minutes. Fails with `resourceNotFound` if they didn’t, or not for events that you may see.',
    args: { id: t.arg.id({ required: true, description: 'User ID.' }) },
    resolve: (_root, { id }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      // Recorded before anything is returned, while the transaction of the request is open for the fields below.
      return readAccount(context, async (transaction) => {
        const user = await userOrNotFound(transaction, { accountId, eventIds }, id)
        await inTransaction(context.services.databases.system, (separate) =>
          recordUserView(separate, originOf(context), user),
        )
        return user
      })
    },
  }),
)

const TopicCountRef = builder.objectRef<TopicCount>('MailTopicCount').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'How many users agree to a topic of the account’s mails.',
  fields: (t) => ({
    topic: t.expose('topic', { type: MailTopicRef, description: 'Topic.' }),
    count: t.exposeInt('count', { description: 'Users who agree to it.' }),
  }),
})

builder.queryField('subscriberCounts', (t) =>
  t.field({
    type: [TopicCountRef],
    subGraphs: ADMIN,
    authScopes: { may: 'orders:view' },
    description:
      'How many users agree to each topic of the account’s mails. Members limited to some events get counts of the buyers and ticket holders of these.',
    resolve: (_root, _args, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      return readAccount(context, (transaction) => readTopicCounts(transaction, { accountId, eventIds }))
    },
  }),
)

const writerOf = ({ actor }: RequestContext): Writer => {
  if (actor.kind !== 'admin') throw forbidden()
  const { accountId, eventIds, role } = membershipOf(actor)
  return { accountId, eventIds, role, userId: actor.userId }
}

const inOwn = (
  context: RequestContext,
  work: (transaction: AdminTx, writer: Writer) => Promise<AccountUser>,
): Promise<AccountUser> => {
  const writer = writerOf(context)
  return inAccount(context.services.databases.admin, writer.accountId, (transaction) => work(transaction, writer))
}

const change = { subGraphs: ADMIN, authScopes: { may: 'orders:manage' } } as const
const userArg = { required: true, description: 'User ID.' } as const
const versionArg = { type: 'Int64', required: true, description: 'Version that was read.' } as const

const noteArgs = builder.args((t) => ({
  id: t.id({ required: true, description: 'Note ID.' }),
  version: t.field({ ...versionArg, description: 'Version that was read. Fails with 409 if it was changed since.' }),
}))

const UserTagsInput = builder.inputType('UserTagsInput', {
  subGraphs: ADMIN,
  description: 'Tags of a user.',
  fields: (t) => ({
    tags: t.stringList({ required: true, description: 'All tags, up to 20 of 40 characters, without commas.' }),
  }),
})

builder.mutationFields((t) => ({
  userSaveTags: t.field({
    ...change,
    type: AccountUserSaveResultRef,
    description: 'Replace the tags of a user. Tags belong to the account; other accounts don’t see them.',
    args: {
      id: t.arg.id(userArg),
      version: t.arg(versionArg),
      input: t.arg({ type: UserTagsInput, required: true, description: 'All tags.' }),
    },
    resolve: (_root, asked, context) => editRecord(editorOf(context), saveTags, asked),
  }),
  userWithdrawConsent: t.field({
    ...change,
    type: AccountUserSaveResultRef,
    description: 'Withdraw a user’s consent to the account’s mails, at their request. Only they can give it again.',
    args: { id: t.arg.id(userArg), version: t.arg(versionArg) },
    resolve: (_root, { id, version }, context) =>
      editRecord(editorOf(context), withdrawConsent, { id, version, input: { by: writerOf(context).userId } }),
  }),
  userNoteAdd: t.field({
    ...change,
    type: AccountUserRef,
    description: 'Add a note about a user.',
    args: {
      userId: t.arg.id(userArg),
      text: t.arg.string({ required: true, maxLength: 2_000, description: '1 to 2,000 characters.' }),
    },
    resolve: (_root, asked, context) =>
      inOwn(context, (transaction, writer) => addNote(transaction, originOf(context), writer, asked)),
  }),
  userNoteSave: t.field({
    ...change,
    type: AccountUserRef,
    description: 'Rewrite a note. Only its author and managers may.',
    args: {
      ...noteArgs,
      text: t.arg.string({ required: true, maxLength: 2_000, description: '1 to 2,000 characters.' }),
    },
    resolve: (_root, asked, context) =>
      inOwn(context, (transaction, writer) => saveNote(transaction, originOf(context), writer, asked)),
  }),
  userNoteRemove: t.field({
    ...change,
    type: AccountUserRef,
    description: 'Remove a note for good. Only its author and managers may.',
    args: noteArgs,
    resolve: (_root, asked, context) =>
      inOwn(context, (transaction, writer) => removeNote(transaction, originOf(context), writer, asked)),
  }),
}))
