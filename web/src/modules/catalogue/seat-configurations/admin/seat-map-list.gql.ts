/* Written by tools/generate-documents.ts from seat-map-list.graphql. */
import { Doc } from '#platform/doc.ts'
import { type HistoryFieldsFragment, HistoryFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type SeatConfigurationFilter = {
  /** States of the draft. */
  readonly state?: ReadonlyArray<SeatMapDraftState> | null | undefined;
  /** Part of the venue’s name. Not case-sensitive. */
  readonly text?: string | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type SeatConfigurationSort = {
  /** Field to sort by. */
  readonly by: SeatConfigurationSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type SeatConfigurationSortField =
  | 'VENUE';

/** State of a seat map’s draft: it has changes that aren’t published, or none. */
export type SeatMapDraftState =
  /** The draft has changes that aren’t published. */
  | 'DRAFT'
  /** Nothing was saved yet. */
  | 'EMPTY'
  /** The newest version has all changes. */
  | 'PUBLISHED';

export type SeatMapListQueryVariables = {
  filter?: SeatConfigurationFilter | null | undefined;
  sort?: SeatConfigurationSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type SeatMapListQuery = { readonly seatConfigurations: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly venueId: string, readonly name: string, readonly venueName: string, readonly city: string, readonly isDraftPending: boolean, readonly eventCount: number, readonly extraCount: number, readonly published: { readonly seats: number, readonly areaCapacity: number, readonly publishedAt: TimeFieldsFragment } | null } }> } };

export type CreateSeatMapMutationVariables = {
  venueId: string;
  name: string;
  key: string;
}

export type CreateSeatMapMutation = { readonly createSeatConfiguration: { readonly id: string, readonly venueId: string } };

export type SeatMapVersionsQueryVariables = {
  id: string;
}

export type SeatMapVersionsQuery = { readonly seatConfigurationById: { readonly id: string, readonly version: number, readonly venueId: string, readonly name: string, readonly venueName: string, readonly versions: ReadonlyArray<{ readonly id: string, readonly version: number, readonly seats: number, readonly areaCapacity: number, readonly publishedBy: string | null, readonly eventCount: number, readonly publishedAt: TimeFieldsFragment, readonly events: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly changes: { readonly added: number, readonly removed: number, readonly moved: number, readonly relabeled: number, readonly priceLevelChanged: number, readonly areasAdded: number, readonly areasRemoved: number, readonly areasChanged: number } | null }>, readonly history: ReadonlyArray<HistoryFieldsFragment> } };

export type RestoreSeatVersionMutationVariables = {
  id: string;
  editVersion: number;
  versionId: string;
}

export type RestoreSeatVersionMutation = { readonly restoreSeatVersion:
    | { readonly message: string, readonly is: 'Refused' }
    | { readonly is: 'SeatConfigurationSaved' }
    | { readonly message: string, readonly is: 'SeatConfigurationStale' }
   };
export const SeatMapListDocument = new Doc<SeatMapListQuery, SeatMapListQueryVariables>(
  "query SeatMapList($filter:SeatConfigurationFilter$sort:SeatConfigurationSort$first:Int$after:String$last:Int$before:String){seatConfigurations(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{id venueId name venueName city isDraftPending published{seats areaCapacity publishedAt{...TimeFields}}eventCount extraCount}}}}" +
    PageInfoFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SeatMapList' },
)

export const CreateSeatMapDocument = new Doc<CreateSeatMapMutation, CreateSeatMapMutationVariables>(
  "mutation CreateSeatMap($venueId:ID!$name:String!$key:String!){createSeatConfiguration(venueId:$venueId name:$name key:$key){id venueId}}",
  { endpoint: 'admin', name: 'CreateSeatMap', mutation: true },
)

export const SeatMapVersionsDocument = new Doc<SeatMapVersionsQuery, SeatMapVersionsQueryVariables>(
  "query SeatMapVersions($id:ID!){seatConfigurationById(id:$id){id version venueId name venueName versions{id version seats areaCapacity publishedAt{...TimeFields}publishedBy eventCount events{id name}changes{added removed moved relabeled priceLevelChanged areasAdded areasRemoved areasChanged}}history(first:8){...HistoryFields}}}" +
    TimeFieldsFragmentText +
    HistoryFieldsFragmentText,
  { endpoint: 'admin', name: 'SeatMapVersions' },
)

export const RestoreSeatVersionDocument = new Doc<RestoreSeatVersionMutation, RestoreSeatVersionMutationVariables>(
  "mutation RestoreSeatVersion($id:ID!$editVersion:Int64!$versionId:ID!){restoreSeatVersion(id:$id editVersion:$editVersion versionId:$versionId){is:__typename ...on Stale{message}...on Refused{message}}}",
  { endpoint: 'admin', name: 'RestoreSeatVersion', mutation: true },
)
