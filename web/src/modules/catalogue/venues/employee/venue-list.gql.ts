/* Written by tools/generate-documents.ts from venue-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type VenueUseFieldsFragment, VenueUseFieldsFragmentText } from '#modules/catalogue/venues/employee/venue-record.gql.ts'
import { type SaveAnswer_Refused_Fragment, type SaveAnswer_VenueSaved_Fragment, type SaveAnswer_VenueStale_Fragment, SaveAnswerFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Venue to add for all accounts. */
export type PlatformVenueInput = {
  /** Street and number. 1 to 200 characters. */
  readonly addressLine: string;
  /** State or region, as the country’s addresses have it; can be empty. Up to 100 characters. */
  readonly administrativeArea?: string | null | undefined;
  /** Latitude and longitude in degrees, separated by a comma; empty if unknown. Up to 40 characters. */
  readonly coordinates?: string | null | undefined;
  /** ISO 3166-1 alpha-2 country code. */
  readonly countryCode: string;
  /** Room or hall, if the venue has several; can be empty. Up to 120 characters. */
  readonly hall?: string | null | undefined;
  /** City or town. 1 to 100 characters. */
  readonly locality: string;
  /** Name shown to buyers. 1 to 120 characters. */
  readonly name: string;
  /** Postal code, as the country writes it; can be empty. Up to 20 characters. */
  readonly postalCode?: string | null | undefined;
  /** IANA time zone name. Shows start by its clocks. */
  readonly timezone: string;
};

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type VenueFilter = {
  /** IDs of the accounts that added them. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** ISO 3166-1 alpha-2 country codes. */
  readonly country?: ReadonlyArray<string> | null | undefined;
  /** Whether an upcoming event uses it. */
  readonly hasEvents?: boolean | null | undefined;
  /** The platform’s, or added by accounts. */
  readonly owner?: ReadonlyArray<VenueOwner> | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<VenueState> | null | undefined;
  /** Part of the name, hall, town or address. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Whose a venue is: usable by every account, or by the one that added it. */
export type VenueOwner =
  | 'ACCOUNT'
  | 'PLATFORM';

/** Sort order of the list. Ties are sorted by ID. */
export type VenueSort = {
  /** Field to sort by. */
  readonly by: VenueSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type VenueSortField =
  | 'NAME'
  | 'TOWN';

/** State of a venue: usable for new events, or not. */
export type VenueState =
  | 'ACTIVE'
  | 'ARCHIVED';

/** A venue and its new state. */
export type VenueStepInput = {
  /** Venue ID. */
  readonly id: string;
  /** New state. */
  readonly state: VenueState;
  /** Version that was read. */
  readonly version: number;
};

export type VenueRowFieldsFragment = { readonly id: string, readonly version: number, readonly name: string, readonly hall: string, readonly locality: string, readonly countryCode: string, readonly timezone: string, readonly accountName: string | null, readonly upcomingEvents: number, readonly state: VenueState };

export type VenueListQueryVariables = {
  filter?: VenueFilter | null | undefined;
  sort?: VenueSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type VenueListQuery = { readonly venues: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: VenueRowFieldsFragment }> } };

export type StepVenuesMutationVariables = {
  steps: ReadonlyArray<VenueStepInput> | VenueStepInput;
}

export type StepVenuesMutation = { readonly venuesSetState: ReadonlyArray<
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_VenueSaved_Fragment
    | SaveAnswer_VenueStale_Fragment
  > };

export type CreatePlatformVenueMutationVariables = {
  key: string;
  input: PlatformVenueInput;
}

export type CreatePlatformVenueMutation = { readonly venueCreate: { readonly id: string } };

export type VenuePreviewQueryVariables = {
  id: string;
}

export type VenuePreviewQuery = { readonly venueById: (
    { readonly addressLine: string, readonly administrativeArea: string, readonly postalCode: string }
    & VenueRowFieldsFragment
  ), readonly venueUse: VenueUseFieldsFragment };
export const VenueRowFieldsFragmentText = "fragment VenueRowFields on VenueRecord{id version name hall locality countryCode timezone accountName upcomingEvents state}"

export const VenueListDocument = new Doc<VenueListQuery, VenueListQueryVariables>(
  "query VenueList($filter:VenueFilter$sort:VenueSort$first:Int$after:String$last:Int$before:String){venues(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...VenueRowFields}}}}" +
    PageInfoFieldsFragmentText +
    VenueRowFieldsFragmentText,
  { endpoint: 'employee', name: 'VenueList' },
)

export const StepVenuesDocument = new Doc<StepVenuesMutation, StepVenuesMutationVariables>(
  "mutation StepVenues($steps:[VenueStepInput!]!){venuesSetState(steps:$steps){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'StepVenues', mutation: true },
)

export const CreatePlatformVenueDocument = new Doc<CreatePlatformVenueMutation, CreatePlatformVenueMutationVariables>(
  "mutation CreatePlatformVenue($key:ID!$input:PlatformVenueInput!){venueCreate(key:$key input:$input){id}}",
  { endpoint: 'employee', name: 'CreatePlatformVenue', mutation: true },
)

export const VenuePreviewDocument = new Doc<VenuePreviewQuery, VenuePreviewQueryVariables>(
  "query VenuePreview($id:ID!){venueById(id:$id){...VenueRowFields addressLine administrativeArea postalCode}venueUse(id:$id){...VenueUseFields}}" +
    VenueRowFieldsFragmentText +
    VenueUseFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'VenuePreview' },
)
