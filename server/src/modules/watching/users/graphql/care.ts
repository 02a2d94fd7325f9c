import { reasonForm } from '@admission/common/validation/account-forms.ts'
import {
  endSessionFor,
  endSessionsFor,
  lockUserFor,
  unlockUserFor,
  type Care,
} from '#modules/people/identity/flows/care.ts'
import { approveReset, askForReset, declineReset } from '#modules/people/identity/flows/reset-second-factor.ts'
import { employeeOf } from '#platform/actor.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { userAfter, UserRecordRef } from './user-record.ts'

type Asked = { readonly userId: string; readonly reason: string }

const careOf = (context: RequestContext, asked: Asked): Care => ({
  services: context.services,
  origin: originOf(context),
  actor: employeeOf(context.actor),
  userId: asked.userId,
  reason: asked.reason,
})

const ofUser = builder.args((t) => ({
  userId: t.id({ required: true, description: 'User ID.' }),
  reason: t.string({
    required: true,
    validate: reasonForm.entries.reason,
    description: 'Why, for the audit trail: a request’s reference, not the person’s name.',
  }),
}))

const ofApproval = builder.args((t) => ({ id: t.id({ required: true, description: 'ID of the request.' }) }))

const change = { type: UserRecordRef, subGraphs: EMPLOYEE, authScopes: { may: 'people:manage' } } as const
const others = 'Fails with `unauthorized` for yourself, and for employees without permission to manage those.'

builder.mutationFields((t) => ({
  userLock: t.field({
    ...change,
    description: `Locks a user: they are signed out everywhere and can’t sign in. Their tickets stay valid. ${others}`,
    args: ofUser,
    resolve: async (_root, asked, context) => {
      await lockUserFor(careOf(context, asked))
      return userAfter(context, asked.userId)
    },
  }),
  userUnlock: t.field({
    ...change,
    description: `Unlocks a user, who can sign in again. ${others}`,
    args: ofUser,
    resolve: async (_root, asked, context) => {
      await unlockUserFor(careOf(context, asked))
      return userAfter(context, asked.userId)
    },
  }),
  userSessionEnd: t.field({
    ...change,
    description: `Ends one session of a user. ${others}`,
    args: { ...ofUser, sessionId: t.arg.id({ required: true, description: 'Session ID.' }) },
    resolve: async (_root, asked, context) => {
      await endSessionFor(careOf(context, asked), asked.sessionId)
      return userAfter(context, asked.userId)
    },
  }),
  userSessionsEnd: t.field({
    ...change,
    description: `Signs a user out everywhere. ${others}`,
    args: ofUser,
    resolve: async (_root, asked, context) => {
      await endSessionsFor(careOf(context, asked))
      return userAfter(context, asked.userId)
    },
  }),
  secondFactorResetAsk: t.field({
    ...change,
    description: `Asks another employee to remove a user’s authenticator app and passkeys, within 24 hours. Nothing changes until then. ${others}`,
    args: ofUser,
    resolve: async (_root, asked, context) => {
      await askForReset(careOf(context, asked))
      return userAfter(context, asked.userId)
    },
  }),
  secondFactorResetApprove: t.field({
    ...change,
    description: `Approves what another employee asked for: the authenticator app and all passkeys are removed, all sessions end, and the user is told. Fails with \`unauthorized\` for who asked. ${others}`,
    args: ofApproval,
    resolve: async (_root, { id }, context) => {
      const { services, actor } = context
      return userAfter(
        context,
        await approveReset({ services, origin: originOf(context), actor: employeeOf(actor), id }),
      )
    },
  }),
  secondFactorResetDecline: t.field({
    ...change,
    description: `Declines what another employee asked for, or withdraws one’s own request. Nothing changes. ${others}`,
    args: ofApproval,
    resolve: async (_root, { id }, context) => {
      const { services, actor } = context
      return userAfter(
        context,
        await declineReset({ services, origin: originOf(context), actor: employeeOf(actor), id }),
      )
    },
  }),
}))
