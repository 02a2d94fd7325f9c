/* Written by tools/generate-documents.ts from order.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Reason that the buyer gave their bank. */
export type DisputeReason =
  | 'DUPLICATE'
  | 'FRAUDULENT'
  | 'NOT_AS_DESCRIBED'
  | 'NOT_RECEIVED'
  | 'NOT_REFUNDED'
  | 'OTHER'
  | 'UNRECOGNIZED';

/** How a dispute stands. The bank decides: WON gives the money back, LOST doesn’t. */
export type DisputeState =
  | 'LOST'
  | 'OPEN'
  | 'WON';

/** Kind of an item. */
export type OrderItemKind =
  | 'ADD_ON'
  | 'PROTECTION'
  | 'TICKET';

/** State of an item. */
export type OrderItemState =
  /** No longer valid: the bank gave the buyer their money back after a dispute. */
  | 'LOST'
  /** The payment is disputed: the ticket admits no one until the bank has decided. */
  | 'ON_HOLD'
  /** It was sent to someone who hasn’t accepted it yet. */
  | 'ON_ITS_WAY'
  /** The ticket is someone else’s, or offered for sale. */
  | 'PASSED_ON'
  /** Refunded, and no longer valid. */
  | 'RETURNED'
  /** The ticket was used to get in. */
  | 'USED'
  /** The buyer has it. */
  | 'VALID';

/** How far a ticket was passed on. */
export type PassedOnState =
  /** The buyer offers it for sale. */
  | 'FOR_SALE'
  /** It was sent to someone who hasn’t accepted it yet. */
  | 'ON_ITS_WAY'
  /** Someone else has it. */
  | 'OWNED_BY_OTHER';

/** Payment status of a purchase. PENDING waits for the buyer, PROCESSING for the gateway. */
export type PaymentLabel =
  | 'AUTHORISED'
  | 'CANCELLED'
  | 'DISPUTED'
  | 'FAILED'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'PROCESSING'
  | 'REFUNDED';

/** Scope of a refund: the whole order, some of its items, or an amount. */
export type RefundInput = {
  /** Amount in minor units. No ticket ends. */
  readonly amount?: number | null | undefined;
  /** Whether the whole order ends as canceled. */
  readonly cancels: boolean;
  /** Items whose money goes back and that end. Without them: all. */
  readonly items?: ReadonlyArray<string> | null | undefined;
  /** Whether fees, and the tax on them, stay. */
  readonly keepsFees: boolean;
  /** Reason for colleagues, up to 500 characters. Buyers don’t see it. */
  readonly reason?: string | null | undefined;
};

/** Part of what a buyer gets back. Taxes are those on top of prices. */
export type RefundLineKind =
  | 'ADD_ONS'
  | 'DELIVERY'
  | 'FEES'
  | 'PROTECTION'
  | 'TAX'
  | 'TICKETS';

/** Party that earned an amount, and pays it back. */
export type RefundPayerKind =
  | 'GATEWAY'
  | 'ORGANIZER'
  | 'PLATFORM'
  | 'PROTECTION'
  | 'SELLER'
  | 'TAX';

/** A ticket and its new seat. */
export type SeatMoveInput = {
  /** Number of the new seat. */
  readonly seat: number;
  /** Ticket ID. */
  readonly ticketId: string;
};

/** How shipped tickets were sent. */
export type SentTicketsInput = {
  /** Name of the carrier, up to 60 characters. May be empty. */
  readonly carrier: string;
  /** Number by which the carrier finds them, up to 60 characters. May be empty. */
  readonly trackingNumber: string;
};

/** Kind of moment in a ticket’s history. */
export type TicketMomentKind =
  /** It was blocked at the door, or unblocked. Only for staff. */
  | 'BLOCK'
  /** Its code was replaced. */
  | 'CODE'
  /** Its payment was disputed, or the bank decided. */
  | 'DISPUTE'
  /** It was mailed. */
  | 'MAIL'
  /** Another name was put on it. */
  | 'NAME'
  /** It was issued, or came to another owner. */
  | 'OWNER'
  /** Money for it went back. */
  | 'REFUND'
  /** It was exchanged for another seat. */
  | 'SEAT';

