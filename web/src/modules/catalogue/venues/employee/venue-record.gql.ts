/* Written by tools/generate-documents.ts from venue-record.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_Refused_Fragment, type SaveAnswer_VenueSaved_Fragment, type SaveAnswer_VenueStale_Fragment, SaveAnswerFragmentText, type RecordFields_VenueRecord_Fragment, RecordFieldsFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** `REQUIRED`: must be filled in. `OPTIONAL`: may be blank. `DISABLED`: not used in this country. */
export type Constraint =
  | 'DISABLED'
  | 'OPTIONAL'
  | 'REQUIRED';

/** Details of a venue. */
export type VenueInput = {
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
};

/** State of a venue: usable for new events, or not. */
export type VenueState =
  | 'ACTIVE'
  | 'ARCHIVED';

export type VenueFrameQueryVariables = {
  venueId: string;
}

export type VenueFrameQuery = { readonly venueById: { readonly id: string, readonly version: number, readonly name: string, readonly hall: string, readonly accountName: string | null, readonly upcomingEvents: number, readonly state: VenueState, readonly mergedInto: { readonly id: string, readonly name: string } | null } };

export type VenueDetailFieldsFragment = (
  { readonly timezone: string, readonly accountId: string | null, readonly accountName: string | null, readonly state: VenueState, readonly upcomingEvents: number, readonly name: string, readonly hall: string, readonly addressLine: string, readonly locality: string, readonly administrativeArea: string, readonly postalCode: string, readonly countryCode: string, readonly coordinates: string, readonly allowedStates: ReadonlyArray<{ readonly state: VenueState, readonly allowed: boolean, readonly reason: string | null }> }
  & RecordFields_VenueRecord_Fragment
);

export type VenueDetailQueryVariables = {
  venueId: string;
}

export type VenueDetailQuery = { readonly venueById: VenueDetailFieldsFragment };

export type VenueUseFieldsFragment = { readonly events: ReadonlyArray<{ readonly id: string, readonly name: string, readonly accountName: string, readonly startsAt: TimeFieldsFragment }>, readonly seatMaps: ReadonlyArray<{ readonly id: string, readonly name: string, readonly accountName: string, readonly isArchived: boolean, readonly versions: number, readonly events: number }> };

export type VenueUseQueryVariables = {
  venueId: string;
}

export type VenueUseQuery = { readonly venueUse: VenueUseFieldsFragment };

export type SaveVenueMutationVariables = {
  id: string;
  version: number;
  input: VenueInput;
}

export type SaveVenueMutation = { readonly venueSave:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_VenueSaved_Fragment
    | SaveAnswer_VenueStale_Fragment
   };

export type SetVenueStateMutationVariables = {
  id: string;
  version: number;
  state: VenueState;
}

export type SetVenueStateMutation = { readonly venueSetState:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_VenueSaved_Fragment
    | SaveAnswer_VenueStale_Fragment
   };

export type AdoptVenueMutationVariables = {
  id: string;
  version: number;
}

export type AdoptVenueMutation = { readonly venueAdopt:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_VenueSaved_Fragment
    | SaveAnswer_VenueStale_Fragment
   };

export type VenueTimezonePreviewQueryVariables = {
  id: string;
  timezone: string;
}

export type VenueTimezonePreviewQuery = { readonly venueTimezonePreview: { readonly seen: string, readonly events: number, readonly begun: number, readonly skipped: number, readonly moves: ReadonlyArray<{ readonly id: string, readonly name: string, readonly accountName: string, readonly hasBegun: boolean, readonly isSkipped: boolean, readonly before: TimeFieldsFragment, readonly after: TimeFieldsFragment }> } };

export type SetVenueTimezoneMutationVariables = {
  id: string;
  version: number;
  timezone: string;
  seen: string;
}

export type SetVenueTimezoneMutation = { readonly venueSetTimezone:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_VenueSaved_Fragment
    | SaveAnswer_VenueStale_Fragment
   };

