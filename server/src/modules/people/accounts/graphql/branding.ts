import { membershipOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { saveBranding } from '../flows/save-branding.ts'
import { readBranding } from '../reads/branding.ts'
import { BrandingInputRef, BrandingRef, BrandingSaveResultRef } from './types/branding.ts'

builder.queryField('accountBranding', (t) =>
  t.field({
    type: BrandingRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:view' },
    description: 'Branding of the account in the `AccountId` header.',
    resolve: async (_root, _args, context) => {
      const scope = membershipOf(context.actor)
      const branding = await readAccount(context, (transaction) => readBranding(transaction, scope, scope.accountId))
      if (branding === undefined) throw notFound()
      return branding
    },
  }),
)

builder.mutationField('accountBrandingSave', (t) =>
  t.field({
    type: BrandingSaveResultRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:manage' },
    description: 'Saves name, color and logo. Shops show the changes within two seconds.',
    args: {
      version: t.arg({ type: 'Int64', required: true, description: 'Version the changes are based on.' }),
      input: t.arg({ type: BrandingInputRef, required: true, description: 'New branding.' }),
    },
    resolve: (_root, { version, input: { name, color, logo } }, context) =>
      saveBranding(editorOf(context), { version, name, color: color ?? '', logo }),
  }),
)
