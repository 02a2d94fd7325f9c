/* Written by tools/generate-documents.ts from event-record.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type EventFigureFieldsFragment, EventFigureFieldsFragmentText } from '#modules/catalogue/events/office/event-list.gql.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_EventSaved_Fragment, type SaveAnswer_EventStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_Event_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Part of an event’s date that buyers don’t see, or see as to be announced. Hidden takes precedence. */
export type DateShowFlag =
  | 'DATE_HIDE'
  | 'DATE_TBD'
  | 'TIME_HIDE'
  | 'TIME_TBD';

/** Cancellation of an event. */
export type EventCancelInput = {
  /** 1 to 500 characters. Buyers read it on the page and in the e-mail. */
  readonly reason: string;
};

/** Details, dates and terms of an event. Omitted fields are cleared, except `image`. */
export type EventInput = {
  /** Accessibility text. Leave blank to use the venue’s. Up to 2,000 characters. */
  readonly accessibility?: string | null | undefined;
  /** Minimum age; 0 for all ages, null if not specified. 0 to 99. */
  readonly ageMin?: number | null | undefined;
  /** Note on ages; can be empty. Up to 200 characters. */
  readonly ageNote?: string | null | undefined;
  /** Its category, as printed on its poster: one of eight, or the organizer’s own, which is spelled as in its other events. 1 to 40 characters. */
  readonly category: string;
  /** Parts of the date that buyers don’t see. */
  readonly dateShowFlags?: ReadonlyArray<DateShowFlag> | null | undefined;
  /** HTML of up to 10,000 characters of text. Markup other than paragraphs, headings, lists, links, bold, italic and pictures of `eventUploadTextPicture` is removed. Each picture needs an `alt`. */
  readonly descriptionHtml?: string | null | undefined;
  /** YYYY-MM-DDTHH:MM in the venue’s time zone; null if unknown. */
  readonly doorsAt?: string | null | undefined;
  /** Duration of one visit, in minutes. 1 to 1,440. */
  readonly durationMinutes?: number | null | undefined;
  /** YYYY-MM-DDTHH:MM in the venue’s time zone; null if unknown. */
  readonly endsAt?: string | null | undefined;
  /** PNG, JPEG or WebP, 2 MB or smaller. Null removes the picture; omit it to leave the picture unchanged. */
  readonly image?: unknown;
  /** Description of its own picture: required with one, empty without. Up to 300 characters. */
  readonly imageAlt?: string | null | undefined;
  /** Title. 1 to 120 characters. */
  readonly name: string;
  /** Our poster, as `Event.poster` returns it; null for the automatic one. Must be one of the category’s. Not shown while there is a picture. */
  readonly poster?: string | null | undefined;
  /** Hours before the start. Required for UNTIL. 0 to 8,784. */
  readonly refundHours?: number | null | undefined;
  /** Fees, and the tax on them, aren’t refunded. */
  readonly refundKeepsFees?: boolean | null | undefined;
  /** Refund rule; null if the account’s applies. */
  readonly refundKind?: RefundKind | null | undefined;
  /** Note on refunds; can be empty. Up to 500 characters. */
  readonly refundNote?: string | null | undefined;
  /** Percent that goes back when buyers return tickets; of the price alone if fees are kept. 1 to 100. 100 by default. */
  readonly refundShare?: number | null | undefined;
  /** YYYY-MM-DDTHH:MM in the venue’s time zone. */
  readonly startsAt: string;
  /** Up to 10 tags of up to 40 characters. */
  readonly tags?: ReadonlyArray<string> | null | undefined;
  /** Venue ID. */
  readonly venueId: string;
  /** Hours for which returned tickets are held for someone on the waitlist; null if the account’s apply. 1 to 168. */
  readonly waitlistHours?: number | null | undefined;
};

/** Postponement of an event. */
export type EventPostponeInput = {
  /** What buyers may do. Omitted: return their tickets for 14 days. */
  readonly buyersMay?: PostponedChoice | null | undefined;
  /** Up to 500 characters. Buyers read it. Can be blank. */
  readonly note: string;
  /** End of refunds, YYYY-MM-DDTHH:MM in the venue’s time zone; required for REFUND. In the future, and not after the new start. A later end that buyers were promised before stays. */
  readonly refundUntil?: string | null | undefined;
  /** New start, YYYY-MM-DDTHH:MM in the venue’s time zone; null while it is unknown. */
  readonly startsAt?: string | null | undefined;
};

/** Current sale state of an event across all collections that offer it. */
export type EventSaleState =
  /** Canceled. */
  | 'CANCELLED'
  /** Not published; buyers can’t see it. */
  | 'DRAFT'
  /** The event or its sale is over. */
  | 'ENDED'
  /** Published, but no published collection offers it. */
  | 'NOT_ON_SALE'
  /** A collection sells it and has units left. */
  | 'ON_SALE'
  /** The collections that offer it are paused. */
  | 'PAUSED'
  /** A published collection starts selling it later. */
  | 'SCHEDULED'
  /** On sale, with no units left. */
  | 'SOLD_OUT';

