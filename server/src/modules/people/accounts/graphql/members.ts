import { isUuid } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { membershipOf } from '#platform/actor.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { defineLoader } from '#platform/graphql/loaders.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf, historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { userNameById } from '#platform/records/history.ts'
import type { UserId } from '@admission/common/ids.ts'
import type { User } from '#modules/people/identity/types.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import { inviteMember, sendInvitationAgain, withdrawInvitation } from '../flows/invite-member.ts'
import { saveMember, removeMember } from '../flows/member-edits.ts'
import { readLastSeen, readMember, readOpenInvitation } from '../reads/members.ts'
import { memberHistory } from '../rules/member-history.ts'
import type { Member, OpenInvitation } from '../types/member.ts'
import { MemberRoleRef } from './types/own-account.ts'

const userById = defineLoader<UserId, User>(({ services }, ids) => readUsers(services.databases.system, ids))
const lastSeenById = defineLoader<UserId, Date>(({ services }, ids) => readLastSeen(services.databases.system, ids))

const eventsDescription = 'IDs of the events they are limited to. Null: all events of the account, also later ones.'

const MemberRecordRef = builder.objectRef<Member>('MemberRecord').implement({
  subGraphs: ADMIN,
  public: true,
  interfaces: [RecordRef],
  description: 'Member of the account, as a record that owners edit.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Membership ID.' }),
    version: t.field(versionField),
    name: t.string({
      description: 'Full name. Empty if not given.',
      resolve: async ({ userId }, _args, context) => (await userById(context).load(userId))?.name ?? '',
    }),
    email: t.string({
      description: 'E-mail address, lowercase.',
      resolve: async ({ userId }, _args, context) => (await userById(context).load(userId))?.email ?? '',
    }),
    role: t.expose('role', { type: MemberRoleRef, description: 'Role in the account.' }),
    eventIds: t.idList({
      nullable: true,
      description: eventsDescription,
      resolve: ({ eventIds }) => eventIds && [...eventIds],
    }),
    joinedAt: t.field({
      type: TimeRef,
      description: 'When they joined, in the account’s time zone.',
      resolve: ({ joinedAt, timezone }) => timeAt(joinedAt, timezone),
    }),
    lastSeenAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Last visit to the back office, if any, in the account’s time zone.',
      resolve: async ({ userId, timezone }, _args, context) => {
        const at = await lastSeenById(context).load(userId)
        return at && timeAt(at, timezone)
      },
    }),
    isMe: t.boolean({
      description: 'Whether it is the signed-in user.',
      resolve: ({ userId }, _args, { actor }) => actor.kind === 'admin' && actor.userId === userId,
    }),
    history: t.field(historyField(memberHistory)),
  }),
})

const MemberInvitationRef = builder.objectRef<OpenInvitation>('MemberInvitation').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Open invitation to become a member.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Invitation ID.' }),
    email: t.exposeString('email', { description: 'Address it was sent to, lowercase.' }),
    role: t.expose('role', { type: MemberRoleRef, description: 'Role offered.' }),
    eventIds: t.idList({
      nullable: true,
      description: eventsDescription,
      resolve: ({ eventIds }) => eventIds && [...eventIds],
    }),
    invitedBy: t.string({
      nullable: true,
      description: 'Name of the person who sent it last.',
      resolve: ({ invitedBy }, _args, context) => userNameById(context).load(invitedBy),
    }),
    sentAt: t.field({
      type: TimeRef,
      description: 'When it was last sent, in the account’s time zone.',
      resolve: ({ sentAt, timezone }) => timeAt(sentAt, timezone),
    }),
    expiresAt: t.field({
      type: TimeRef,
      description: 'When it expires, in the account’s time zone.',
      resolve: ({ expiresAt, timezone }) => timeAt(expiresAt, timezone),
    }),
    isExpired: t.exposeBoolean('isExpired', { description: 'Whether it has expired. It can be sent again.' }),
  }),
})

const MemberInputRef = builder.inputType('MemberInput', {
  subGraphs: ADMIN,
  description: 'Role and events of a member.',
  fields: (t) => ({
    role: t.field({ type: MemberRoleRef, required: true, description: 'Role.' }),
    eventIds: t.idList({ description: 'Up to 200 events they are limited to. Null: all events. Owners see all.' }),
  }),
})

