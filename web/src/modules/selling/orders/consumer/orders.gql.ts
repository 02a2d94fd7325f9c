/* Written by tools/generate-documents.ts from orders.graphql. */
import { Doc } from '#platform/doc.ts'
import { type ChargeFieldsFragment, ChargeFieldsFragmentText, type LocationFieldsFragment, LocationFieldsFragmentText } from '#modules/selling/carts/consumer/cart.gql.ts'
import { type ReturnFieldsFragment, ReturnFieldsFragmentText } from '#modules/selling/orders/consumer/returns.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

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

/** Whom an invoice names besides you. Your name comes from the order. */
export type InvoiceBuyerInput = {
  /** Company, 120 characters or fewer. May be empty. */
  readonly company: string;
  /** Its tax ID, 40 characters or fewer: letters, digits, spaces, and . / - May be empty. */
  readonly taxId: string;
};

/** Kind of document. */
export type InvoiceKind =
  /** Correction of an invoice by what was refunded. */
  | 'CREDIT_NOTE'
  /** Invoice over all that was paid. */
  | 'INVOICE';

/** Postal address. Use 200 characters or fewer per field. */
export type LocationInput = {
  /** Street and number. */
  readonly addressLine1?: string | null | undefined;
  /** Apartment, suite or unit. */
  readonly addressLine2?: string | null | undefined;
  /** State or province. */
  readonly administrativeArea?: string | null | undefined;
  /** ISO 3166-1 alpha-2 country code. */
  readonly countryCode: string;
  /** District or neighborhood. */
  readonly dependentLocality?: string | null | undefined;
  /** City. */
  readonly locality?: string | null | undefined;
  /** Postal code, in the country’s format. */
  readonly postalCode?: string | null | undefined;
};

/** State of a purchase. PENDING and FAILED have no tickets. */
export type PurchaseState =
  | 'CANCELLED'
  | 'FAILED'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED';

/** Type of answer. Several choices are sent one per line, a checked box as `true`, an address as a JSON object with the fields of Location, a day as YYYY-MM-DD. Files are sent with `cartAnswerFile`. */
export type QuestionType =
  | 'ADDRESS'
  | 'CHECKBOX'
  | 'CONSENT'
  | 'DATE'
  | 'EMAIL'
  | 'FILE'
  | 'LONG_TEXT'
  | 'MULTI'
  | 'NUMBER'
  | 'PHONE'
  | 'SELECT'
  | 'TEXT';

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

export type PurchaseEventFieldsFragment = { readonly id: string, readonly name: string, readonly artUrl: string, readonly validFor: string | null, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly isCancelled: boolean, readonly doors: TimeFieldsFragment | null, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly venue: { readonly name: string, readonly hall: string | null, readonly addressLine: string, readonly locality: string } };

export type PurchaseFieldsFragment = { readonly id: string, readonly reference: string, readonly dateCreated: string, readonly state: PurchaseState, readonly email: string, readonly statementDescriptor: string | null, readonly termsVersion: number | null, readonly ticketsPdfUrl: string | null, readonly calendarUrl: string, readonly billedTo: string | null, readonly account: { readonly id: string, readonly name: string, readonly legalName: string, readonly addressLine: string | null, readonly brand: { readonly admit: string, readonly deep: string, readonly tint: string, readonly on: string, readonly text: string } | null }, readonly event: PurchaseEventFieldsFragment, readonly pass: { readonly id: string, readonly name: string } | null, readonly items: ReadonlyArray<{ readonly quantity: number, readonly quantityLeft: number, readonly price: MoneyFieldsFragment, readonly seats: ReadonlyArray<{ readonly section: string | null, readonly row: string | null, readonly position: string | null, readonly positionStart: string | null, readonly positionEnd: string | null, readonly type: SeatType }>, readonly seatsLeft: ReadonlyArray<{ readonly section: string | null, readonly row: string | null, readonly position: string | null, readonly positionStart: string | null, readonly positionEnd: string | null, readonly type: SeatType }>, readonly item: { readonly priceType: string, readonly area: string | null, readonly event: { readonly id: string, readonly name: string, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly dateShow: { readonly local: string } }, readonly extras: ReadonlyArray<{ readonly id: string, readonly label: string, readonly icon: string, readonly kind: SeatExtraKind, readonly text: string | null }>, readonly visit: { readonly id: string, readonly startsAt: TimeFieldsFragment } | null } }>, readonly addOns: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number }>, readonly totals: { readonly grandTotals: ReadonlyArray<MoneyFieldsFragment>, readonly refunded: ReadonlyArray<MoneyFieldsFragment> }, readonly breakdown: ReadonlyArray<ChargeFieldsFragment>, readonly delivery: { readonly mechanism: DeliveryMechanism, readonly name: string, readonly text: string, readonly sentTo: string | null, readonly arrivesBy: string | null }, readonly sent: { readonly on: string, readonly carrier: string | null, readonly trackingNumber: string | null } | null, readonly card: { readonly brand: string, readonly last4: string } | null, readonly answers: ReadonlyArray<{ readonly question: string, readonly answer: string, readonly about: string }>, readonly protection: { readonly number: string | null, readonly hasEnded: boolean, readonly insurer: string, readonly claimsEmail: string } | null, readonly stacks: ReadonlyArray<{ readonly id: string, readonly codeNote: string | null, readonly event: { readonly id: string }, readonly tickets: ReadonlyArray<{ readonly id: string }> }> };