/** State of an event. */
export type EventState =
  /** Canceled. */
  | 'CANCELLED'
  /** Not published; buyers can’t see it. */
  | 'DRAFT'
  /** Storefronts that offer it show it. */
  | 'PUBLISHED';

/** What buyers may do when an event is postponed. */
export type PostponedChoice =
  /** Keep their tickets, which are valid on the new date. */
  | 'KEEP'
  /** Keep their tickets, or return them and get everything back until a date. */
  | 'REFUND';

/** Subject of a check: the event itself, or the collection that sells it. */
export type PublishCheckKind =
  | 'COLLECTION'
  | 'DATE'
  | 'PLACES'
  | 'PRICES'
  | 'STOREFRONTS';

/** Result of a check. Only MISSING prevents publishing. */
export type PublishCheckStatus =
  | 'DONE'
  | 'MISSING'
  | 'WARNING';

/** When tickets can be refunded: never, or until a number of hours before the show. */
export type RefundKind =
  | 'NONE'
  | 'UNTIL';

/** Party that earned an amount, and pays it back. */
export type RefundPayerKind =
  | 'GATEWAY'
  | 'ORGANIZER'
  | 'PLATFORM'
  | 'PROTECTION'
  | 'SELLER'
  | 'TAX';

/** OPEN: a ticket is valid for one visit on any of its days. TIMED: for the chosen visit only. */
export type VisitKind =
  | 'OPEN'
  | 'TIMED';

export type EventFrameQueryVariables = {
  eventId: string;
}

export type EventFrameQuery = { readonly event: { readonly id: string, readonly version: number, readonly name: string, readonly canCopy: boolean, readonly visitKind: VisitKind | null, readonly dateShow: TimeFieldsFragment }, readonly eventSummary: (
    { readonly shopPath: string | null, readonly row: { readonly id: string, readonly accountName: string, readonly saleState: EventSaleState, readonly onSaleAt: TimeFieldsFragment | null }, readonly storefronts: ReadonlyArray<{ readonly id: string, readonly name: string, readonly shopPath: string }> }
    & EventFigureFieldsFragment
  ) };

export type EventDetailFieldsFragment = (
  { readonly tags: ReadonlyArray<string>, readonly descriptionHtml: string, readonly imageUrl: string | null, readonly posterUrl: string, readonly poster: string | null, readonly posterName: string | null, readonly dateShowFlags: ReadonlyArray<DateShowFlag>, readonly visitKind: VisitKind | null, readonly isSeated: boolean, readonly state: EventState, readonly name: string, readonly category: string, readonly imageAlt: string, readonly durationMinutes: number | null, readonly ageMin: number | null, readonly ageNote: string, readonly accessibility: string | null, readonly refundKind: RefundKind | null, readonly refundHours: number | null, readonly refundShare: number, readonly refundKeepsFees: boolean, readonly refundNote: string, readonly waitlistHours: number | null, readonly venue: { readonly id: string, readonly name: string, readonly timezone: string, readonly accessibility: string }, readonly doors: TimeFieldsFragment | null, readonly dateShow: TimeFieldsFragment, readonly dateShowEnd: TimeFieldsFragment | null, readonly accountRefund: { readonly kind: RefundKind, readonly hoursBefore: number | null, readonly note: string }, readonly allowedStates: ReadonlyArray<{ readonly state: EventState, readonly allowed: boolean, readonly reason: string | null }>, readonly publishChecks: ReadonlyArray<{ readonly kind: PublishCheckKind, readonly name: string, readonly status: PublishCheckStatus, readonly text: string, readonly collectionId: string | null }> }
  & RecordFields_Event_Fragment
);

export type EventDetailQueryVariables = {
  eventId: string;
}

export type EventDetailQuery = { readonly event: EventDetailFieldsFragment };

export type SaveEventMutationVariables = {
  id: string;
  version: number;
  input: EventInput;
}

