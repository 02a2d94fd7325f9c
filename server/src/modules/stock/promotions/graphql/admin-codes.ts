import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { addCode } from '../actions/add-code.ts'
import { archiveBatch, archiveCodes } from '../actions/archive-codes.ts'
import { generateCodes } from '../actions/generate-codes.ts'
import { saveCode } from '../actions/save-code.ts'
import { readBatches, readCode } from '../reads/codes.ts'
import { PromotionCodeRef } from './code-types.ts'
import { freshPromotion, inOwn, ownPromotion } from './own.ts'
import { PromotionRef } from './types/promotion.ts'

/** Most codes archived by one request. */
const maxBatch = 100

const change = { subGraphs: ADMIN, authScopes: { may: 'promotions:manage' } } as const
const promotionId = { required: true, description: 'Promotion ID.' } as const

builder.queryField('promotionCode', (t) =>
  t.field({
    type: PromotionCodeRef,
    subGraphs: ADMIN,
    authScopes: { may: 'promotions:view' },
    description: 'Code of a promotion. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Code ID.' }) },
    resolve: (_root, { id }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      return readAccount(context, async (transaction) => {
        const code = isUuid(id) ? await readCode(transaction, { accountId, eventIds }, id) : undefined
        if (code === undefined) throw notFound()
        return code
      })
    },
  }),
)

builder.mutationFields((t) => ({
  promotionCodeAdd: t.field({
    ...change,
    type: PromotionRef,
    description: 'Add a code. Fails with `userInputError` if the account already has it. Returns the promotion.',
    args: {
      promotionId: t.arg.id(promotionId),
      code: t.arg.string({ required: true, description: '2 to 40 letters, numbers and dashes. Not case-sensitive.' }),
      uses: t.arg.int({ description: 'Orders that can use it; null for any number.' }),
    },
    resolve: async (_root, { promotionId: id, code, uses }, context) => {
      await inOwn(context, async (transaction, scope) => {
        const promotion = await ownPromotion(transaction, scope, id)
        const { accountId } = scope
        await addCode(transaction, originOf(context), {
          accountId,
          promotionId: promotion.id,
          code,
          uses: uses ?? null,
        })
      })
      return freshPromotion(context, id)
    },
  }),
  promotionCodeSave: t.field({
    ...change,
    type: PromotionRef,
    description:
      'Change the text of a code, and how many orders can use it. Fewer than already used is refused with the number. Returns the promotion.',
    args: {
      id: t.arg.id({ required: true, description: 'Code ID.' }),
      code: t.arg.string({
        description:
          '2 to 40 letters, numbers and dashes. Omit it to keep the text. With another one, both share their uses.',
      }),
      keepsOld: t.arg.boolean({
        defaultValue: false,
        description:
          'With another text: accept the old one as well. Otherwise buyers are told that it has been replaced.',
      }),
      uses: t.arg.int({ description: 'Orders that can use it; null for any number.' }),
    },
    resolve: async (_root, { id, code: text, uses, keepsOld }, context) => {
      const saved = await inOwn(context, async (transaction, scope) => {
        const code = isUuid(id) ? await readCode(transaction, scope, id) : undefined
        if (code === undefined) throw notFound()
        const input = { code: text ?? code.code, uses: uses ?? null, keepsOld: keepsOld === true }
        await saveCode(transaction, originOf(context), scope.accountId, code, input)
        return code
      })
      return freshPromotion(context, saved.promotionId)
    },
  }),
  promotionCodesGenerate: t.field({
    ...change,
    type: PromotionRef,
    description: 'Generate up to 100,000 different codes that work once each. Returns the promotion.',
    args: {
      promotionId: t.arg.id(promotionId),
      name: t.arg.string({ required: true, description: 'Name of the batch for staff, 1 to 80 characters.' }),
      quantity: t.arg.int({ required: true, description: 'Number of codes, 1 to 100,000.' }),
      prefix: t.arg.string({ description: 'Prefix of every code, up to 20 letters, numbers and dashes.' }),
      key: t.arg.id({
        required: true,
        description: 'UUID chosen by the client. Repeating a request generates nothing.',
      }),
    },
    resolve: async (_root, { promotionId: id, key, prefix, ...batch }, context) => {
      if (!isUuid(key)) throw inputError({ path: 'key', message: '`key` must be a UUID.' })
      await inOwn(context, async (transaction, scope) => {
        const promotion = await ownPromotion(transaction, scope, id)
        const request = { ...batch, prefix: prefix ?? '', batchId: key, promotionId: promotion.id }
        await generateCodes(transaction, originOf(context), { ...request, accountId: scope.accountId })
      })
      return freshPromotion(context, id)
    },
  }),
  promotionCodesArchive: t.stringList({
    ...change,
    description:
      'Archive codes, or restore them. Orders that used them keep their prices. Returns the codes that changed.',
    args: {
      ids: t.arg.idList({ required: true, description: '1 to 100 code IDs.' }),
      restore: t.arg.boolean({ defaultValue: false, description: 'Restore instead.' }),
    },
    resolve: (_root, { ids, restore }, context) => {
      if (ids.length === 0 || ids.length > maxBatch || !ids.every(isUuid))
        throw inputError({ path: 'ids', message: `Choose 1 to ${String(maxBatch)} codes.` })
      return inOwn(context, (transaction, { accountId }) =>
        archiveCodes(transaction, originOf(context), { accountId, ids, isArchived: restore !== true }),
      )
    },
  }),
  promotionCodeBatchArchive: t.int({
    ...change,
    description: 'Archive all codes of a batch, or restore them. Returns how many changed.',
    args: {
      promotionId: t.arg.id(promotionId),
      batchId: t.arg.id({ required: true, description: 'Batch ID.' }),
      restore: t.arg.boolean({ defaultValue: false, description: 'Restore instead.' }),
    },
    resolve: (_root, { promotionId: id, batchId, restore }, context) =>
      inOwn(context, async (transaction, scope) => {
        const promotion = await ownPromotion(transaction, scope, id)
        const batch = (await readBatches(transaction, promotion.id)).find((each) => each.id === batchId)
        if (batch === undefined) throw notFound()
        const request = { accountId: scope.accountId, promotionId: promotion.id, isArchived: restore !== true }
        return archiveBatch(transaction, originOf(context), { ...request, batchId, name: batch.name })
      }),
  }),
}))