export type CheckoutReceiptQueryVariables = {
  ids: ReadonlyArray<string> | string;
}

export type CheckoutReceiptQuery = { readonly purchases: ReadonlyArray<PurchaseFieldsFragment> };

export type InvoiceFieldsFragment = { readonly id: string, readonly kind: InvoiceKind, readonly number: string, readonly pdfUrl: string, readonly issuedAt: TimeFieldsFragment, readonly gross: MoneyFieldsFragment };

export type GivenAnswerFieldsFragment = { readonly number: number, readonly label: string, readonly about: string, readonly response: string, readonly text: string, readonly fixedNote: string | null, readonly changeableUntil: TimeFieldsFragment | null, readonly question: { readonly id: string, readonly isRequired: boolean, readonly label: string, readonly help: string | null, readonly type: QuestionType, readonly choices: ReadonlyArray<string>, readonly minLength: number | null, readonly maxLength: number | null, readonly minimum: string | null, readonly maximum: string | null, readonly pattern: string | null } | null };

export type AfterPurchaseFieldsFragment = { readonly resendTo: string | null, readonly contactEmail: string | null, readonly contactPhone: string | null, readonly invoiceNote: string | null, readonly givenAnswers: ReadonlyArray<GivenAnswerFieldsFragment>, readonly invoiceLocation: LocationFieldsFragment | null, readonly invoices: ReadonlyArray<InvoiceFieldsFragment>, readonly ticketHistories: ReadonlyArray<{ readonly ticketId: string, readonly place: string, readonly priceType: string, readonly isValid: boolean, readonly moments: ReadonlyArray<{ readonly kind: TicketMomentKind, readonly title: string, readonly text: string | null, readonly at: TimeFieldsFragment }> }> };

export type OrderHistoryPurchaseQueryVariables = {
  id: string;
}

export type OrderHistoryPurchaseQuery = { readonly purchase: (
    PurchaseFieldsFragment
    & ReturnFieldsFragment
    & AfterPurchaseFieldsFragment
  ) };

export type ResendPurchaseMutationVariables = {
  key: string;
  id: string;
}

export type ResendPurchaseMutation = { readonly purchaseResend: string };

export type ChangePurchaseAnswerMutationVariables = {
  id: string;
  number: number;
  answer: string;
}

export type ChangePurchaseAnswerMutation = { readonly purchaseAnswerChange: { readonly id: string } };

export type IssueInvoiceMutationVariables = {
  id: string;
  input: InvoiceBuyerInput;
  location?: LocationInput | null | undefined;
}

export type IssueInvoiceMutation = { readonly invoiceIssue: { readonly id: string, readonly number: string } };
export const PurchaseEventFieldsFragmentText = "fragment PurchaseEventFields on Event{id name artUrl validFor dateShowFlags isCancelled doors{...TimeFields}dateShow{...TimeFields}dateShowEnd{...TimeFields}venue{name hall addressLine locality}}"

