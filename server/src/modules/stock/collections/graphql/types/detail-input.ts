import type { CollectionDetailInput } from '@admission/common/validation/collection.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { PassLateRef, PassSplitRef } from './collection-kind.ts'
import { StrandingRuleRef } from './collection.ts'

/** Detail of a collection or template. */
export const DetailInputRef = builder.inputType('CollectionDetailInput', {
  subGraphs: OFFICES,
  description: 'Name, priority, sale window and single seats of a collection.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    displayName: t.string({
      description:
        'Name for buyers, up to 120 characters; blank for the same. Unchanged if omitted. Not for templates.',
    }),
    restrictions: t.string({
      description: 'Conditions of use for buyers, up to 500 characters. Unchanged if omitted. Not for templates.',
    }),
    description: t.string({ maxLength: 5_000, description: 'Up to 5,000 characters.' }),
    priority: t.int({ required: true, description: 'If several collections match, the highest priority sells it.' }),
    onSaleFrom: t.string({ description: 'YYYY-MM-DDTHH:MM in the account’s time zone; null to start immediately.' }),
    onSaleUntil: t.string({
      description: 'YYYY-MM-DDTHH:MM in the account’s time zone, exclusive; null to sell until the events end.',
    }),
    stranding: t.field({
      type: StrandingRuleRef,
      description: 'Rule for carts that strand a single seat; unchanged if omitted.',
    }),
    passSplit: t.field({
      type: PassSplitRef,
      description: 'How the price of a pass is divided among its events. Unchanged if omitted. Not for templates.',
    }),
    passLate: t.field({
      type: PassLateRef,
      description:
        'What a PASS costs once its season has begun. Unchanged if omitted. Other kinds refuse REMAINING. Not for templates.',
    }),
    passChoose: t.int({
      description:
        'How many events the buyer of a FLEX chooses, 2 to 40. Unchanged if omitted. Refused for other kinds.',
    }),
  }),
})

/** The input as the schema expects it. */
export const detailOf = ({
  displayName,
  restrictions,
  description,
  onSaleFrom,
  onSaleUntil,
  stranding,
  passSplit,
  passLate,
  passChoose,
  ...input
}: typeof DetailInputRef.$inferInput): CollectionDetailInput => ({
  ...input,
  displayName: displayName ?? null,
  restrictions: restrictions ?? null,
  description: description ?? '',
  onSaleFrom: onSaleFrom?.trim() || null,
  onSaleUntil: onSaleUntil?.trim() || null,
  stranding: stranding ?? null,
  passSplit: passSplit ?? null,
  passLate: passLate ?? null,
  passChoose: passChoose ?? null,
})
