import { newStorefrontFields, storefrontInputFields } from '@admission/common/records/storefront.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { sentValues } from '#platform/records/field-types.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { createStorefront } from '../../actions/create-storefront.ts'
import { moveStorefront } from '../../actions/move-storefront.ts'
import { saveAccess } from '../../flows/save-access.ts'
import { saveAppearance } from '../../flows/save-appearance.ts'
import { saveDetail } from '../../flows/save-detail.ts'
import { setState } from '../../flows/set-state.ts'
import {
  AccessInputRef,
  accessInputOf,
  AppearanceInputRef,
  NewStorefrontInputRef,
  StorefrontInputRef,
} from './inputs.ts'
import { freshStorefront, inOwn, ownStorefront } from './own.ts'
import { StorefrontRecordRef, StorefrontSaveResultRef, storefrontStates } from './types.ts'
import './admin-codes.ts'
import './admin-preview.ts'
import './domain.ts'

builder.queryField('storefront__admin', (t) =>
  t.field({
    type: StorefrontRecordRef,
    subGraphs: ADMIN,
    authScopes: { may: 'storefronts:view' },
    description: 'Storefront of the account. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Storefront ID.' }) },
    resolve: (_root, { id }, context) => freshStorefront(context, id),
  }),
)

const ofRecord = recordArgs('Storefront', 'storefront')

const save = {
  type: StorefrontSaveResultRef,
  subGraphs: ADMIN,
  authScopes: { may: 'storefronts:manage' },
} as const

builder.mutationFields((t) => ({
  storefrontCreate: t.field({
    type: StorefrontRecordRef,
    subGraphs: ADMIN,
    authScopes: { may: 'storefronts:manage' },
    description:
      'Create a storefront, empty or as a copy: texts, colors, dates, access and collections, without pictures and codes. Requires access to all events.',
    args: {
      input: t.arg({ type: NewStorefrontInputRef, required: true, description: 'The storefront.' }),
      copyOf: t.arg.id({ description: 'ID of the storefront to copy.' }),
    },
    resolve: async (_root, { input, copyOf }, context) =>
      freshStorefront(
        context,
        await inOwn(context, async (transaction, scope) => {
          const from = copyOf ? await ownStorefront(transaction, scope, copyOf) : undefined
          return createStorefront(
            transaction,
            originOf(context),
            scope.accountId,
            sentValues(newStorefrontFields, input),
            from,
          )
        }),
      ),
  }),
  storefrontMove: t.field({
    type: StorefrontRecordRef,
    subGraphs: ADMIN,
    authScopes: { may: 'storefronts:manage' },
    description:
      'Move a storefront in the order of the shop: the first that is open is the main one, and sells what several do. Requires access to all events.',
    args: {
      id: t.arg.id({ required: true, description: 'Storefront ID.' }),
      afterId: t.arg.id({ description: 'ID of the storefront it comes right after; null for the top.' }),
    },
    resolve: async (_root, { id, afterId }, context) => {
      await inOwn(context, (transaction, { accountId }) =>
        moveStorefront(transaction, originOf(context), accountId, { id, afterId: afterId ?? null }),
      )
      return freshStorefront(context, id)
    },
  }),
  storefrontSaveDetail: t.field({
    ...save,
    description: 'Save its name, address, texts, dates and collections.',
    args: {
      ...ofRecord,
      input: t.arg({
        type: StorefrontInputRef,
        required: true,
        description: 'All fields. Omitted fields are cleared.',
      }),
    },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), saveDetail, { ...of, input: sentValues(storefrontInputFields, input) }),
  }),
  storefrontSaveAppearance: t.field({
    ...save,
    description: 'Save how it looks. Shops show the changes within two seconds.',
    args: {
      ...ofRecord,
      input: t.arg({
        type: AppearanceInputRef,
        required: true,
        description: 'All fields. Omitted fields are cleared, except pictures.',
      }),
    },
    resolve: (_root, { input: { logo, hero, ...input }, ...of }, context) =>
      saveAppearance(editorOf(context), {
        ...of,
        input: {
          ...input,
          color: input.color ?? '',
          buttonColor: input.buttonColor ?? '',
          heroAlt: input.heroAlt ?? '',
        },
        logo,
        hero,
      }),
  }),
  storefrontSaveAccess: t.field({
    ...save,
    description: 'Save who may enter. Buyers can still pay for what is in their carts.',
    args: {
      ...ofRecord,
      input: t.arg({ type: AccessInputRef, required: true, description: 'All fields. Omitted fields are cleared.' }),
    },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), saveAccess, { ...of, input: accessInputOf(input) }),
  }),
  storefrontSetState: t.field({
    ...save,
    description: 'Archive or restore. Returns the reason if the new state isn’t allowed.',
    ...storefrontStates.setOne(setState),
  }),
  storefrontsSetState: t.field({
    ...save,
    type: [StorefrontSaveResultRef],
    description: 'Archive or restore several storefronts independently. Returns one result per storefront, in order.',
    ...storefrontStates.setSeveral(setState),
  }),
}))
