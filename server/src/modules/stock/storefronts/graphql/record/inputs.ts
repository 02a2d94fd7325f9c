import { accessCodeFields, newStorefrontFields, storefrontInputFields } from '@admission/common/records/storefront.ts'
import { maxGuests, type AccessInput } from '@admission/common/validation/storefront.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { inputFields } from '#platform/records/field-types.ts'
import { AccessKindRef, StorefrontLayoutRef, StorefrontThemeRef } from '../types.ts'

const MOMENT = '`YYYY-MM-DDTHH:MM` in the account’s time zone'

export const NewStorefrontInputRef = builder.inputType('NewStorefrontInput', {
  subGraphs: ADMIN,
  description: 'A new storefront.',
  fields: (t) => inputFields(t, newStorefrontFields, {}),
})

export const StorefrontInputRef = builder.inputType('StorefrontInput', {
  subGraphs: ADMIN,
  description: 'Everything on a storefront’s detail tab.',
  fields: (t) => inputFields(t, storefrontInputFields, {}),
})

export const AppearanceInputRef = builder.inputType('StorefrontAppearanceInput', {
  subGraphs: ADMIN,
  description: 'How a storefront looks.',
  fields: (t) => ({
    color: t.string({ description: 'Color of its header: six hex digits, with or without #. Blank for none.' }),
    buttonColor: t.string({ description: 'Color of buttons and links: six hex digits. Blank for `color`.' }),
    layout: t.field({ type: StorefrontLayoutRef, required: true, description: 'How it shows its events.' }),
    theme: t.field({ type: StorefrontThemeRef, required: true, description: 'Light or dark.' }),
    logo: t.field({
      type: 'Upload',
      description: 'PNG, JPEG or WebP, 2 MB or smaller. Null removes it; omit it to leave it unchanged.',
    }),
    hero: t.field({
      type: 'Upload',
      description: 'PNG, JPEG or WebP, 2 MB or smaller. Null removes it; omit it to leave it unchanged.',
    }),
    heroAlt: t.string({ description: 'Description of the picture, up to 300 characters. Required with one.' }),
  }),
})

export const AccessInputRef = builder.inputType('StorefrontAccessInput', {
  subGraphs: ADMIN,
  description: 'Access to a storefront.',
  fields: (t) => ({
    access: t.field({ type: AccessKindRef, required: true, description: 'The people who can enter.' }),
    opensAt: t.string({ description: `${MOMENT}; null to be open already. Required for FROM_DATE.` }),
    emailDomains: t.stringList({ description: 'Up to 50. At least one for EMAIL_DOMAIN.' }),
    embedOrigins: t.stringList({
      description: 'Websites that may show it in a frame, up to 20: https, or http on localhost. Paths are ignored.',
    }),
    guests: t.stringList({
      maxItems: maxGuests,
      description: 'All addresses, up to 5,000. At least one for EMAIL_LIST.',
    }),
  }),
})

export const NewCodeInputRef = builder.inputType('NewStorefrontCodeInput', {
  subGraphs: ADMIN,
  description: 'A new code of a storefront.',
  fields: (t) => ({
    code: t.string({ required: true, description: '5 to 100 letters, digits, dashes and spaces. Not case-sensitive.' }),
    ...inputFields(t, accessCodeFields, {}),
  }),
})

export const CodeInputRef = builder.inputType('StorefrontCodeInput', {
  subGraphs: ADMIN,
  description: 'A code of a storefront, without the code itself, which never changes.',
  fields: (t) => inputFields(t, accessCodeFields, {}),
})

/** Access settings without omitted fields. */
export const accessInputOf = (input: typeof AccessInputRef.$inferInput): AccessInput => ({
  access: input.access,
  opensAt: input.opensAt?.trim() || null,
  emailDomains: input.emailDomains ?? [],
  embedOrigins: input.embedOrigins ?? [],
  guests: input.guests ?? [],
})