export type OrderFieldsFragment = { readonly version: number, readonly buyerEmail: string, readonly buyerOrders: number, readonly venueName: string, readonly seats: string, readonly addOns: string, readonly delivery: string, readonly isToBeSent: boolean, readonly canUndoSent: boolean, readonly card: string | null, readonly billedTo: string | null, readonly row: { readonly id: string, readonly reference: string, readonly eventName: string, readonly accountName: string, readonly buyerName: string, readonly payment: PaymentLabel, readonly total: MoneyFieldsFragment }, readonly eventDate: TimeFieldsFragment, readonly protection: { readonly number: string | null, readonly hasEnded: boolean, readonly insurer: string } | null, readonly items: ReadonlyArray<{ readonly id: string, readonly ticketId: string | null, readonly kind: OrderItemKind, readonly name: string, readonly place: string, readonly hasSeat: boolean, readonly holderName: string, readonly state: OrderItemState, readonly total: MoneyFieldsFragment, readonly refunded: MoneyFieldsFragment }>, readonly ticketHistories: ReadonlyArray<{ readonly ticketId: string, readonly place: string, readonly priceType: string, readonly isValid: boolean, readonly generation: number, readonly moments: ReadonlyArray<{ readonly kind: TicketMomentKind, readonly title: string, readonly text: string | null, readonly at: TimeFieldsFragment }> }>, readonly charges: ReadonlyArray<{ readonly name: string, readonly strong: boolean, readonly isNote: boolean, readonly amount: MoneyFieldsFragment }>, readonly captured: MoneyFieldsFragment, readonly refunded: MoneyFieldsFragment, readonly attention: { readonly title: string, readonly text: string, readonly severity: string } | null, readonly dispute: { readonly state: DisputeState, readonly reason: DisputeReason, readonly amount: MoneyFieldsFragment, readonly fee: MoneyFieldsFragment, readonly since: TimeFieldsFragment, readonly closed: TimeFieldsFragment | null, readonly evidenceDue: TimeFieldsFragment | null } | null, readonly timeline: ReadonlyArray<{ readonly kind: string, readonly title: string, readonly text: string | null, readonly at: TimeFieldsFragment }>, readonly answers: ReadonlyArray<{ readonly question: string, readonly answer: string, readonly about: string, readonly fileId: string | null }> };

export type OrderQueryVariables = {
  id: string;
}

export type OrderQuery = { readonly order: OrderFieldsFragment };

export type CancelTicketTransferMutationVariables = {
  key: string;
  id: string;
  ticketId: string;
  reason: string;
}

export type CancelTicketTransferMutation = { readonly order: OrderFieldsFragment };

export type RefundPreviewQueryVariables = {
  id: string;
  input: RefundInput;
}

export type RefundPreviewQuery = { readonly refundPreview: { readonly version: number, readonly tickets: number, readonly usedTickets: number, readonly addOns: string, readonly keptAddOns: string, readonly amount: MoneyFieldsFragment, readonly lines: ReadonlyArray<{ readonly kind: RefundLineKind, readonly amount: MoneyFieldsFragment }>, readonly payers: ReadonlyArray<{ readonly kind: RefundPayerKind, readonly amount: MoneyFieldsFragment }>, readonly keptFees: MoneyFieldsFragment, readonly borneFees: MoneyFieldsFragment, readonly left: MoneyFieldsFragment, readonly passedOn: ReadonlyArray<{ readonly place: string, readonly state: PassedOnState, readonly holderName: string }>, readonly limit: MoneyFieldsFragment | null } };

export type FreeSeatsQueryVariables = {
  id: string;
  ticketIds: ReadonlyArray<string> | string;
}

export type FreeSeatsQuery = { readonly freeSeats: ReadonlyArray<{ readonly ticketIds: ReadonlyArray<string>, readonly seats: ReadonlyArray<{ readonly number: number, readonly label: string }> }> };

export type RefundOrderMutationVariables = {
  key: string;
  id: string;
  version: number;
  input: RefundInput;
}

export type RefundOrderMutation = { readonly order: OrderFieldsFragment };

export type ResendOrderMutationVariables = {
  key: string;
  id: string;
}

export type ResendOrderMutation = { readonly order: OrderFieldsFragment };

export type MarkSentMutationVariables = {
  key: string;
  id: string;
  version: number;
  input: SentTicketsInput;
}

export type MarkSentMutation = { readonly order: OrderFieldsFragment };

export type UndoSentMutationVariables = {
  key: string;
  id: string;
  version: number;
}

export type UndoSentMutation = { readonly order: OrderFieldsFragment };

export type RenameTicketMutationVariables = {
  key: string;
  id: string;
  version: number;
  ticketId: string;
  name: string;
}

export type RenameTicketMutation = { readonly order: OrderFieldsFragment };

export type ExchangeSeatsMutationVariables = {
  key: string;
  id: string;
  version: number;
  moves: ReadonlyArray<SeatMoveInput> | SeatMoveInput;
}

