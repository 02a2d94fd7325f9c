import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { employeeOf } from '#platform/actor.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { merge, planMerge } from '../flows/merge.ts'
import { blockedMergeText, planText } from '../rules/merge-words.ts'
import { MERGE_BLOCKERS, MERGED_PARTS, type BlockedMerge, type MergedPart, type MergePlan } from '../types.ts'
import { userAfter, UserRecordRef } from './user-record.ts'

const shown = { subGraphs: EMPLOYEE, public: true } as const

const MergeBlockerRef = builder.objectRef<BlockedMerge>('MergeBlocker').implement({
  ...shown,
  description: 'What keeps two identities from being merged.',
  fields: (t) => ({
    kind: t.expose('blocker', {
      type: builder.enumType('MergeBlockerKind', {
        subGraphs: EMPLOYEE,
        description: 'Why two identities can’t be merged now.',
        values: MERGE_BLOCKERS,
      }),
      description: 'Its kind.',
    }),
    text: t.string({ description: 'The same in words, and what to do about it.', resolve: blockedMergeText }),
  }),
})

const MergedPartRef = builder.objectRef<MergedPart>('MergedPart').implement({
  ...shown,
  description: 'How many of something a merge moves to the kept identity.',
  fields: (t) => ({
    what: t.expose('what', {
      type: builder.enumType('MergedPartKind', {
        subGraphs: EMPLOYEE,
        description:
          'What a merge moves. `CARDS_REMOVED`: saved cards that can’t follow. `ACCOUNTS`: those that know the other identity.',
        values: MERGED_PARTS,
      }),
      description: 'What it is.',
    }),
    count: t.exposeInt('count', { description: 'How many.' }),
  }),
})

const UserMergePlanRef = builder.objectRef<MergePlan>('UserMergePlan').implement({
  ...shown,
  description: 'What merging another identity into a user would do. Nothing was changed.',
  fields: (t) => ({
    plan: t.string({ description: 'The plan as a text, for `userMerge`.', resolve: planText }),
    blockers: t.field({
      type: [MergeBlockerRef],
      description: 'What keeps it from being done.',
      resolve: ({ blockers }) => [...blockers],
    }),
    parts: t.field({
      type: [MergedPartRef],
      description: 'What would move. Empty if something blocks it.',
      resolve: ({ parts }) => [...parts],
    }),
  }),
})

const pair = builder.args((t) => ({
  keptId: t.id({ required: true, description: 'ID of the user who is kept.' }),
  otherId: t.id({ required: true, description: 'ID of the same person’s other identity, which ends.' }),
}))

builder.queryField('userMergePlan', (t) =>
  t.field({
    type: UserMergePlanRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'people:manage' },
    description: 'Dry run of merging another identity of the same person into a user.',
    args: pair,
    resolve: (_root, asked, { services, actor }) => planMerge({ services, actor: employeeOf(actor) }, asked),
  }),
)

builder.mutationField('userMerge', (t) =>
  t.field({
    type: UserRecordRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'people:manage' },
    description:
      'Merges another identity of the same person into a user: its orders, tickets, memberships and verified addresses become theirs, and its sign-ins end. It can’t be undone. Fails with `preconditionFailed` if something keeps it from being done, or if what would move has changed since the dry run.',
    args: {
      ...pair,
      plan: t.arg.string({ required: true, maxLength: 1_000, description: '`plan` of the dry run that was shown.' }),
      reason: t.arg.string({
        required: true,
        validate: reasonForm.entries.reason,
        description: 'How you know that both are the same person, for the audit trail.',
      }),
    },
    resolve: async (_root, asked, context) => {
      const { services, actor } = context
      return userAfter(context, await merge({ services, origin: originOf(context), actor: employeeOf(actor) }, asked))
    },
  }),
)
