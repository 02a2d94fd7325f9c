import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { brandingHistory } from '../../flows/save-branding.ts'
import { logoUrlOf } from '../../rules/logo.ts'
import type { Branding } from '../../types/branding.ts'

export const BrandingRef = builder.objectRef<Branding>('AccountBranding').implement({
  subGraphs: OFFICES,
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

export const BrandingInputRef = builder.inputType('AccountBrandingInput', {
  subGraphs: OFFICES,
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

export const BrandingSaveResultRef = saveResultRef(BrandingRef, 'AccountBranding', OFFICES)