export type ExchangeSeatsMutation = { readonly order: OrderFieldsFragment };
export const OrderFieldsFragmentText = "fragment OrderFields on Order{row{id reference eventName accountName buyerName payment total{...MoneyFields}}version buyerEmail buyerOrders eventDate{...TimeFields}venueName seats addOns delivery isToBeSent canUndoSent protection{number hasEnded insurer}items{id ticketId kind name place hasSeat holderName state total{...MoneyFields}refunded{...MoneyFields}}ticketHistories{ticketId place priceType isValid generation moments{at{...TimeFields}kind title text}}charges{name amount{...MoneyFields}strong isNote}captured{...MoneyFields}refunded{...MoneyFields}card billedTo attention{title text severity}dispute{state reason amount{...MoneyFields}fee{...MoneyFields}since{...TimeFields}closed{...TimeFields}evidenceDue{...TimeFields}}timeline{at{...TimeFields}kind title text}answers{question answer about fileId}}"

export const OrderDocument = new OfficeDoc<OrderQuery, OrderQueryVariables>(
  "query Order($id:ID!){order(id:$id){...OrderFields}}" +
    OrderFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'Order' },
)

export const CancelTicketTransferDocument = new OfficeDoc<CancelTicketTransferMutation, CancelTicketTransferMutationVariables>(
  "mutation CancelTicketTransfer($key:ID!$id:ID!$ticketId:ID!$reason:String!){order:ticketTransferCancel(key:$key id:$id ticketId:$ticketId reason:$reason){...OrderFields}}" +
    OrderFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'CancelTicketTransfer', mutation: true },
)

export const RefundPreviewDocument = new OfficeDoc<RefundPreviewQuery, RefundPreviewQueryVariables>(
  "query RefundPreview($id:ID!$input:RefundInput!){refundPreview(id:$id input:$input){version amount{...MoneyFields}lines{kind amount{...MoneyFields}}payers{kind amount{...MoneyFields}}keptFees{...MoneyFields}borneFees{...MoneyFields}left{...MoneyFields}tickets usedTickets addOns keptAddOns passedOn{place state holderName}limit{...MoneyFields}}}" +
    MoneyFieldsFragmentText,
  { name: 'RefundPreview' },
)

export const FreeSeatsDocument = new OfficeDoc<FreeSeatsQuery, FreeSeatsQueryVariables>(
  "query FreeSeats($id:ID!$ticketIds:[ID!]!){freeSeats(id:$id ticketIds:$ticketIds){ticketIds seats{number label}}}",
  { name: 'FreeSeats' },
)

export const RefundOrderDocument = new OfficeDoc<RefundOrderMutation, RefundOrderMutationVariables>(
  "mutation RefundOrder($key:ID!$id:ID!$version:Int!$input:RefundInput!){order:orderRefund(key:$key id:$id version:$version input:$input){...OrderFields}}" +
    OrderFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'RefundOrder', mutation: true },
)

export const ResendOrderDocument = new OfficeDoc<ResendOrderMutation, ResendOrderMutationVariables>(
  "mutation ResendOrder($key:ID!$id:ID!){order:orderResend(key:$key id:$id){...OrderFields}}" +
    OrderFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'ResendOrder', mutation: true },
)

export const MarkSentDocument = new OfficeDoc<MarkSentMutation, MarkSentMutationVariables>(
  "mutation MarkSent($key:ID!$id:ID!$version:Int!$input:SentTicketsInput!){order:orderMarkSent(key:$key id:$id version:$version input:$input){...OrderFields}}" +
    OrderFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'MarkSent', mutation: true },
)

export const UndoSentDocument = new OfficeDoc<UndoSentMutation, UndoSentMutationVariables>(
  "mutation UndoSent($key:ID!$id:ID!$version:Int!){order:orderUndoSent(key:$key id:$id version:$version){...OrderFields}}" +
    OrderFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'UndoSent', mutation: true },
)

export const RenameTicketDocument = new OfficeDoc<RenameTicketMutation, RenameTicketMutationVariables>(
  "mutation RenameTicket($key:ID!$id:ID!$version:Int!$ticketId:ID!$name:String!){order:ticketRename(key:$key id:$id version:$version ticketId:$ticketId name:$name){...OrderFields}}" +
    OrderFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'RenameTicket', mutation: true },
)

export const ExchangeSeatsDocument = new OfficeDoc<ExchangeSeatsMutation, ExchangeSeatsMutationVariables>(
  "mutation ExchangeSeats($key:ID!$id:ID!$version:Int!$moves:[SeatMoveInput!]!){order:seatsExchange(key:$key id:$id version:$version moves:$moves){...OrderFields}}" +
    OrderFieldsFragmentText +
    MoneyFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'ExchangeSeats', mutation: true },
)
