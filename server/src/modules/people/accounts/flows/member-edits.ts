import { memberSchema, type MemberInput } from '@admission/common/validation/member.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { memberChanged } from '../facts.ts'
import { areOwnEvents, readMember } from '../reads/members.ts'
import type { Member } from '../types/member.ts'
import { hasOtherOwner, lockMember, deleteMember, stampMember, writeMember } from '../writes/members.ts'

const memberRecord: RecordKind<Member> = {
  name: 'member',
  read: readMember,
  lock: lockMember,
  stamp: stampMember,
  fact: memberChanged,
}

const audited = ({ role, eventIds }: Pick<Member, 'role' | 'eventIds'>): JsonObject => ({
  role,
  eventIds: eventIds && [...eventIds],
})

/** Throws userInputError if one of the events isn't the account's. */
export const checkEvents = async (
  transaction: Parameters<typeof areOwnEvents>[0],
  accountId: Member['accountId'],
  eventIds: MemberInput['eventIds'],
): Promise<void> => {
  if (eventIds !== null && !(await areOwnEvents(transaction, accountId, eventIds)))
    throw inputError({ path: 'eventIds', message: 'One of these events no longer exists. Remove it.' })
}

const needOtherOwner = async (transaction: AdminTx, { accountId, id }: Member): Promise<void> => {
  if (!(await hasOtherOwner(transaction, accountId, id)))
    throw userError('This is the only owner. Make someone else an owner first.')
}

const needPresent = ({ isRemoved }: Member): void => {
  if (isRemoved) throw notFound()
}

/** Saves a member's role and events. Refused for the last owner. */
export const saveMember: RecordEdit<Member, MemberInput> = {
  kind: memberRecord,
  action: 'member-save',
  what: 'MEMBER',
  schema: memberSchema,
  prepare: async (transaction, member, input) => {
    needPresent(member)
    await checkEvents(transaction, member.accountId, input.eventIds)
    return input
  },
  change: async (transaction, member, input) => {
    if (member.role === 'OWNER' && input.role !== 'OWNER') await needOtherOwner(transaction, member)
    await writeMember(transaction, member.id, input)
    return { before: audited(member), after: audited(input) }
  },
}

/** Removes a member from the account. Refused for the last owner. What they did stays in the audit trail. */
export const removeMember: RecordEdit<Member, null> = {
  kind: memberRecord,
  action: 'member-remove',
  what: 'REMOVED',
  isAction: true,
  prepare: (_transaction, member) => {
    needPresent(member)
    return null
  },
  change: async (transaction, member) => {
    if (member.role === 'OWNER') await needOtherOwner(transaction, member)
    await deleteMember(transaction, member.id)
    return { before: audited(member), after: { removed: true } }
  },
}