export type SaveEventMutation = { readonly eventSave:
    | SaveAnswer_EventSaved_Fragment
    | SaveAnswer_EventStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type UploadTextPictureMutationVariables = {
  id: string;
  image?: unknown;
}

export type UploadTextPictureMutation = { readonly eventUploadTextPicture:
    | { readonly message: string, readonly is: 'Refused' }
    | { readonly path: string, readonly is: 'TextPictureSaved' }
   };

export type SetEventStateMutationVariables = {
  id: string;
  version: number;
  state: EventState;
}

export type SetEventStateMutation = { readonly eventSetState:
    | SaveAnswer_EventSaved_Fragment
    | SaveAnswer_EventStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type CancelEventMutationVariables = {
  id: string;
  version: number;
  input: EventCancelInput;
}

export type CancelEventMutation = { readonly eventCancel:
    | SaveAnswer_EventSaved_Fragment
    | SaveAnswer_EventStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type PostponeEventMutationVariables = {
  id: string;
  version: number;
  input: EventPostponeInput;
}

export type PostponeEventMutation = { readonly eventPostpone:
    | SaveAnswer_EventSaved_Fragment
    | SaveAnswer_EventStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type EventCancelPreviewQueryVariables = {
  eventId: string;
}

export type EventCancelPreviewQuery = { readonly eventCancelPreview: { readonly orders: number, readonly tickets: number, readonly disputed: number, readonly parts: ReadonlyArray<{ readonly orders: number, readonly tickets: number, readonly amount: MoneyFieldsFragment, readonly byHand: MoneyFieldsFragment, readonly payers: ReadonlyArray<{ readonly kind: RefundPayerKind, readonly amount: MoneyFieldsFragment }> }> | null } };

export type EventRefundsQueryVariables = {
  eventId: string;
}

export type EventRefundsQuery = { readonly eventRefunds: { readonly purchases: number, readonly refunded: number, readonly stuck: number, readonly amount: MoneyFieldsFragment | null } | null };
export const EventDetailFieldsFragmentText = "fragment EventDetailFields on Event{...RecordFields tags descriptionHtml imageUrl posterUrl poster posterName venue{id name timezone accessibility}doors{...TimeFields}dateShow{...TimeFields}dateShowEnd{...TimeFields}dateShowFlags visitKind isSeated accountRefund{kind hoursBefore note}state allowedStates{state allowed reason}publishChecks{kind name status text collectionId}name category imageAlt durationMinutes ageMin ageNote accessibility refundKind refundHours refundShare refundKeepsFees refundNote waitlistHours}"

export const EventFrameDocument = new OfficeDoc<EventFrameQuery, EventFrameQueryVariables>(
  "query EventFrame($eventId:ID!){event(id:$eventId){id version name canCopy visitKind dateShow{...TimeFields}}eventSummary(id:$eventId){row{id accountName saleState onSaleAt{...TimeFields}}...EventFigureFields storefronts{id name shopPath}shopPath}}" +
    TimeFieldsFragmentText +
    EventFigureFieldsFragmentText,
  { name: 'EventFrame' },
)

export const EventDetailDocument = new OfficeDoc<EventDetailQuery, EventDetailQueryVariables>(
  "query EventDetail($eventId:ID!){event(id:$eventId){...EventDetailFields}}" +
    EventDetailFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'EventDetail' },
)

export const SaveEventDocument = new OfficeDoc<SaveEventMutation, SaveEventMutationVariables>(
  "mutation SaveEvent($id:ID!$version:Int64!$input:EventInput!){eventSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'SaveEvent', mutation: true },
)

export const UploadTextPictureDocument = new OfficeDoc<UploadTextPictureMutation, UploadTextPictureMutationVariables>(
  "mutation UploadTextPicture($id:ID!$image:Upload){eventUploadTextPicture(id:$id image:$image){is:__typename ...on TextPictureSaved{path}...on Refused{message}}}",
  { name: 'UploadTextPicture', mutation: true },
)

export const SetEventStateDocument = new OfficeDoc<SetEventStateMutation, SetEventStateMutationVariables>(
  "mutation SetEventState($id:ID!$version:Int64!$state:EventState!){eventSetState(id:$id version:$version state:$state){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'SetEventState', mutation: true },
)

export const CancelEventDocument = new OfficeDoc<CancelEventMutation, CancelEventMutationVariables>(
  "mutation CancelEvent($id:ID!$version:Int64!$input:EventCancelInput!){eventCancel(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'CancelEvent', mutation: true },
)

export const PostponeEventDocument = new OfficeDoc<PostponeEventMutation, PostponeEventMutationVariables>(
  "mutation PostponeEvent($id:ID!$version:Int64!$input:EventPostponeInput!){eventPostpone(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'PostponeEvent', mutation: true },
)

export const EventCancelPreviewDocument = new OfficeDoc<EventCancelPreviewQuery, EventCancelPreviewQueryVariables>(
  "query EventCancelPreview($eventId:ID!){eventCancelPreview(id:$eventId){orders tickets disputed parts{orders tickets amount{...MoneyFields}byHand{...MoneyFields}payers{kind amount{...MoneyFields}}}}}" +
    MoneyFieldsFragmentText,
  { name: 'EventCancelPreview' },
)

export const EventRefundsDocument = new OfficeDoc<EventRefundsQuery, EventRefundsQueryVariables>(
  "query EventRefunds($eventId:ID!){eventRefunds(id:$eventId){purchases refunded stuck amount{...MoneyFields}}}" +
    MoneyFieldsFragmentText,
  { name: 'EventRefunds' },
)
