/* Written by tools/generate-documents.ts from guests.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** State of tickets that staff hold for a guest. OPEN: they are held. CLAIMED: they were bought. */
export type ConciergeState =
  | 'CLAIMED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'OPEN'
  | 'WITHDRAWN';

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type GuestFilter = {
  /** Event IDs. */
  readonly event?: ReadonlyArray<string> | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<ConciergeState> | null | undefined;
  /** Part of the name or address. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Tickets to hold, and for whom. */
export type GuestInvitationInput = {
  /** E-mail address. */
  readonly email: string;
  /** Hours to hold them, 1 to 168, never beyond the end of the sale. */
  readonly hours: number;
  /** Text for the guest. Use 500 characters or fewer. */
  readonly message: string;
  /** Full name. Use 100 characters or fewer. */
  readonly name: string;
  /** Price type ID. */
  readonly priceTypeId: string;
  /** Number of tickets, 1 to 20. The best that are free are held. */
  readonly quantity: number;
};

/** Sort order of the list. Ties are sorted by ID. */
export type GuestSort = {
  /** Field to sort by. */
  readonly by: GuestSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type GuestSortField =
  | 'INVITED';

export type GuestListQueryVariables = {
  filter?: GuestFilter | null | undefined;
  sort?: GuestSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type GuestListQuery = { readonly guests: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: GuestRowFieldsFragment }> } };

export type GuestRowFieldsFragment = { readonly id: string, readonly name: string, readonly email: string, readonly priceType: string, readonly quantity: number, readonly state: ConciergeState, readonly heldUntil: TimeFieldsFragment, readonly createdAt: TimeFieldsFragment };

export type GuestShelfQueryVariables = {
  eventId: string;
}

export type GuestShelfQuery = { readonly guestShelf: { readonly prices: ReadonlyArray<{ readonly value: string, readonly label: string, readonly detail: string | null }>, readonly visits: ReadonlyArray<{ readonly value: string, readonly label: string }> } };

export type InviteGuestMutationVariables = {
  eventId: string;
  visitId?: string | null | undefined;
  input: GuestInvitationInput;
}

export type InviteGuestMutation = { readonly guestInvite: { readonly id: string, readonly email: string, readonly link: string } };

export type WithdrawGuestsMutationVariables = {
  ids: ReadonlyArray<string> | string;
}

export type WithdrawGuestsMutation = { readonly guestsWithdraw: ReadonlyArray<{ readonly id: string, readonly problem: string | null }> };
export const GuestRowFieldsFragmentText = "fragment GuestRowFields on Guest{id name email priceType quantity state heldUntil{...TimeFields}createdAt{...TimeFields}}"

export const GuestListDocument = new Doc<GuestListQuery, GuestListQueryVariables>(
  "query GuestList($filter:GuestFilter$sort:GuestSort$first:Int$after:String$last:Int$before:String){guests(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...GuestRowFields}}}}" +
    PageInfoFieldsFragmentText +
    GuestRowFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'GuestList' },
)

export const GuestShelfDocument = new Doc<GuestShelfQuery, GuestShelfQueryVariables>(
  "query GuestShelf($eventId:ID!){guestShelf(eventId:$eventId){prices{value label detail}visits{value label}}}",
  { endpoint: 'admin', name: 'GuestShelf' },
)

export const InviteGuestDocument = new Doc<InviteGuestMutation, InviteGuestMutationVariables>(
  "mutation InviteGuest($eventId:ID!$visitId:ID$input:GuestInvitationInput!){guestInvite(eventId:$eventId visitId:$visitId input:$input){id email link}}",
  { endpoint: 'admin', name: 'InviteGuest', mutation: true },
)

export const WithdrawGuestsDocument = new Doc<WithdrawGuestsMutation, WithdrawGuestsMutationVariables>(
  "mutation WithdrawGuests($ids:[ID!]!){guestsWithdraw(ids:$ids){id problem}}",
  { endpoint: 'admin', name: 'WithdrawGuests', mutation: true },
)
