import { timeAt } from '@admission/common/time.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { CODE_STATES, codeStateOf } from '../reads/codes.ts'
import type { PromotionCode, PromotionCodeBatch } from '../types.ts'

export const PromotionCodeStateRef = builder.enumType('PromotionCodeState', {
  subGraphs: ADMIN,
  description: 'State of a code.',
  values: {
    UNUSED: { description: 'No order has used it.' },
    USED: { description: 'At least one order used it or is being paid with it.' },
    ARCHIVED: { description: 'Archived; buyers can’t use it.' },
  } satisfies Record<(typeof CODE_STATES)[number], object>,
})

/** A code as its organizer sees it. */
export const PromotionCodeRef = builder.objectRef<PromotionCode>('PromotionCode__admin').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Code of a promotion.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    code: t.exposeString('code', { description: 'Text that buyers type, in capitals. Not case-sensitive.' }),
    uses: t.exposeInt('uses', { nullable: true, description: 'Orders that can use it; null for any number.' }),
    used: t.exposeInt('used', { description: 'Orders that used it, including those being paid.' }),
    state: t.field({
      type: PromotionCodeStateRef,
      description: 'State: unused, used or archived.',
      resolve: (code) => codeStateOf(code),
    }),
    batchName: t.exposeString('batchName', {
      nullable: true,
      description: 'Name of the batch it was generated in; null for a single code.',
    }),
    replacedBy: t.exposeString('replacedBy', {
      nullable: true,
      description: 'The code that it became; both share their uses. Null if its text wasn’t changed.',
    }),
    createdAt: t.field({
      type: TimeRef,
      description: 'Time of creation in the account’s time zone.',
      resolve: ({ createdAt, timezone }) => timeAt(createdAt, timezone),
    }),
  }),
})

/** Single-use codes generated together. */
export const PromotionCodeBatchRef = builder.objectRef<PromotionCodeBatch>('PromotionCodeBatch').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Single-use codes generated together.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Name for staff.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of codes.' }),
    used: t.exposeInt('used', { description: 'Number of codes that orders used.' }),
    archived: t.exposeInt('archived', { description: 'Number of archived codes.' }),
    createdAt: t.field({
      type: TimeRef,
      description: 'Time of creation in the account’s time zone.',
      resolve: ({ createdAt, timezone }) => timeAt(createdAt, timezone),
    }),
  }),
})
