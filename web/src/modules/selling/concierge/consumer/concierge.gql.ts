/* Written by tools/generate-documents.ts from concierge.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** State of tickets that staff hold for a guest. OPEN: they are held. CLAIMED: they were bought. */
export type ConciergeState =
  | 'CLAIMED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'OPEN'
  | 'WITHDRAWN';

/** Part of an event’s date that is hidden or not yet announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

export type ConciergeInvitationFieldsFragment = { readonly id: string, readonly accountName: string, readonly marketplaceId: string | null, readonly guestName: string, readonly message: string, readonly priceType: string, readonly quantity: number, readonly places: string, readonly state: ConciergeState, readonly cartToken: string | null, readonly event: { readonly id: string, readonly name: string, readonly validFor: string | null, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly venue: { readonly name: string, readonly hall: string | null, readonly locality: string } }, readonly pass: { readonly id: string, readonly name: string, readonly events: ReadonlyArray<{ readonly id: string }> } | null, readonly price: MoneyFieldsFragment, readonly orderFee: MoneyFieldsFragment | null, readonly heldUntil: TimeFieldsFragment };

export type ConciergeInvitationQueryVariables = {
  inviteHash: string;
}

export type ConciergeInvitationQuery = { readonly conciergeInvitation: ConciergeInvitationFieldsFragment };

export type ConciergeDeclineMutationVariables = {
  inviteHash: string;
}

export type ConciergeDeclineMutation = { readonly conciergeDecline: ConciergeInvitationFieldsFragment };
export const ConciergeInvitationFieldsFragmentText = "fragment ConciergeInvitationFields on ConciergeInvitation{id accountName marketplaceId event{id name validFor dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}venue{name hall locality}}pass{id name events{id}}guestName message priceType quantity places price{...MoneyFields}orderFee{...MoneyFields}state heldUntil{...TimeFields}cartToken}"

export const ConciergeInvitationDocument = new Doc<ConciergeInvitationQuery, ConciergeInvitationQueryVariables>(
  "query ConciergeInvitation($inviteHash:String!){conciergeInvitation(inviteHash:$inviteHash){...ConciergeInvitationFields}}" +
    ConciergeInvitationFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'ConciergeInvitation' },
)

export const ConciergeDeclineDocument = new Doc<ConciergeDeclineMutation, ConciergeDeclineMutationVariables>(
  "mutation ConciergeDecline($inviteHash:String!){conciergeDecline(inviteHash:$inviteHash){...ConciergeInvitationFields}}" +
    ConciergeInvitationFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'ConciergeDecline', mutation: true },
)
