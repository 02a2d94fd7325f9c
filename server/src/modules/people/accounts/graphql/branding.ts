import { membershipOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editorOf, historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { brandingHistory, saveBranding } from '../flows/save-branding.ts'
import { readBranding } from '../reads/branding.ts'
import { logoUrlOf } from '../rules/logo.ts'
import type { Branding } from '../types/branding.ts'

const BrandingRef = builder.objectRef<Branding>('AccountBranding').implement({
  subGraphs: ADMIN,
  public: true,
  interfaces: [RecordRef],
  description: 'How an account appears to buyers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID.' }),
    version: t.field(versionField),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    logoUrl: t.string({
      nullable: true,
      description: 'URL of the uploaded logo, a PNG. Null if none.',
      resolve: ({ id, logoPath }) => logoUrlOf(id, logoPath),
    }),
    color: t.exposeString('color', {
      nullable: true,
      description: '# and six hex digits. Null for the default color.',
    }),
    history: t.field(historyField(brandingHistory)),
  }),
})

const BrandingInputRef = builder.inputType('AccountBrandingInput', {
  subGraphs: ADMIN,
  description: 'Name, color and logo of an account.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 80 characters.' }),
    color: t.string({ description: 'Six hex digits, with or without #. Leave blank for the default color.' }),
    logo: t.field({
      type: 'Upload',
      description:
        'PNG, JPEG, WebP or SVG, 2 MB or smaller. Null removes the logo; omit it to leave the logo unchanged.',
    }),
  }),
})

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
    type: saveResultRef(BrandingRef, 'AccountBranding'),
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
