/* Written by tools/generate-documents.ts from transfers.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Part of an event’s date that is hidden or not yet announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

/** RESERVED seats have a position; GENERAL_ADMISSION places have an area or nothing. */
export type SeatType =
  | 'GENERAL_ADMISSION'
  | 'RESERVED';

/** Tickets for someone else. */
export type TransferSendInput = {
  /** Address that gets the link. Empty to share the link oneself. */
  readonly email: string;
  /** Message to the recipient, up to 500 characters. May be empty. */
  readonly message: string;
  /** Ticket IDs, 1 to 400. All of them are sent, or none. */
  readonly tickets: ReadonlyArray<string>;
};

/** State of one event’s tickets in a transfer. */
export type TransferState =
  /** The recipient has the tickets. */
  | 'ACCEPTED'
  /** Canceled by its sender, or the tickets are no longer valid. */
  | 'CANCELLED'
  /** The recipient declined. */
  | 'DECLINED'
  /** Not accepted in time. */
  | 'EXPIRED'
  /** Waits for the recipient. */
  | 'PENDING';

export type TransferEventFieldsFragment = { readonly id: string, readonly name: string, readonly artUrl: string, readonly validFor: string | null, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly account: { readonly id: string, readonly brand: { readonly admit: string, readonly deep: string, readonly tint: string, readonly on: string, readonly text: string } | null }, readonly venue: { readonly name: string, readonly hall: string | null, readonly locality: string } };

export type TransferFieldsFragment = { readonly id: string, readonly isSender: boolean, readonly sender: string, readonly recipient: string | null, readonly message: string, readonly sentAt: string, readonly canRemind: boolean, readonly token: string | null, readonly parts: ReadonlyArray<{ readonly id: string, readonly state: TransferState, readonly quantity: number, readonly priceTypes: ReadonlyArray<string>, readonly stackId: string | null, readonly seats: ReadonlyArray<{ readonly section: string | null, readonly row: string | null, readonly position: string | null, readonly positionStart: string | null, readonly positionEnd: string | null, readonly type: SeatType }>, readonly expiresAt: TimeFieldsFragment, readonly event: TransferEventFieldsFragment }> };

export type TransferOfferQueryVariables = {
  token: string;
}

export type TransferOfferQuery = { readonly transfer: TransferFieldsFragment };

export type MyTransfersQueryVariables = { [key: string]: never; }

export type MyTransfersQuery = { readonly myTransfers: ReadonlyArray<TransferFieldsFragment> };

export type TransferableTicketsQueryVariables = {
  stackId?: string | null | undefined;
  groupId?: string | null | undefined;
}

export type TransferableTicketsQuery = { readonly transferable: ReadonlyArray<{ readonly until: TimeFieldsFragment | null, readonly event: TransferEventFieldsFragment, readonly tickets: ReadonlyArray<{ readonly problem: string | null, readonly section: string, readonly stackId: string, readonly ticket: { readonly id: string, readonly priceType: string, readonly seat: { readonly section: string | null, readonly row: string | null, readonly position: string | null, readonly positionStart: string | null, readonly positionEnd: string | null, readonly type: SeatType } } }> }>, readonly transfersOf: ReadonlyArray<TransferFieldsFragment> };

export type TransferSendMutationVariables = {
  key: string;
  input: TransferSendInput;
}

export type TransferSendMutation = { readonly transferSend: TransferFieldsFragment };

export type TransferAcceptMutationVariables = {
  id?: string | null | undefined;
  token?: string | null | undefined;
  parts?: ReadonlyArray<string> | string | null | undefined;
}

export type TransferAcceptMutation = { readonly transferAccept: TransferFieldsFragment };

export type TransferDeclineMutationVariables = {
  id?: string | null | undefined;
  token?: string | null | undefined;
  parts?: ReadonlyArray<string> | string | null | undefined;
}

export type TransferDeclineMutation = { readonly transferDecline: TransferFieldsFragment };

export type TransferCancelMutationVariables = {
  id: string;
  parts?: ReadonlyArray<string> | string | null | undefined;
}

export type TransferCancelMutation = { readonly transferCancel: TransferFieldsFragment };

export type TransferRemindMutationVariables = {
  id: string;
}

