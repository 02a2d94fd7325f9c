/* Written by tools/generate-documents.ts from purchasers.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** State of an agreement to be charged. INVITED: nothing was agreed yet. REVOKED: ended by the person or by staff, or the invitation was declined. EXPIRED: its 12 months are over. */
export type ChargeAgreementState =
  | 'ACTIVE'
  | 'EXPIRED'
  | 'INVITED'
  | 'REVOKED';

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type PurchaserFilter = {
  /** States. */
  readonly state?: ReadonlyArray<ChargeAgreementState> | null | undefined;
  /** Part of the name or e-mail. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Whom to invite. */
export type PurchaserInvitationInput = {
  /** E-mail address. */
  readonly email: string;
  /** Full name. Use 100 characters or fewer. */
  readonly name: string;
  /** Venue ID. The account must have terms for it. */
  readonly venueId: string;
};

/** Sort order of the list. Ties are sorted by ID. */
export type PurchaserSort = {
  /** Field to sort by. */
  readonly by: PurchaserSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type PurchaserSortField =
  | 'INVITED'
  | 'NAME';

export type PurchaserListQueryVariables = {
  filter?: PurchaserFilter | null | undefined;
  sort?: PurchaserSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type PurchaserListQuery = { readonly purchasers: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: PurchaserRowFieldsFragment }> } };

export type PurchaserRowFieldsFragment = { readonly id: string, readonly name: string, readonly email: string, readonly phone: string | null, readonly venueName: string, readonly state: ChargeAgreementState, readonly limit: MoneyFieldsFragment | null, readonly charged: MoneyFieldsFragment | null, readonly invitedAt: TimeFieldsFragment, readonly expiresAt: TimeFieldsFragment | null };

export type InvitePurchaserMutationVariables = {
  input: PurchaserInvitationInput;
}

export type InvitePurchaserMutation = { readonly purchaserInvite: { readonly id: string, readonly email: string } };

export type EndChargeAgreementsMutationVariables = {
  ids: ReadonlyArray<string> | string;
}

export type EndChargeAgreementsMutation = { readonly chargeAgreementsEnd: ReadonlyArray<{ readonly id: string, readonly problem: string | null }> };

export type VenueTermsQueryVariables = {
  venueId: string;
}

export type VenueTermsQuery = { readonly venueTerms: { readonly venueId: string, readonly venueName: string, readonly version: number, readonly body: string, readonly publishedAt: TimeFieldsFragment } | null };

export type PublishVenueTermsMutationVariables = {
  venueId: string;
  seen: number;
  body: string;
}

export type PublishVenueTermsMutation = { readonly venueTermsPublish: { readonly venueName: string, readonly version: number } };
export const PurchaserRowFieldsFragmentText = "fragment PurchaserRowFields on Purchaser{id name email phone venueName state limit{...MoneyFields}charged{...MoneyFields}invitedAt{...TimeFields}expiresAt{...TimeFields}}"

export const PurchaserListDocument = new Doc<PurchaserListQuery, PurchaserListQueryVariables>(
  "query PurchaserList($filter:PurchaserFilter$sort:PurchaserSort$first:Int$after:String$last:Int$before:String){purchasers(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...PurchaserRowFields}}}}" +
    PageInfoFieldsFragmentText +
    PurchaserRowFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'PurchaserList' },
)

export const InvitePurchaserDocument = new Doc<InvitePurchaserMutation, InvitePurchaserMutationVariables>(
  "mutation InvitePurchaser($input:PurchaserInvitationInput!){purchaserInvite(input:$input){id email}}",
  { endpoint: 'admin', name: 'InvitePurchaser', mutation: true },
)

export const EndChargeAgreementsDocument = new Doc<EndChargeAgreementsMutation, EndChargeAgreementsMutationVariables>(
  "mutation EndChargeAgreements($ids:[ID!]!){chargeAgreementsEnd(ids:$ids){id problem}}",
  { endpoint: 'admin', name: 'EndChargeAgreements', mutation: true },
)

export const VenueTermsDocument = new Doc<VenueTermsQuery, VenueTermsQueryVariables>(
  "query VenueTerms($venueId:ID!){venueTerms(venueId:$venueId){venueId venueName version body publishedAt{...TimeFields}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'VenueTerms' },
)

export const PublishVenueTermsDocument = new Doc<PublishVenueTermsMutation, PublishVenueTermsMutationVariables>(
  "mutation PublishVenueTerms($venueId:ID!$seen:Int!$body:String!){venueTermsPublish(venueId:$venueId seen:$seen body:$body){venueName version}}",
  { endpoint: 'admin', name: 'PublishVenueTerms', mutation: true },
)
