import { userTagsForm } from '@admission/common/validation/account-user.ts'
import { userError } from '#platform/errors.ts'
import { validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { accountUserChanged } from '../facts.ts'
import { readUser } from '../reads/users.ts'
import type { AccountUser } from '../types.ts'
import { lockUser, stampUser, writeTags } from '../writes/account-users.ts'
import { recordDecision, writeWithdrawal } from '../writes/topics.ts'

const userRecord: RecordKind<AccountUser> = {
  name: 'account-user',
  read: readUser,
  lock: lockUser,
  stamp: stampUser,
  fact: accountUserChanged,
}

type Tags = { readonly tags: readonly string[] }

/** Saves the tags that an account gives a user. */
export const saveTags: RecordEdit<AccountUser, Tags, string[]> = {
  kind: userRecord,
  action: 'account-user-save-tags',
  what: 'TAGS',
  prepare: (_transaction, _user, input) => validateInput(userTagsForm, input).tags,
  change: async (transaction, user, tags) => {
    await writeTags(transaction, user.id, tags)
    return { before: { tags: [...user.tags] }, after: { tags } }
  },
}

/** Withdraws a user's consent to all topics of the account's mails, at their request. Members can't give it for them. */
export const withdrawConsent: RecordEdit<AccountUser, { readonly by: string }> = {
  kind: userRecord,
  action: 'account-user-withdraw-consent',
  what: 'CONSENT',
  isAction: true,
  prepare: (_transaction, user, input) => {
    if (!user.consents) throw userError('They don’t get your mails already.')
    return input
  },
  change: async (transaction, user, { by }) => {
    const { accountId, id: userId, topics } = user
    await writeWithdrawal(transaction, userId, by)
    await recordDecision(transaction, { accountId, userId, topics, consents: false }, 'MEMBER')
    return { before: { topics: [...topics] }, after: { topics: [] } }
  },
}
