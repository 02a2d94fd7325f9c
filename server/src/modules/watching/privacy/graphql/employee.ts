import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { employeeOf } from '#platform/actor.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { requestErasureFor } from '../flows/request-erasure.ts'
import { ErasureRef } from './types.ts'

const reasonInput = reasonForm.entries.reason

builder.mutationFields((t) => ({
  userDelete: t.field({
    type: ErasureRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'people:manage' },
    description:
      'Plans the deletion of the account of a person who asked support for it, in seven days. They are told and can keep it. Fails with `preconditionFailed` while something keeps it.',
    args: {
      userId: t.arg.id({ required: true, description: 'ID of the user.' }),
      reason: t.arg.string({
        required: true,
        validate: reasonInput,
        description: 'How the person asked for it, for the audit trail: a request’s reference, not their name.',
      }),
    },
    resolve: (_root, { userId, reason }, context) =>
      requestErasureFor(context.services, originOf(context), {
        userId,
        reason,
        by: employeeOf(context.actor).userId,
      }),
  }),
}))
