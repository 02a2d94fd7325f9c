/* Written by tools/generate-documents.ts from attendees.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Attendees of one event: all of them, or those that match every given filter, as in `AttendeeFilter`. */
export type AttendeeAudienceInput = {
  /** Whether the ticket has let someone in. */
  readonly checkedIn?: boolean | null | undefined;
  /** Event ID. */
  readonly eventId: string;
  /** Names of price types. */
  readonly price?: ReadonlyArray<string> | null | undefined;
  /** Part of the name or e-mail, or at least four characters of the order number. */
  readonly text?: string | null | undefined;
};

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type AttendeeFilter = {
  /** Whether the ticket has let someone in. */
  readonly checkedIn?: boolean | null | undefined;
  /** Event IDs. */
  readonly event?: ReadonlyArray<string> | null | undefined;
  /** Names of price types. */
  readonly price?: ReadonlyArray<string> | null | undefined;
  /** Part of the name or e-mail, or at least four characters of the order number. */
  readonly text?: string | null | undefined;
};

/** Message to attendees. */
export type AttendeeMessageInput = {
  /** Plain text, 1 to 5,000 characters. Blank lines separate paragraphs. */
  readonly body: string;
  /** Subject line, 1 to 120 characters. */
  readonly subject: string;
};

/** Sort order of the list. Ties are sorted by ID. */
export type AttendeeSort = {
  /** Field to sort by. */
  readonly by: AttendeeSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type AttendeeSortField =
  | 'BOUGHT'
  | 'CHECKED_IN'
  | 'NAME'
  | 'PLACE'
  | 'PRICE';

export type AttendeeListQueryVariables = {
  filter?: AttendeeFilter | null | undefined;
  sort?: AttendeeSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type AttendeeListQuery = { readonly attendees: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly purchaseId: string, readonly reference: string, readonly name: string, readonly email: string, readonly priceType: string, readonly place: string, readonly answers: ReadonlyArray<{ readonly label: string, readonly answer: string }>, readonly visitAt: TimeFieldsFragment | null, readonly boughtAt: TimeFieldsFragment, readonly checkedInAt: TimeFieldsFragment | null } }> } };

export type AttendeeSheetQueryVariables = {
  audience: AttendeeAudienceInput;
}

export type AttendeeSheetQuery = { readonly attendeeSheet: { readonly eventName: string, readonly venueName: string, readonly startsAt: TimeFieldsFragment, readonly attendees: ReadonlyArray<{ readonly id: string, readonly reference: string, readonly name: string, readonly priceType: string, readonly place: string, readonly visitAt: TimeFieldsFragment | null, readonly checkedInAt: TimeFieldsFragment | null }> } };

export type AttendeeReachQueryVariables = {
  audience: AttendeeAudienceInput;
}

export type AttendeeReachQuery = { readonly attendeeReach: { readonly people: number, readonly tickets: number, readonly unreachable: number } };

export type WriteToAttendeesMutationVariables = {
  key: string;
  audience: AttendeeAudienceInput;
  people: number;
  message: AttendeeMessageInput;
}

export type WriteToAttendeesMutation = { readonly attendeesWrite: { readonly id: string, readonly people: number } };
export const AttendeeListDocument = new Doc<AttendeeListQuery, AttendeeListQueryVariables>(
  "query AttendeeList($filter:AttendeeFilter$sort:AttendeeSort$first:Int$after:String$last:Int$before:String){attendees(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id purchaseId reference name email priceType place answers{label answer}visitAt{...TimeFields}boughtAt{...TimeFields}checkedInAt{...TimeFields}}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'AttendeeList' },
)

export const AttendeeSheetDocument = new Doc<AttendeeSheetQuery, AttendeeSheetQueryVariables>(
  "query AttendeeSheet($audience:AttendeeAudienceInput!){attendeeSheet(audience:$audience){eventName venueName startsAt{...TimeFields}attendees{id reference name priceType place visitAt{...TimeFields}checkedInAt{...TimeFields}}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'AttendeeSheet' },
)

export const AttendeeReachDocument = new Doc<AttendeeReachQuery, AttendeeReachQueryVariables>(
  "query AttendeeReach($audience:AttendeeAudienceInput!){attendeeReach(audience:$audience){people tickets unreachable}}",
  { endpoint: 'admin', name: 'AttendeeReach' },
)

export const WriteToAttendeesDocument = new Doc<WriteToAttendeesMutation, WriteToAttendeesMutationVariables>(
  "mutation WriteToAttendees($key:ID!$audience:AttendeeAudienceInput!$people:Int!$message:AttendeeMessageInput!){attendeesWrite(key:$key audience:$audience people:$people message:$message){id people}}",
  { endpoint: 'admin', name: 'WriteToAttendees', mutation: true },
)
