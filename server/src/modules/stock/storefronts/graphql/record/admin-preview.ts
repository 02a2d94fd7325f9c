import { previewSchema } from '@admission/common/validation/storefront.ts'
import { forbidden } from '#platform/errors.ts'
import { ADMIN, builder, hasRight } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { OptionRef } from '#platform/graphql/values.ts'
import { beginPreview, previewBuyers, type BegunPreview } from '../../flows/begin-preview.ts'
import { inOwn, ownStorefront } from './own.ts'
import { StorefrontRecordRef } from './types.ts'

const PreviewRef = builder.objectRef<BegunPreview>('StorefrontPreview').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'A look at a shop at another time, as some buyer. Nothing can be bought in it.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description:
        'Sent as the header `Preview` with operations of the consumer API, and as the cookie `preview` for pages.',
    }),
    path: t.exposeString('path', { description: 'Path of the storefront’s page.' }),
    shopPath: t.exposeString('shopPath', { description: 'Path of the shop: the pages that the cookie is for.' }),
    seconds: t.exposeInt('seconds', { description: 'How long the token is good for.' }),
  }),
})

const PreviewInputRef = builder.inputType('StorefrontPreviewInput', {
  subGraphs: ADMIN,
  description: 'When and as whom to look at a storefront.',
  validate: previewSchema,
  fields: (t) => ({
    at: t.string({ required: true, description: '`YYYY-MM-DDTHH:MM` in the account’s time zone, from now on.' }),
    buyer: t.string({ required: true, description: 'One of the storefront’s `previewBuyers`.' }),
  }),
})

builder.objectFields(StorefrontRecordRef, (t) => ({
  previewBuyers: t.field({
    type: [OptionRef],
    description: 'Kinds of buyers that a preview can look as. Empty without the permission to manage storefronts.',
    resolve: (storefront, _args, context) =>
      hasRight(context.actor, 'storefronts:manage')
        ? readAccount(context, (transaction) => previewBuyers(transaction, storefront))
        : [],
  }),
}))

builder.mutationField('storefrontPreview', (t) =>
  t.field({
    type: PreviewRef,
    subGraphs: ADMIN,
    authScopes: { may: 'storefronts:manage' },
    description:
      'Begin a preview of a storefront, for an hour. It ends early if you stop being a member who manages storefronts. Requires access to all events.',
    args: {
      storefrontId: t.arg.id({ required: true, description: 'Storefront ID.' }),
      input: t.arg({ type: PreviewInputRef, required: true, description: 'When and as whom.' }),
    },
    resolve: (_root, { storefrontId, input }, context) => {
      const { actor, services } = context
      if (actor.kind !== 'admin') throw forbidden()
      return inOwn(context, async (transaction, scope) =>
        beginPreview(services, transaction, actor.userId, await ownStorefront(transaction, scope, storefrontId), input),
      )
    },
  }),
)
