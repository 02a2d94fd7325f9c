import { accessCodeFields, storefrontFields } from '@admission/common/records/storefront.ts'
import { STOREFRONT_STANDINGS } from '@admission/common/storefront-words.ts'
import { logoUrlOf } from '#modules/people/accounts/rules/logo.ts'
import { readableOrigin } from '#platform/emails.ts'
import { ADMIN, builder, hasRight, OFFICES } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { shownFields } from '#platform/records/field-types.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { recordStates } from '#platform/records/record-states.ts'
import { readAccessCodes } from '../../reads/access-codes.ts'
import { readGuests } from '../../reads/storefront-record.ts'
import { storefrontHistory } from '../../rules/changes.ts'
import { pictureUrl } from '../../rules/pictures.ts'
import { stepsFrom } from '../../rules/states.ts'
import { STOREFRONT_STATES, type AccessCode, type ShelvedCollection, type Storefront } from '../../types/record.ts'
import { AccessKindRef, StorefrontLayoutRef, StorefrontThemeRef } from '../types.ts'

export const StorefrontStateRef = builder.enumType('StorefrontState', {
  subGraphs: ADMIN,
  description:
    'State of a storefront. A new one is a DRAFT that only its account sees, until it is OPEN. OPEN to ARCHIVED and back. What it sold stays.',
  values: STOREFRONT_STATES,
})

export const StorefrontStandingRef = builder.enumType('StorefrontStanding', {
  subGraphs: OFFICES,
  description: 'Displayed state of a storefront: a published one is open between its dates.',
  values: STOREFRONT_STANDINGS,
})

export const storefrontStates = recordStates('Storefront', 'storefront', StorefrontStateRef)

const ShelvedCollectionRef = builder.objectRef<ShelvedCollection>('StorefrontCollection').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Collection that a storefront sells.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    isPublished: t.boolean({
      description: 'Whether buyers can see it.',
      resolve: ({ state }) => state === 'PUBLISHED',
    }),
    ownerName: t.exposeString('ownerName', {
      nullable: true,
      description: 'Name of the account that it belongs to, if it was granted to this one; null for an own collection.',
    }),
  }),
})

/** A code of a storefront. The code itself isn't kept, so it can't be shown. */
export const AccessCodeRef = builder.objectRef<AccessCode>('StorefrontCode').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Code that opens a storefront. The code itself isn’t kept, only a digest.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    ...shownFields(t, accessCodeFields, {}),
    used: t.exposeInt('used', {
      description: 'Carts that hold or bought tickets with it, counted while it has a limit.',
    }),
    collectionIds: t.idList({
      description: 'Collections that it unlocks; none if it unlocks all.',
      resolve: ({ collectionIds }) => [...(collectionIds ?? [])],
    }),
    isArchived: t.exposeBoolean('isArchived', { description: 'Archived codes open nothing.' }),
  }),
})

/** A storefront as shown to its organizer. */
export const StorefrontRecordRef = builder.objectRef<Storefront>('Storefront__admin').implement({
  interfaces: [RecordRef],
  subGraphs: ADMIN,
  public: true,
  description: 'Themed selection of collections in the account’s shop.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    ...shownFields(t, storefrontFields, {}),
    path: t.string({
      description: 'Short address of its page.',
      resolve: ({ accountSlug, slug }) => `/shop/${accountSlug}/${slug}`,
    }),
    shopName: t.exposeString('shopName', { description: 'Name of the shop it belongs to.' }),
    shopLogoUrl: t.string({
      nullable: true,
      description: 'URL of the account’s uploaded logo; null without one.',
      resolve: ({ accountId, shopLogoPath }) => logoUrlOf(accountId, shopLogoPath),
    }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone its times are entered in.' }),
    state: t.expose('state', { type: StorefrontStateRef, description: 'Current state.' }),
    standing: t.expose('standing', { type: StorefrontStandingRef, description: 'Displayed state.' }),
    isMain: t.exposeBoolean('isMain', { description: 'Whether it is the first of the shop, which can’t be archived.' }),
    allowedStates: t.field(storefrontStates.allowed(stepsFrom)),
    access: t.expose('access', { type: AccessKindRef, description: 'The people who can enter.' }),
    emailDomains: t.stringList({
      description: 'EMAIL_DOMAIN: buyers with a verified address at one of these can enter.',
      resolve: ({ emailDomains }) => [...emailDomains],
    }),
    embedOrigins: t.stringList({
      description: 'Websites that may show it in a frame: scheme, host and port.',
      resolve: ({ embedOrigins }) => embedOrigins.map(readableOrigin),
    }),
    guests: t.stringList({
      description:
        'EMAIL_LIST: buyers with one of these verified addresses can enter. Empty without the permission to manage storefronts.',
      resolve: ({ id }, _args, context) =>
        hasRight(context.actor, 'storefronts:manage')
          ? readAccount(context, (transaction) => readGuests(transaction, id))
          : [],
    }),
    guestCount: t.int({
      description: 'Number of those addresses.',
      resolve: ({ id }, _args, context) =>
        readAccount(context, async (transaction) => (await readGuests(transaction, id)).length),
    }),
    codes: t.field({
      type: [AccessCodeRef],
      description: 'Its codes, newest first, archived ones last, up to 500.',
      resolve: ({ id }, _args, context) => readAccount(context, (transaction) => readAccessCodes(transaction, id)),
    }),
    collections: t.field({
      type: [ShelvedCollectionRef],
      description: 'Collections that it sells, in its order, without archived ones.',
      resolve: ({ collections }) => [...collections],
    }),
    collectionCount: t.int({
      description: 'Number of collections that it sells.',
      resolve: ({ collections }) => collections.length,
    }),
    color: t.exposeString('color', { nullable: true, description: 'Color of its header; null for none.' }),
    buttonColor: t.exposeString('buttonColor', {
      nullable: true,
      description: 'Color of buttons and links; null for its color, or else the account’s.',
    }),
    layout: t.expose('layout', { type: StorefrontLayoutRef, description: 'How it shows its events.' }),
    theme: t.expose('theme', { type: StorefrontThemeRef, description: 'Light or dark.' }),
    logoUrl: t.string({
      nullable: true,
      description: 'URL of its own logo; null if it uses the account’s.',
      resolve: ({ logoPath }) => pictureUrl(logoPath),
    }),
    heroUrl: t.string({
      nullable: true,
      description: 'URL of the picture in its header, 1200 x 600; null without one.',
      resolve: ({ heroPath }) => pictureUrl(heroPath),
    }),
    heroAlt: t.exposeString('heroAlt', { description: 'Description of that picture; empty without one.' }),
    views: t.exposeInt('views', { description: 'Views of its events’ pages in the last 30 days.' }),
    sold: t.exposeInt('sold', { description: 'Tickets sold in the last 30 days and not refunded.' }),
    revenue: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Their price with fees. Null without the permission to view orders.',
      resolve: ({ revenue, currency, exponent }, _args, { actor }) =>
        hasRight(actor, 'orders:view') ? { amount: revenue, currency, exponent } : null,
    }),
    history: t.field(historyField(storefrontHistory)),
  }),
})

/** Result of saving a storefront. */
export const StorefrontSaveResultRef = saveResultRef(StorefrontRecordRef, 'Storefront')
