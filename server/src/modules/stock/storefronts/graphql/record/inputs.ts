import {
  maxGuests,
  type AccessInput,
  type CodeInput,
  type StorefrontInput,
} from '@admission/common/validation/storefront.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { AccessKindRef, StorefrontLayoutRef, StorefrontThemeRef } from '../types.ts'

const MOMENT = '`YYYY-MM-DDTHH:MM` in the account’s time zone'

export const NewStorefrontInputRef = builder.inputType('NewStorefrontInput', {
  subGraphs: ADMIN,
  description: 'A new storefront.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    slug: t.string({ required: true, description: 'Lowercase letters, digits and dashes, up to 60 characters.' }),
  }),
})

export const StorefrontInputRef = builder.inputType('StorefrontInput', {
  subGraphs: ADMIN,
  description: 'Everything on a storefront’s detail tab.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    slug: t.string({ required: true, description: 'Lowercase letters, digits and dashes, up to 60 characters.' }),
    description: t.string({ maxLength: 2_000, description: 'Up to 2,000 characters.' }),
    searchTitle: t.string({ description: 'Up to 70 characters; blank: the name.' }),
    searchDescription: t.string({ description: 'Up to 200 characters; blank: the description.' }),
    opensAt: t.string({ description: `${MOMENT}; null to be open already.` }),
    closesAt: t.string({ description: `${MOMENT}, exclusive; null for no end.` }),
    collectionIds: t.idList({ required: true, description: 'All collections that it sells, in order.' }),
  }),
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
    label: t.string({ required: true, description: 'The team’s name for it, 1 to 80 characters.' }),
    maxUses: t.int({ description: 'Carts that can hold or buy tickets with it; null for any number.' }),
    validUntil: t.string({ description: `${MOMENT}, exclusive; null for no end.` }),
    collectionIds: t.idList({ description: 'Collections that it unlocks; none for all.' }),
  }),
})

export const CodeInputRef = builder.inputType('StorefrontCodeInput', {
  subGraphs: ADMIN,
  description: 'A code of a storefront, without the code itself, which never changes.',
  fields: (t) => ({
    label: t.string({ required: true, description: 'The team’s name for it, 1 to 80 characters.' }),
    maxUses: t.int({ description: 'Carts that can hold or buy tickets with it; null for any number.' }),
    validUntil: t.string({ description: `${MOMENT}, exclusive; null for no end.` }),
    collectionIds: t.idList({ description: 'Collections that it unlocks; none for all.' }),
  }),
})

/** The detail of a storefront without omitted fields. */
export const storefrontInputOf = (input: typeof StorefrontInputRef.$inferInput): StorefrontInput => ({
  name: input.name,
  slug: input.slug,
  description: input.description ?? '',
  searchTitle: input.searchTitle ?? '',
  searchDescription: input.searchDescription ?? '',
  opensAt: input.opensAt?.trim() || null,
  closesAt: input.closesAt?.trim() || null,
  collectionIds: input.collectionIds,
})

/** Access settings without omitted fields. */
export const accessInputOf = (input: typeof AccessInputRef.$inferInput): AccessInput => ({
  access: input.access,
  opensAt: input.opensAt?.trim() || null,
  emailDomains: input.emailDomains ?? [],
  embedOrigins: input.embedOrigins ?? [],
  guests: input.guests ?? [],
})

/** The terms of a code without omitted fields. */
export const codeInputOf = (input: typeof CodeInputRef.$inferInput): CodeInput => ({
  label: input.label,
  maxUses: input.maxUses ?? null,
  validUntil: input.validUntil?.trim() || null,
  collectionIds: input.collectionIds ?? [],
})
