/* Written by tools/generate-documents.ts from venue-merge.graphql. */
import { Doc } from '#platform/doc.ts'
import { type SaveAnswer_Refused_Fragment, type SaveAnswer_VenueSaved_Fragment, type SaveAnswer_VenueStale_Fragment, SaveAnswerFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** What moves with a merge; from COLLECTION on, conditions that name the duplicate. */
export type VenueMergeKind =
  | 'ADD_ON'
  | 'COLLECTION'
  | 'EVENT'
  | 'PROMOTION'
  | 'SEAT_MAP'
  | 'TEMPLATE'
  | 'TERMS';

export type VenueMergeQueryVariables = {
  venueId: string;
}

export type VenueMergeQuery = { readonly venueMerge: { readonly intoId: string, readonly intoName: string, readonly reason: string, readonly by: string | null, readonly noUndoReason: string | null, readonly mergedAt: TimeFieldsFragment } | null };

export type VenueMergePreviewQueryVariables = {
  id: string;
  intoId: string;
}

export type VenueMergePreviewQuery = { readonly venueMergePreview: { readonly seen: string, readonly text: string, readonly problems: ReadonlyArray<string>, readonly into: { readonly id: string, readonly name: string, readonly addressLine: string, readonly locality: string }, readonly moves: ReadonlyArray<{ readonly kind: VenueMergeKind, readonly id: string, readonly name: string, readonly accountName: string, readonly isUpcoming: boolean }> } };

export type MergeVenueMutationVariables = {
  id: string;
  version: number;
  intoId: string;
  seen: string;
  reason: string;
}

export type MergeVenueMutation = { readonly venueMergeInto:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_VenueSaved_Fragment
    | SaveAnswer_VenueStale_Fragment
   };

export type UndoVenueMergeMutationVariables = {
  id: string;
  version: number;
}

export type UndoVenueMergeMutation = { readonly venueMergeUndo:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_VenueSaved_Fragment
    | SaveAnswer_VenueStale_Fragment
   };
export const VenueMergeDocument = new Doc<VenueMergeQuery, VenueMergeQueryVariables>(
  "query VenueMerge($venueId:ID!){venueMerge(id:$venueId){intoId intoName reason mergedAt{...TimeFields}by noUndoReason}}" +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'VenueMerge' },
)

export const VenueMergePreviewDocument = new Doc<VenueMergePreviewQuery, VenueMergePreviewQueryVariables>(
  "query VenueMergePreview($id:ID!$intoId:ID!){venueMergePreview(id:$id intoId:$intoId){seen text problems into{id name addressLine locality}moves{kind id name accountName isUpcoming}}}",
  { endpoint: 'employee', name: 'VenueMergePreview' },
)

export const MergeVenueDocument = new Doc<MergeVenueMutation, MergeVenueMutationVariables>(
  "mutation MergeVenue($id:ID!$version:Int64!$intoId:ID!$seen:String!$reason:String!){venueMergeInto(id:$id version:$version intoId:$intoId seen:$seen reason:$reason){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'MergeVenue', mutation: true },
)

export const UndoVenueMergeDocument = new Doc<UndoVenueMergeMutation, UndoVenueMergeMutationVariables>(
  "mutation UndoVenueMerge($id:ID!$version:Int64!){venueMergeUndo(id:$id version:$version){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'UndoVenueMerge', mutation: true },
)
