/* Written by tools/generate-documents.ts from seat-extras.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_Refused_Fragment, type SaveAnswer_SeatExtraSaved_Fragment, type SaveAnswer_SeatExtraStale_Fragment, SaveAnswerFragmentText, type RecordFields_SeatExtra_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type SeatExtraFilter = {
  /** Kinds. */
  readonly kind?: ReadonlyArray<SeatExtraKind> | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<SeatExtraState> | null | undefined;
  /** Part of the label. Not case-sensitive. */
  readonly text?: string | null | undefined;
  /** Venue IDs. */
  readonly venue?: ReadonlyArray<string> | null | undefined;
};

/** All fields of a seat extra. */
export type SeatExtraInput = {
  /** Icon name, such as `armchair`. */
  readonly icon: string;
  /** Type of extra. */
  readonly kind: SeatExtraKind;
  /** Short label. 1 to 40 characters. */
  readonly label: string;
  /** Buyers must acknowledge it before the seat is added. Only for warnings that are shown on the map. */
  readonly mustAcknowledge: boolean;
  /** Its seats, at most 400 lines. */
  readonly places: ReadonlyArray<SeatPlacesInput>;
  /** 0 information, 1 caution, 2 serious. */
  readonly severity: number;
  /** Where buyers see it. */
  readonly shown: ReadonlyArray<SeatExtraShown>;
  /** Added to the price of each seat. In minor units. */
  readonly surcharge: number;
  /** Longer description; blank for none. Up to 280 characters. */
  readonly text: string;
};

/** Type of a seat extra: an amenity, a warning, an accessibility feature, a note on the view, or an included item. */
export type SeatExtraKind =
  | 'ACCESS'
  | 'AMENITY'
  | 'INCLUDED_ITEM'
  | 'VIEW'
  | 'WARNING';

/** Where buyers see a seat extra. The cart always shows it. */
export type SeatExtraShown =
  | 'MAP'
  | 'TICKET';

/** Sort order of the list. Ties are sorted by ID. */
export type SeatExtraSort = {
  /** Field to sort by. */
  readonly by: SeatExtraSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type SeatExtraSortField =
  | 'LABEL';

/** State of a seat extra. */
export type SeatExtraState =
  /** Buyers see it. */
  | 'ACTIVE'
  /** New buyers don’t see it. Sold tickets keep it. */
  | 'ARCHIVED';

/** Seats of one section as text. */
export type SeatPlacesInput = {
  /** Rows such as `A-C, F`; blank for all. */
  readonly rows: string;
  /** Seats such as `1-12, 14`; blank for all. */
  readonly seats: string;
  /** Name of the section. */
  readonly section: string;
};

export type SeatExtraListQueryVariables = {
  filter?: SeatExtraFilter | null | undefined;
  sort?: SeatExtraSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type SeatExtraListQuery = { readonly seatExtras: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly venueId: string, readonly label: string, readonly kind: SeatExtraKind, readonly icon: string, readonly seats: number, readonly mustAcknowledge: boolean, readonly state: SeatExtraState, readonly surcharge: MoneyFieldsFragment } }> } };

export type CreateSeatExtraMutationVariables = {
  venueId: string;
  label: string;
  kind: SeatExtraKind;
  key: string;
}

export type CreateSeatExtraMutation = { readonly createSeatExtra: { readonly id: string } };

export type SeatExtraFieldsFragment = (
  { readonly venueId: string, readonly state: SeatExtraState, readonly label: string, readonly kind: SeatExtraKind, readonly icon: string, readonly severity: number, readonly text: string, readonly mustAcknowledge: boolean, readonly shown: ReadonlyArray<SeatExtraShown>, readonly places: ReadonlyArray<{ readonly section: string, readonly rows: string, readonly seats: string }>, readonly allowedStates: ReadonlyArray<{ readonly state: SeatExtraState, readonly allowed: boolean, readonly reason: string | null }>, readonly surcharge: MoneyFieldsFragment }
  & RecordFields_SeatExtra_Fragment
);

export type SeatExtraVenueQueryVariables = {
  venueId: string;
}

export type SeatExtraVenueQuery = { readonly seatConfiguration: { readonly id: string } | null };

export type SeatExtraQueryVariables = {
  venueId: string;
  seatExtraId: string;
}

export type SeatExtraQuery = { readonly seatExtra: SeatExtraFieldsFragment, readonly seatConfiguration: { readonly id: string, readonly venueName: string, readonly map: unknown } | null };

export type SaveSeatExtraMutationVariables = {
  id: string;
  version: number;
  input: SeatExtraInput;
}

export type SaveSeatExtraMutation = { readonly saveSeatExtra:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_SeatExtraSaved_Fragment
    | SaveAnswer_SeatExtraStale_Fragment
   };

export type SetSeatExtraStateMutationVariables = {
  id: string;
  version: number;
  state: SeatExtraState;
}

export type SetSeatExtraStateMutation = { readonly setSeatExtraState:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_SeatExtraSaved_Fragment
    | SaveAnswer_SeatExtraStale_Fragment
   };
export const SeatExtraFieldsFragmentText = "fragment SeatExtraFields on SeatExtra{...RecordFields venueId places{section rows seats}state allowedStates{state allowed reason}label kind icon severity text mustAcknowledge surcharge{...MoneyFields}shown}"

export const SeatExtraListDocument = new Doc<SeatExtraListQuery, SeatExtraListQueryVariables>(
  "query SeatExtraList($filter:SeatExtraFilter$sort:SeatExtraSort$first:Int$after:String$last:Int$before:String){seatExtras(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id venueId label kind icon seats mustAcknowledge surcharge{...MoneyFields}state}}}}" +
    PageInfoFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'SeatExtraList' },
)

export const CreateSeatExtraDocument = new Doc<CreateSeatExtraMutation, CreateSeatExtraMutationVariables>(
  "mutation CreateSeatExtra($venueId:ID!$label:String!$kind:SeatExtraKind!$key:String!){createSeatExtra(venueId:$venueId label:$label kind:$kind key:$key){id}}",
  { endpoint: 'admin', name: 'CreateSeatExtra', mutation: true },
)

export const SeatExtraVenueDocument = new Doc<SeatExtraVenueQuery, SeatExtraVenueQueryVariables>(
  "query SeatExtraVenue($venueId:ID!){seatConfiguration(venueId:$venueId){id}}",
  { endpoint: 'admin', name: 'SeatExtraVenue' },
)

export const SeatExtraDocument = new Doc<SeatExtraQuery, SeatExtraQueryVariables>(
  "query SeatExtra($venueId:ID!$seatExtraId:ID!){seatExtra(id:$seatExtraId){...SeatExtraFields}seatConfiguration(venueId:$venueId){id venueName map}}" +
    SeatExtraFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'admin', name: 'SeatExtra' },
)

export const SaveSeatExtraDocument = new Doc<SaveSeatExtraMutation, SaveSeatExtraMutationVariables>(
  "mutation SaveSeatExtra($id:ID!$version:Int64!$input:SeatExtraInput!){saveSeatExtra(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveSeatExtra', mutation: true },
)

export const SetSeatExtraStateDocument = new Doc<SetSeatExtraStateMutation, SetSeatExtraStateMutationVariables>(
  "mutation SetSeatExtraState($id:ID!$version:Int64!$state:SeatExtraState!){setSeatExtraState(id:$id version:$version state:$state){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SetSeatExtraState', mutation: true },
)
