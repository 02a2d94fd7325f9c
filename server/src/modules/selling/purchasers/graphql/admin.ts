import { timeAt } from '@admission/common/time.ts'
import { inputError } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { endAgreements, invitePurchaser, publishVenueTerms, venueTermsOf, type EndAnswer } from '../flows/by-staff.ts'
import type { VenueTerms } from '../types.ts'

/** The most agreements in one request. */
const MAX_PER_REQUEST = 100

const VenueTermsRef = builder.objectRef<VenueTerms>('VenueTerms').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Terms that purchasers accept before staff may charge them for sales at a venue.',
  fields: (t) => ({
    venueId: t.exposeID('venueId', { description: 'Venue ID.' }),
    venueName: t.exposeString('venueName', { description: 'Name of the venue.' }),
    version: t.exposeInt('version', { description: 'Newest version, from 1.' }),
    body: t.exposeString('body', { description: 'Its text.' }),
    publishedAt: t.field({
      type: TimeRef,
      description: 'When it was published, in the account’s time zone.',
      resolve: ({ publishedAt, zone }) => timeAt(publishedAt, zone),
    }),
  }),
})

const InvitedRef = builder.objectRef<{ readonly id: string; readonly email: string }>('PurchaserInvited').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'An invitation that was sent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the agreement that can come of it.' }),
    email: t.exposeString('email', { description: 'Where it was sent.' }),
  }),
})

const EndAnswerRef = builder.objectRef<EndAnswer>('ChargeAgreementEnd').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Result of one agreement of a request.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the agreement.' }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why nothing was done. Null if it was.' }),
  }),
})

const InvitationInput = builder.inputType('PurchaserInvitationInput', {
  subGraphs: ADMIN,
  description: 'Whom to invite.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail address.' }),
    name: t.string({ required: true, description: 'Full name. Use 100 characters or fewer.' }),
    venueId: t.id({ required: true, description: 'Venue ID. The account must have terms for it.' }),
  }),
})

const manage = {
  subGraphs: ADMIN,
  authScopes: { may: 'attendedSales:manage', feature: 'attendedSales' },
} as const

builder.queryField('venueTerms', (t) =>
  t.field({
    type: VenueTermsRef,
    nullable: true,
    subGraphs: ADMIN,
    authScopes: { may: 'attendedSales:view' },
    description: 'The account’s newest terms at a venue. Null if it has none there.',
    args: { venueId: t.arg.id({ required: true, description: 'Venue ID.' }) },
    resolve: (_root, { venueId }, context) => venueTermsOf(context, venueId),
  }),
)

builder.mutationFields((t) => ({
  venueTermsPublish: t.field({
    ...manage,
    type: VenueTermsRef,
    description:
      'Publishes a new version of the account’s terms at a venue. Existing agreements keep theirs. Fails with `preconditionFailed` if `seen` isn’t the newest version.',
    args: {
      venueId: t.arg.id({ required: true, description: 'Venue ID.' }),
      seen: t.arg.int({ required: true, description: 'Version that was read; 0 if there was none.' }),
      body: t.arg.string({
        required: true,
        maxLength: 20_000,
        description: 'Plain text. Use 20,000 characters or fewer.',
      }),
    },
    resolve: (_root, asked, context) => publishVenueTerms(context, asked),
  }),
  purchaserInvite: t.field({
    ...manage,
    type: InvitedRef,
    description: 'Invites someone by mail to let the account charge them for sales at a venue. 50 an hour.',
    args: { input: t.arg({ type: InvitationInput, required: true, description: 'Whom to invite.' }) },
    resolve: (_root, { input }, context) => invitePurchaser(context, input),
  }),
  chargeAgreementsEnd: t.field({
    ...manage,
    type: [EndAnswerRef],
    description: 'Withdraws invitations and ends agreements, independently. Returns one answer for each, in order.',
    args: { ids: t.arg.idList({ required: true, description: 'IDs of agreements, up to 100.' }) },
    resolve: (_root, { ids }, context) => {
      if (ids.length > MAX_PER_REQUEST)
        throw inputError({ path: 'ids', message: `Choose up to ${String(MAX_PER_REQUEST)} agreements.` })
      return endAgreements(context, [...new Set(ids)])
    },
  }),
}))