export type VenueCountryAddressQueryVariables = {
  countryCode: string;
}

export type VenueCountryAddressQuery = { readonly address: { readonly definition: { readonly administrativeAreaType: string | null, readonly localityType: string | null, readonly dependentLocalityType: string | null, readonly postalCodeType: string | null, readonly postalCodePattern: string | null, readonly postalCodePrefix: string | null, readonly fields: ReadonlyArray<{ readonly field: string, readonly constraint: Constraint }> }, readonly stateValues: ReadonlyArray<{ readonly key: string, readonly value: string, readonly postalCodePattern: string | null }> | null } };
export const VenueDetailFieldsFragmentText = "fragment VenueDetailFields on VenueRecord{...RecordFields timezone accountId accountName state allowedStates{state allowed reason}upcomingEvents name hall addressLine locality administrativeArea postalCode countryCode coordinates}"

export const VenueUseFieldsFragmentText = "fragment VenueUseFields on VenueUse{events{id name accountName startsAt{...TimeFields}}seatMaps{id name accountName isArchived versions events}}"

export const VenueFrameDocument = new Doc<VenueFrameQuery, VenueFrameQueryVariables>(
  "query VenueFrame($venueId:ID!){venueById(id:$venueId){id version name hall accountName upcomingEvents state mergedInto{id name}}}",
  { endpoint: 'employee', name: 'VenueFrame' },
)

export const VenueDetailDocument = new Doc<VenueDetailQuery, VenueDetailQueryVariables>(
  "query VenueDetail($venueId:ID!){venueById(id:$venueId){...VenueDetailFields}}" +
    VenueDetailFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'VenueDetail' },
)

export const VenueUseDocument = new Doc<VenueUseQuery, VenueUseQueryVariables>(
  "query VenueUse($venueId:ID!){venueUse(id:$venueId){...VenueUseFields}}" +
    VenueUseFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'VenueUse' },
)

export const SaveVenueDocument = new Doc<SaveVenueMutation, SaveVenueMutationVariables>(
  "mutation SaveVenue($id:ID!$version:Int64!$input:VenueInput!){venueSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveVenue', mutation: true },
)

export const SetVenueStateDocument = new Doc<SetVenueStateMutation, SetVenueStateMutationVariables>(
  "mutation SetVenueState($id:ID!$version:Int64!$state:VenueState!){venueSetState(id:$id version:$version state:$state){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SetVenueState', mutation: true },
)

export const AdoptVenueDocument = new Doc<AdoptVenueMutation, AdoptVenueMutationVariables>(
  "mutation AdoptVenue($id:ID!$version:Int64!){venueAdopt(id:$id version:$version){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'AdoptVenue', mutation: true },
)

export const VenueTimezonePreviewDocument = new Doc<VenueTimezonePreviewQuery, VenueTimezonePreviewQueryVariables>(
  "query VenueTimezonePreview($id:ID!$timezone:String!){venueTimezonePreview(id:$id timezone:$timezone){seen events begun skipped moves{id name accountName before{...TimeFields}after{...TimeFields}hasBegun isSkipped}}}" +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'VenueTimezonePreview' },
)

export const SetVenueTimezoneDocument = new Doc<SetVenueTimezoneMutation, SetVenueTimezoneMutationVariables>(
  "mutation SetVenueTimezone($id:ID!$version:Int64!$timezone:String!$seen:String!){venueSetTimezone(id:$id version:$version timezone:$timezone seen:$seen){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SetVenueTimezone', mutation: true },
)

export const VenueCountryAddressDocument = new Doc<VenueCountryAddressQuery, VenueCountryAddressQueryVariables>(
  "query VenueCountryAddress($countryCode:String!){address(countryCode:$countryCode showStateValues:true){definition{fields{field constraint}administrativeAreaType localityType dependentLocalityType postalCodeType postalCodePattern postalCodePrefix}stateValues{key value postalCodePattern}}}",
  { endpoint: 'employee', name: 'VenueCountryAddress', get: true },
)