export type TransferRemindMutation = { readonly transferRemind: TransferFieldsFragment };
export const TransferEventFieldsFragmentText = "fragment TransferEventFields on Event{id name artUrl validFor dateShowFlags dateShow{...TimeFields}dateShowEnd{...TimeFields}account{id brand{admit deep tint on text}}venue{name hall locality}}"

export const TransferFieldsFragmentText = "fragment TransferFields on Transfer{id isSender sender recipient message sentAt canRemind token parts{id state quantity priceTypes stackId seats{section row position positionStart positionEnd type}expiresAt{...TimeFields}event{...TransferEventFields}}}"

export const TransferOfferDocument = new Doc<TransferOfferQuery, TransferOfferQueryVariables>(
  "query TransferOffer($token:String!){transfer(token:$token){...TransferFields}}" +
    TransferFieldsFragmentText +
    TimeFieldsFragmentText +
    TransferEventFieldsFragmentText,
  { endpoint: 'consumer', name: 'TransferOffer' },
)

export const MyTransfersDocument = new Doc<MyTransfersQuery, MyTransfersQueryVariables>(
  "query MyTransfers{myTransfers{...TransferFields}}" +
    TransferFieldsFragmentText +
    TimeFieldsFragmentText +
    TransferEventFieldsFragmentText,
  { endpoint: 'consumer', name: 'MyTransfers' },
)

export const TransferableTicketsDocument = new Doc<TransferableTicketsQuery, TransferableTicketsQueryVariables>(
  "query TransferableTickets($stackId:ID$groupId:ID){transferable(stackId:$stackId groupId:$groupId){until{...TimeFields}event{...TransferEventFields}tickets{problem section stackId ticket{id priceType seat{section row position positionStart positionEnd type}}}}transfersOf(stackId:$stackId groupId:$groupId){...TransferFields}}" +
    TimeFieldsFragmentText +
    TransferEventFieldsFragmentText +
    TransferFieldsFragmentText,
  { endpoint: 'consumer', name: 'TransferableTickets' },
)

export const TransferSendDocument = new Doc<TransferSendMutation, TransferSendMutationVariables>(
  "mutation TransferSend($key:ID!$input:TransferSendInput!){transferSend(key:$key input:$input){...TransferFields}}" +
    TransferFieldsFragmentText +
    TimeFieldsFragmentText +
    TransferEventFieldsFragmentText,
  { endpoint: 'consumer', name: 'TransferSend', mutation: true },
)

export const TransferAcceptDocument = new Doc<TransferAcceptMutation, TransferAcceptMutationVariables>(
  "mutation TransferAccept($id:ID$token:String$parts:[ID!]){transferAccept(id:$id token:$token parts:$parts){...TransferFields}}" +
    TransferFieldsFragmentText +
    TimeFieldsFragmentText +
    TransferEventFieldsFragmentText,
  { endpoint: 'consumer', name: 'TransferAccept', mutation: true },
)

export const TransferDeclineDocument = new Doc<TransferDeclineMutation, TransferDeclineMutationVariables>(
  "mutation TransferDecline($id:ID$token:String$parts:[ID!]){transferDecline(id:$id token:$token parts:$parts){...TransferFields}}" +
    TransferFieldsFragmentText +
    TimeFieldsFragmentText +
    TransferEventFieldsFragmentText,
  { endpoint: 'consumer', name: 'TransferDecline', mutation: true },
)

export const TransferCancelDocument = new Doc<TransferCancelMutation, TransferCancelMutationVariables>(
  "mutation TransferCancel($id:ID!$parts:[ID!]){transferCancel(id:$id parts:$parts){...TransferFields}}" +
    TransferFieldsFragmentText +
    TimeFieldsFragmentText +
    TransferEventFieldsFragmentText,
  { endpoint: 'consumer', name: 'TransferCancel', mutation: true },
)

export const TransferRemindDocument = new Doc<TransferRemindMutation, TransferRemindMutationVariables>(
  "mutation TransferRemind($id:ID!){transferRemind(id:$id){...TransferFields}}" +
    TransferFieldsFragmentText +
    TimeFieldsFragmentText +
    TransferEventFieldsFragmentText,
  { endpoint: 'consumer', name: 'TransferRemind', mutation: true },
)
