import { timeAt } from '@admission/common/time.ts'
import { PURCHASER_DELIVERIES } from '@admission/common/validation/purchaser.ts'
import { LocationInput, locationOf, LocationRef } from '#modules/people/addresses/graphql/types.ts'
import { consumerOf } from '#platform/actor.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyInput, MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { agreeToCharges, revokeAgreement, setSpendLimit } from '../flows/agreements.ts'
import {
  onboardingOf,
  ownOffer,
  sellingAccount,
  setUpPurchaser,
  type Onboarding,
  type OwnOffer,
} from '../flows/onboarding.ts'
import { readAgreementsOfUser } from '../reads.ts'
import type { ChargeAgreement } from '../types.ts'
import { ChargeAgreementStateRef } from './types.ts'

const DeliveryRef = builder.enumType('PurchaserDelivery', {
  subGraphs: CONSUMER,
  description: 'How a purchaser likes to get tickets. COLLECT: at the box office.',
  values: PURCHASER_DELIVERIES,
})

const StepRef = builder.enumType('PurchaserStep', {
  subGraphs: CONSUMER,
  description:
    'Next step for someone. CONFIRM_EMAIL: an invitation counts once its address is confirmed. NOT_INVITED: there is nothing to do.',
  values: ['CONFIRM_EMAIL', 'NOT_INVITED', 'SETUP', 'TERMS', 'DONE'] as const,
})

const AccountRef = builder.objectRef<{ readonly id: string; readonly name: string }>('PurchaserAccount').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Organizer whose staff sell to purchasers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID.' }),
    name: t.exposeString('name', { description: 'Name of the organizer.' }),
  }),
})

const OnboardingRef = builder.objectRef<Onboarding>('PurchaserOnboarding').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Next step for the signed-in user at an organizer that invited them.',
  fields: (t) => ({
    step: t.expose('step', { type: StepRef, description: 'Next step.' }),
    agreementId: t.exposeID('agreementId', {
      nullable: true,
      description: 'ID of the venue agreement that SETUP and TERMS are about.',
    }),
  }),
})

const optional = (at: Date | null, zone: string) => (at === null ? null : timeAt(at, zone))

const ChargeAgreementRef = builder.objectRef<ChargeAgreement>('ChargeAgreement').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Consent that lets the staff of an organizer charge the signed-in user for sales at a venue.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    accountId: t.exposeID('accountId', { description: 'ID of the organizer’s account.' }),
    accountName: t.exposeString('accountName', { description: 'Name of the organizer.' }),
    agreementId: t.exposeID('agreementId', { description: 'ID of the venue agreement, as in addresses.' }),
    venueName: t.exposeString('venueName', { description: 'Name of the venue.' }),
    state: t.expose('state', { type: ChargeAgreementStateRef, description: 'State.' }),
    version: t.exposeInt('version', { nullable: true, description: 'Accepted version of the venue’s terms.' }),
    acceptedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When the user agreed, in the organizer’s time zone. Null if they never did.',
      resolve: ({ acceptedAt, zone }) => optional(acceptedAt, zone),
    }),
    expiresAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it ends, in the organizer’s time zone. Null if they never agreed.',
      resolve: ({ expiresAt, zone }) => optional(expiresAt, zone),
    }),
    endedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it ended early, in the organizer’s time zone.',
      resolve: ({ endedAt, zone }) => optional(endedAt, zone),
    }),
    limit: t.expose('limit', {
      type: MoneyRef,
      nullable: true,
      description: 'The most that can be charged in any 30 days. Null if they never agreed.',
    }),
    charged: t.expose('charged', {
      type: MoneyRef,
      nullable: true,
      description: 'Amount charged in the last 30 days. Null if they never agreed.',
    }),
  }),
})

const OfferRef = builder.objectRef<OwnOffer>('PurchaserOffer').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Terms that the signed-in user is asked to agree to, and their details at the organizer.',
  fields: (t) => ({
    agreement: t.expose('agreement', { type: ChargeAgreementRef, description: 'Invitation or agreement.' }),
    version: t.int({ description: 'Newest version of the venue’s terms.', resolve: ({ offered }) => offered.version }),
    body: t.string({ description: 'The venue’s terms, as plain text.', resolve: ({ offered }) => offered.body }),
    accountTermsVersion: t.int({
      nullable: true,
      description: 'Version of the organizer’s terms of sale. Null if it has none.',
      resolve: ({ offered }) => offered.accountTerms?.version ?? null,
    }),
    accountTerms: t.string({
      nullable: true,
      description: 'The organizer’s terms of sale, as plain text. Null if it has none.',
      resolve: ({ offered }) => offered.accountTerms?.body ?? null,
    }),
    currency: t.string({ description: 'Currency of the limit, ISO 4217.', resolve: ({ offered }) => offered.currency }),
    exponent: t.int({ description: 'Number of decimals of the limit.', resolve: ({ offered }) => offered.exponent }),
    name: t.string({ description: 'Full name.', resolve: ({ purchaser }) => purchaser.name }),
    email: t.string({ description: 'Address that was invited.', resolve: ({ purchaser }) => purchaser.email }),
    phone: t.string({
      nullable: true,
      description: 'Phone number with country code. Null until it is set up.',
      resolve: ({ purchaser }) => purchaser.phone,
    }),
    location: t.field({
      type: LocationRef,
      nullable: true,
      description: 'Postal address. Null until it is set up.',
      resolve: ({ purchaser }) => purchaser.location,
    }),
    delivery: t.field({
      type: DeliveryRef,
      nullable: true,
      description: 'How they like to get tickets. Null until it is set up.',
      resolve: ({ purchaser }) => purchaser.delivery,
    }),
    isSetUp: t.boolean({ description: 'Whether it is set up.', resolve: ({ purchaser }) => purchaser.isSetUp }),
  }),
})