export const PurchaseFieldsFragmentText = "fragment PurchaseFields on Purchase{id reference dateCreated state email statementDescriptor termsVersion ticketsPdfUrl calendarUrl account{id name legalName addressLine brand{admit deep tint on text}}event{...PurchaseEventFields}pass{id name}items{quantity price{...MoneyFields}seats{section row position positionStart positionEnd type}quantityLeft seatsLeft{section row position positionStart positionEnd type}item{priceType area event{id name dateShowFlags dateShow{local}}extras{id label icon kind text}visit{id startsAt{...TimeFields}}}}addOns{id name quantity}totals{grandTotals{...MoneyFields}refunded{...MoneyFields}}breakdown{...ChargeFields}delivery{mechanism name text sentTo arrivesBy}sent{on carrier trackingNumber}card{brand last4}billedTo answers{question answer about}protection{number hasEnded insurer claimsEmail}stacks{id codeNote event{id}tickets{id}}}"

export const InvoiceFieldsFragmentText = "fragment InvoiceFields on Invoice{id kind number pdfUrl issuedAt{...TimeFields}gross{...MoneyFields}}"

export const GivenAnswerFieldsFragmentText = "fragment GivenAnswerFields on GivenAnswer{number label about response text fixedNote changeableUntil{...TimeFields}question{id isRequired label help type choices minLength maxLength minimum maximum pattern}}"

export const AfterPurchaseFieldsFragmentText = "fragment AfterPurchaseFields on Purchase{givenAnswers{...GivenAnswerFields}resendTo contactEmail contactPhone invoiceNote invoiceLocation{...LocationFields}invoices{...InvoiceFields}ticketHistories{ticketId place priceType isValid moments{at{...TimeFields}kind title text}}}"

export const CheckoutReceiptDocument = new Doc<CheckoutReceiptQuery, CheckoutReceiptQueryVariables>(
  "query CheckoutReceipt($ids:[ID!]!){purchases(ids:$ids){...PurchaseFields}}" +
    PurchaseFieldsFragmentText +
    PurchaseEventFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText,
  { endpoint: 'consumer', name: 'CheckoutReceipt' },
)

export const OrderHistoryPurchaseDocument = new Doc<OrderHistoryPurchaseQuery, OrderHistoryPurchaseQueryVariables>(
  "query OrderHistoryPurchase($id:ID!){purchase(id:$id){...PurchaseFields ...ReturnFields ...AfterPurchaseFields}}" +
    PurchaseFieldsFragmentText +
    PurchaseEventFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText +
    ChargeFieldsFragmentText +
    ReturnFieldsFragmentText +
    AfterPurchaseFieldsFragmentText +
    GivenAnswerFieldsFragmentText +
    LocationFieldsFragmentText +
    InvoiceFieldsFragmentText,
  { endpoint: 'consumer', name: 'OrderHistoryPurchase' },
)

export const ResendPurchaseDocument = new Doc<ResendPurchaseMutation, ResendPurchaseMutationVariables>(
  "mutation ResendPurchase($key:ID!$id:ID!){purchaseResend(key:$key id:$id)}",
  { endpoint: 'consumer', name: 'ResendPurchase', mutation: true },
)

export const ChangePurchaseAnswerDocument = new Doc<ChangePurchaseAnswerMutation, ChangePurchaseAnswerMutationVariables>(
  "mutation ChangePurchaseAnswer($id:ID!$number:Int!$answer:String!){purchaseAnswerChange(id:$id number:$number answer:$answer){id}}",
  { endpoint: 'consumer', name: 'ChangePurchaseAnswer', mutation: true },
)

export const IssueInvoiceDocument = new Doc<IssueInvoiceMutation, IssueInvoiceMutationVariables>(
  "mutation IssueInvoice($id:ID!$input:InvoiceBuyerInput!$location:LocationInput){invoiceIssue(id:$id input:$input location:$location){id number}}",
  { endpoint: 'consumer', name: 'IssueInvoice', mutation: true },
)
