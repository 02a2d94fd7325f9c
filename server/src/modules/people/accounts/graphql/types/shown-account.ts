import { brandColors, type BrandColors } from '@admission/common/brand.ts'
import { logoUrlOf } from '../../rules/logo.ts'
import type { ShownAccount } from '#modules/people/accounts/types/shown-account.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'

/** An organizer's colors for page rendering. */
export const BrandColorsRef = builder.objectRef<BrandColors>('BrandColors').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Brand color with matching shades that keep text readable. CSS colors that adapt to the theme.',
  fields: (t) => ({
    admit: t.exposeString('admit', { description: 'Button background.' }),
    deep: t.exposeString('deep', { description: 'Button background on hover.' }),
    tint: t.exposeString('tint', { description: 'Background of selected items.' }),
    on: t.exposeString('on', { description: 'Text on `admit`.' }),
    text: t.exposeString('text', { description: 'Text and lines on a page.' }),
  }),
})

/** An organizer's public data. Members see another type. */
export const ShownAccountRef = builder.objectRef<ShownAccount>('Account').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Organizer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID, also the ID of its marketplace.' }),
    name: t.exposeString('name', { description: 'Display name.' }),
    slug: t.exposeString('slug', { description: 'URL name: lowercase letters, digits and hyphens.' }),
    logoUrl: t.string({
      description: 'URL of its logo: the uploaded PNG, or a generated square SVG.',
      resolve: ({ id, logoPath }) => logoUrlOf(id, logoPath) ?? `/api/logo/${id}.svg`,
    }),
    uploadedLogoUrl: t.string({
      nullable: true,
      description: 'URL of the uploaded logo, a PNG. Null if none.',
      resolve: ({ id, logoPath }) => logoUrlOf(id, logoPath),
    }),
    brandColor: t.exposeString('brandColor', { nullable: true, description: '# and six hex digits.' }),
    brand: t.field({
      type: BrandColorsRef,
      nullable: true,
      description: 'Colors for page rendering. Null without a brand color.',
      resolve: ({ brandColor }) => brandColors(brandColor),
    }),
    legalName: t.exposeString('legalName', { description: 'Legal name, as shown on receipts.' }),
    addressLine: t.exposeString('addressLine', {
      nullable: true,
      description: 'Address in one line, as shown on receipts.',
    }),
    statementDescriptor: t.exposeString('statementDescriptor', {
      nullable: true,
      description: 'Text on card statements, 22 characters or fewer.',
    }),
  }),
})
