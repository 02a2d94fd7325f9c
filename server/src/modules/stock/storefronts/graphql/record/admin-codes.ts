import { accessCodeFields } from '@admission/common/records/storefront.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { sentValues } from '#platform/records/field-types.ts'
import { addCode, saveCode, setCodeArchived } from '../../actions/change-code.ts'
import { CodeInputRef, NewCodeInputRef } from './inputs.ts'
import { freshStorefront, inOwn, ownCode, ownStorefront } from './own.ts'
import { StorefrontRecordRef } from './types.ts'

const change = { type: StorefrontRecordRef, subGraphs: ADMIN, authScopes: { may: 'storefronts:manage' } } as const

builder.mutationFields((t) => ({
  storefrontCodeAdd: t.field({
    ...change,
    description: 'Add a code. Fails with `userInputError` if the storefront already has it. Returns the storefront.',
    args: {
      storefrontId: t.arg.id({ required: true, description: 'Storefront ID.' }),
      input: t.arg({ type: NewCodeInputRef, required: true, description: 'The code.' }),
    },
    resolve: async (_root, { storefrontId, input }, context) => {
      await inOwn(context, async (transaction, scope) =>
        addCode(transaction, originOf(context), await ownStorefront(transaction, scope, storefrontId), {
          ...sentValues(accessCodeFields, input),
          code: input.code,
        }),
      )
      return freshStorefront(context, storefrontId)
    },
  }),
  storefrontCodeSave: t.field({
    ...change,
    description:
      'Change what a code is called, how often and until when it works, and what it unlocks. Returns the storefront.',
    args: {
      id: t.arg.id({ required: true, description: 'Code ID.' }),
      input: t.arg({ type: CodeInputRef, required: true, description: 'All fields. Omitted fields are cleared.' }),
    },
    resolve: async (_root, { id, input }, context) =>
      freshStorefront(
        context,
        await inOwn(context, async (transaction, scope) => {
          const own = await ownCode(transaction, scope, id)
          await saveCode(transaction, originOf(context), own, sentValues(accessCodeFields, input))
          return own.storefront.id
        }),
      ),
  }),
  storefrontCodeSetArchived: t.field({
    ...change,
    description: 'Archive a code, which then opens nothing, or restore it. Returns the storefront.',
    args: {
      id: t.arg.id({ required: true, description: 'Code ID.' }),
      isArchived: t.arg.boolean({ required: true, description: 'Whether to archive it.' }),
    },
    resolve: async (_root, { id, isArchived }, context) =>
      freshStorefront(
        context,
        await inOwn(context, async (transaction, scope) => {
          const own = await ownCode(transaction, scope, id)
          await setCodeArchived(transaction, originOf(context), own, isArchived)
          return own.storefront.id
        }),
      ),
  }),
}))
