import { brandColors, type BrandColors } from '@admission/common/brand.ts'
import { logoUrlOf } from '../../rules/logo.ts'
import type { ShownAccount } from '#modules/accounts/types/shown-account.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'

/** An organizer's color as pages draw with it. */
export const BrandColorsRef = builder.objectRef<BrandColors>('BrandColors').implement({
  subGraphs: CONSUMER,
  public: true,
  description:
    'A color and what goes with it, so that all text can be read: each a CSS color that turns with the theme.',
  fields: (t) => ({
    admit: t.exposeString('admit', { description: 'The fill of what is pressed.' }),
    deep: t.exposeString('deep', { description: 'That fill under a pointer.' }),
    tint: t.exposeString('tint', { description: 'The ground of what is chosen.' }),
    on: t.exposeString('on', { description: 'Text on the fill.' }),
    text: t.exposeString('text', { description: 'Text and lines on a page.' }),
  }),
})

/** An organizer, as everybody may see it. What its own members see is another type. */
export const ShownAccountRef = builder.objectRef<ShownAccount>('Account').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'An organizer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable; also the id of its marketplace.' }),
    name: t.exposeString('name', { description: 'What people call it.' }),
    slug: t.exposeString('slug', { description: 'Its name in small letters and hyphens.' }),
    logoUrl: t.string({
      description: 'Its logo: the uploaded one, a PNG, or the mark of its shop, a square SVG.',
      resolve: ({ id, logoPath }) => logoUrlOf(id, logoPath) ?? `/api/logo/${id}.svg`,
    }),
    uploadedLogoUrl: t.string({
      nullable: true,
      description: 'The uploaded logo, a PNG; null if there is none.',
      resolve: ({ id, logoPath }) => logoUrlOf(id, logoPath),
    }),
    brandColor: t.exposeString('brandColor', { nullable: true, description: 'Six hex digits behind a hash.' }),
    brand: t.field({
      type: BrandColorsRef,
      nullable: true,
      description: 'Its color as pages draw with it; absent where it has none.',
      resolve: ({ brandColor }) => brandColors(brandColor),
    }),
    legalName: t.exposeString('legalName', { description: 'Who the contract is with, as a receipt names it.' }),
    addressLine: t.exposeString('addressLine', { nullable: true, description: 'One line, as on a receipt.' }),
    statementDescriptor: t.exposeString('statementDescriptor', {
      nullable: true,
      description: 'What a card statement reads, at most 22 characters.',
    }),
  }),
})
