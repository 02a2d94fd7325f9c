/* Written by tools/generate-documents.ts from tickets.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Part of an event’s date that is hidden or not yet announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

/** How tickets reach the buyer: mobile, print at home, will call, shipping, or a partner system. */
export type DeliveryMechanism =
  | 'INTEGRATION'
  | 'MOBILE'
  | 'PRINT_AT_HOME'
  | 'SHIPPING'
  | 'WILL_CALL';

/** Type of a seat extra: an amenity, a warning, an accessibility feature, a note on the view, or an included item. */
export type SeatExtraKind =
  | 'ACCESS'
  | 'AMENITY'
  | 'INCLUDED_ITEM'
  | 'VIEW'
  | 'WARNING';

/** RESERVED seats have a position; GENERAL_ADMISSION places have an area or nothing. */
export type SeatType =
  | 'GENERAL_ADMISSION'
  | 'RESERVED';

/** Ticket status. Only `OWNED` tickets can be admitted. `REPLACED` and `VOID` are final. */
export type TicketState =
  | 'FROZEN'
  | 'IN_TRANSFER'
  | 'LISTED'
  | 'OWNED'
  | 'REPLACED'
  | 'RESALE_HELD'
  | 'USED'
  | 'VOID';

export type StackEventFieldsFragment = { readonly id: string, readonly name: string, readonly artUrl: string, readonly validFor: string | null, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly isCancelled: boolean, readonly doors: TimeFieldsFragment | null, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly account: { readonly id: string, readonly brand: { readonly admit: string, readonly deep: string, readonly tint: string, readonly on: string, readonly text: string } | null }, readonly venue: { readonly name: string, readonly hall: string | null, readonly addressLine: string, readonly locality: string, readonly timezone: string } };

export type StackSeatFieldsFragment = { readonly section: string | null, readonly row: string | null, readonly position: string | null, readonly positionStart: string | null, readonly positionEnd: string | null, readonly type: SeatType };

export type StackFieldsFragment = { readonly id: string, readonly groupId: string | null, readonly purchaseId: string | null, readonly section: string, readonly row: string | null, readonly calendarUrl: string, readonly pdfUrl: string | null, readonly codeNote: string | null, readonly pass: { readonly id: string, readonly name: string } | null, readonly event: StackEventFieldsFragment, readonly seats: ReadonlyArray<StackSeatFieldsFragment>, readonly delivery: { readonly mechanism: DeliveryMechanism, readonly name: string, readonly text: string } | null, readonly tickets: ReadonlyArray<{ readonly id: string, readonly number: number, readonly state: TicketState, readonly priceType: string, readonly holderName: string, readonly pdfUrl: string | null, readonly addOns: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number }>, readonly codeFrom: TimeFieldsFragment | null, readonly seat: StackSeatFieldsFragment, readonly extras: ReadonlyArray<{ readonly id: string, readonly label: string, readonly icon: string, readonly kind: SeatExtraKind, readonly text: string | null }>, readonly code: { readonly payload: string, readonly seed: string, readonly stepSeconds: number, readonly serverTime: string } | null }> };

export type WalletFieldsFragment = { readonly pdfUrl: string | null, readonly stacks: ReadonlyArray<StackFieldsFragment> };

export type PassFieldsFragment = { readonly applePassesUrl: string | null, readonly passNote: string | null, readonly stacks: ReadonlyArray<{ readonly tickets: ReadonlyArray<{ readonly id: string, readonly applePassUrl: string | null, readonly googlePassUrl: string | null }> }> };

export type ExchangeEventTicketQueryVariables = {
  stackId: string;
}

export type ExchangeEventTicketQuery = { readonly wallet: (
    WalletFieldsFragment
    & PassFieldsFragment
  ) };

export type UserHomeQueryVariables = {
  first: number;
}

export type UserHomeQuery = { readonly me: { readonly id: string, readonly name: string, readonly email: string, readonly emailVerified: boolean } | null, readonly myNextWallets: ReadonlyArray<WalletFieldsFragment> };
export const StackEventFieldsFragmentText = "fragment StackEventFields on Event{id name artUrl validFor dateShowFlags isCancelled doors{...TimeFields}dateShow{...TimeFields}dateShowEnd{...TimeFields}account{id brand{admit deep tint on text}}venue{name hall addressLine locality timezone}}"

export const StackSeatFieldsFragmentText = "fragment StackSeatFields on Seat{section row position positionStart positionEnd type}"

export const StackFieldsFragmentText = "fragment StackFields on Stack{id groupId purchaseId section row calendarUrl pdfUrl codeNote pass{id name}event{...StackEventFields}seats{...StackSeatFields}delivery{mechanism name text}tickets{id number state priceType holderName addOns{id name quantity}pdfUrl codeFrom{...TimeFields}seat{...StackSeatFields}extras{id label icon kind text}code{payload seed stepSeconds serverTime}}}"

export const WalletFieldsFragmentText = "fragment WalletFields on Wallet{pdfUrl stacks{...StackFields}}"

export const PassFieldsFragmentText = "fragment PassFields on Wallet{applePassesUrl passNote stacks{tickets{id applePassUrl googlePassUrl}}}"

export const ExchangeEventTicketDocument = new Doc<ExchangeEventTicketQuery, ExchangeEventTicketQueryVariables>(
  "query ExchangeEventTicket($stackId:ID!){wallet(stackId:$stackId){...WalletFields ...PassFields}}" +
    WalletFieldsFragmentText +
    StackFieldsFragmentText +
    StackEventFieldsFragmentText +
    TimeFieldsFragmentText +
    StackSeatFieldsFragmentText +
    PassFieldsFragmentText,
  { endpoint: 'consumer', name: 'ExchangeEventTicket' },
)

export const UserHomeDocument = new Doc<UserHomeQuery, UserHomeQueryVariables>(
  "query UserHome($first:Int!){me{id name email emailVerified}myNextWallets(first:$first){...WalletFields}}" +
    WalletFieldsFragmentText +
    StackFieldsFragmentText +
    StackEventFieldsFragmentText +
    TimeFieldsFragmentText +
    StackSeatFieldsFragmentText,
  { endpoint: 'consumer', name: 'UserHome' },
)