const MemberInvitationInputRef = builder.inputType('MemberInvitationInput', {
  subGraphs: ADMIN,
  description: 'Invitation to become a member.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail address. Not case-sensitive.' }),
    role: t.field({ type: MemberRoleRef, required: true, description: 'Role.' }),
    eventIds: t.idList({ description: 'Up to 200 events they are limited to. Null: all events. Owners see all.' }),
  }),
})

const view = { subGraphs: ADMIN, authScopes: { may: 'members:view' } } as const
const manage = { subGraphs: ADMIN, authScopes: { may: 'members:manage' } } as const
const id = { type: 'ID', required: true } as const

builder.queryFields((t) => ({
  memberById: t.field({
    ...view,
    type: MemberRecordRef,
    nullable: true,
    description: 'Member by ID. Null if they were removed, or aren’t of this account.',
    args: { id: t.arg({ ...id, description: 'Membership ID.' }) },
    resolve: async (_root, args, context) => {
      const scope = membershipOf(context.actor)
      if (!isUuid(args.id)) return null
      const member = await readAccount(context, (transaction) => readMember(transaction, scope, args.id))
      return member === undefined || member.isRemoved ? null : member
    },
  }),
  memberInvitationById: t.field({
    ...view,
    type: MemberInvitationRef,
    nullable: true,
    description: 'Open invitation by ID. Null if it was accepted or withdrawn, or isn’t of this account.',
    args: { id: t.arg({ ...id, description: 'Invitation ID.' }) },
    resolve: async (_root, args, { actor, services }) => {
      const { accountId } = membershipOf(actor)
      if (!isUuid(args.id)) return null
      return (await readOpenInvitation(services.databases.system, accountId, args.id)) ?? null
    },
  }),
}))

const version = { type: 'Int64', required: true, description: 'Version the change is based on.' } as const

builder.mutationFields((t) => ({
  memberSave: t.field({
    ...manage,
    type: saveResultRef(MemberRecordRef, 'MemberRecord'),
    description: 'Saves a member’s role and events. Refused for the last owner.',
    args: {
      id: t.arg({ ...id, description: 'Membership ID.' }),
      version: t.arg(version),
      input: t.arg({ type: MemberInputRef, required: true, description: 'Role and events.' }),
    },
    resolve: (_root, { id: memberId, version: base, input: { role, eventIds } }, context) =>
      editRecord(editorOf(context), saveMember, {
        id: memberId,
        version: base,
        input: { role, eventIds: eventIds ?? null },
      }),
  }),
  memberRemove: t.field({
    ...manage,
    type: saveResultRef(MemberRecordRef, 'MemberRemoval'),
    description: 'Removes a member from the account, effective immediately. Refused for the last owner.',
    args: { id: t.arg({ ...id, description: 'Membership ID.' }), version: t.arg(version) },
    resolve: (_root, { id: memberId, version: base }, context) =>
      editRecord(editorOf(context), removeMember, { id: memberId, version: base, input: null }),
  }),
  memberInvite: t.field({
    ...manage,
    type: MemberInvitationRef,
    description:
      'Invites an address by mail, for seven days. An open invitation of the same address is replaced. 50 an hour.',
    args: { input: t.arg({ type: MemberInvitationInputRef, required: true, description: 'Invitation.' }) },
    resolve: (_root, { input: { email, role, eventIds } }, context) =>
      inviteMember(editorOf(context), { email, role, eventIds: eventIds ?? null }),
  }),
  memberInvitationSend: t.field({
    ...manage,
    type: MemberInvitationRef,
    description: 'Sends an open invitation again, with a new link for seven days. The earlier link ends.',
    args: { id: t.arg({ ...id, description: 'Invitation ID.' }) },
    resolve: (_root, args, context) => sendInvitationAgain(editorOf(context), args.id),
  }),
  memberInvitationWithdraw: t.boolean({
    ...manage,
    description: 'Withdraws an open invitation. Its link ends. Always returns true.',
    args: { id: t.arg({ ...id, description: 'Invitation ID.' }) },
    resolve: async (_root, args, context) => {
      await withdrawInvitation(editorOf(context), args.id)
      return true
    },
  }),
}))