const SetUpInputRef = builder.inputType('PurchaserSetUpInput', {
  subGraphs: CONSUMER,
  description: 'A purchaser’s own details.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Full name. Use 100 characters or fewer.' }),
    phone: t.string({ required: true, description: 'Phone number with country code.' }),
    delivery: t.string({ required: true, description: 'How they like to get tickets: a `PurchaserDelivery`.' }),
    location: t.field({ type: LocationInput, required: true, description: 'Complete postal address.' }),
  }),
})

const AgreeInputRef = builder.inputType('PurchaserAgreeInput', {
  subGraphs: CONSUMER,
  description: 'Consent of a purchaser.',
  fields: (t) => ({
    version: t.int({ required: true, description: 'Version of the venue’s terms that was read.' }),
    termsVersion: t.int({ description: 'Version of the organizer’s terms that was read. Null if it has none.' }),
    acceptsTerms: t.boolean({ required: true, description: 'Whether they agree to the organizer’s terms.' }),
    acceptsVenueTerms: t.boolean({ required: true, description: 'Whether they agree to the venue’s terms.' }),
    limit: t.field({ type: MoneyInput, required: true, description: 'The most that can be charged in any 30 days.' }),
  }),
})

const accountIdArg = { required: true, description: 'Account ID.' } as const
const agreementIdArg = { required: true, description: 'Venue agreement ID, as in addresses.' } as const
const ownIdArg = { required: true, description: 'ID of a `ChargeAgreement`.' } as const
const own = { subGraphs: CONSUMER, authScopes: { signedIn: true } } as const

builder.queryFields((t) => ({
  purchaserAccount: t.field({
    type: AccountRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Organizer that sells to purchasers. Fails with `resourceNotFound` for all others.',
    args: { accountId: t.arg.id(accountIdArg) },
    resolve: (_root, { accountId }, context) => sellingAccount(context, accountId),
  }),
  purchaserOnboarding: t.field({
    ...own,
    type: OnboardingRef,
    description: 'Next step of the signed-in user. Fails with `resourceNotFound` if the organizer has no purchasers.',
    args: { accountId: t.arg.id(accountIdArg) },
    resolve: (_root, { accountId }, context) => onboardingOf(context, accountId),
  }),
  purchaserOffer: t.field({
    ...own,
    type: OfferRef,
    description:
      'Terms that the signed-in user was invited to. Fails with `resourceNotFound` without an invitation of theirs.',
    args: { accountId: t.arg.id(accountIdArg), agreementId: t.arg.id(agreementIdArg) },
    resolve: (_root, asked, { actor, services }) =>
      ownOffer(services.databases.system, consumerOf(actor).userId, asked),
  }),
  myChargeAgreements: t.field({
    ...own,
    type: [ChargeAgreementRef],
    description: 'Consents of the signed-in user to charges, and their open invitations, by organizer and venue.',
    resolve: (_root, _args, { actor, services }) =>
      readAgreementsOfUser(services.databases.system, consumerOf(actor).userId),
  }),
}))

builder.mutationFields((t) => ({
  purchaserSetUp: t.field({
    ...own,
    type: OfferRef,
    description: 'Saves who the signed-in user is for an organizer that invited them.',
    args: {
      accountId: t.arg.id(accountIdArg),
      agreementId: t.arg.id(agreementIdArg),
      input: t.arg({ type: SetUpInputRef, required: true, description: 'All fields.' }),
    },
    resolve: (_root, { input: { location, ...input }, ...asked }, context) =>
      setUpPurchaser(context, { ...asked, input: { ...input, location: locationOf(location) } }),
  }),
  purchaserAgree: t.field({
    ...own,
    type: ChargeAgreementRef,
    description:
      'Agrees that the organizer’s staff may charge the signed-in user, for 12 months. Fails with `userInputError` unless both terms are accepted, with `preconditionFailed` if they have changed.',
    args: {
      accountId: t.arg.id(accountIdArg),
      agreementId: t.arg.id(agreementIdArg),
      input: t.arg({ type: AgreeInputRef, required: true, description: 'The consent.' }),
    },
    resolve: (_root, { input, ...asked }, context) =>
      agreeToCharges(context, { ...asked, input: { ...input, termsVersion: input.termsVersion ?? null } }),
  }),
  chargeLimitSet: t.field({
    ...own,
    type: ChargeAgreementRef,
    description: 'Changes what can be charged in any 30 days. Fails with `userError` once the agreement has ended.',
    args: {
      id: t.arg.id(ownIdArg),
      limit: t.arg({ type: MoneyInput, required: true, description: 'New limit, in the same currency.' }),
    },
    resolve: (_root, { id, limit }, context) => setSpendLimit(context, id, limit),
  }),
  chargeAgreementRevoke: t.field({
    ...own,
    type: ChargeAgreementRef,
    description: 'Revokes an agreement or declines an invitation, effective immediately. Can be repeated.',
    args: { id: t.arg.id(ownIdArg) },
    resolve: (_root, { id }, context) => revokeAgreement(context, id),
  }),
}))
