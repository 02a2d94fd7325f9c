/* Written by tools/generate-documents.ts from seat-configuration.graphql. */
import { Doc } from '#platform/doc.ts'
import { type SaveAnswer_Refused_Fragment, type SaveAnswer_SeatConfigurationSaved_Fragment, type SaveAnswer_SeatConfigurationStale_Fragment, SaveAnswerFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

export type SeatConfigurationQueryVariables = {
  venueId: string;
}

export type SeatConfigurationQuery = { readonly seatConfiguration: { readonly id: string, readonly version: number, readonly name: string, readonly venueName: string, readonly eventCount: number, readonly draft: unknown, readonly published: { readonly version: number } | null } | null };

export type CreateSeatConfigurationMutationVariables = {
  venueId: string;
  name: string;
  key: string;
}

export type CreateSeatConfigurationMutation = { readonly createSeatConfiguration: { readonly id: string, readonly version: number } };

export type SaveSeatDraftMutationVariables = {
  id: string;
  editVersion: number;
  document: unknown;
}

export type SaveSeatDraftMutation = { readonly saveSeatDraft:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_SeatConfigurationSaved_Fragment
    | SaveAnswer_SeatConfigurationStale_Fragment
   };

export type PublishSeatDraftMutationVariables = {
  id: string;
  editVersion: number;
}

export type PublishSeatDraftMutation = { readonly publishSeatDraft:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_SeatConfigurationSaved_Fragment
    | SaveAnswer_SeatConfigurationStale_Fragment
   };

export type SeatPublishImpactQueryVariables = {
  id: string;
}

export type SeatPublishImpactQuery = { readonly seatPublishImpact: { readonly changes: { readonly added: number, readonly removed: number, readonly moved: number, readonly relabeled: number, readonly priceLevelChanged: number, readonly areasAdded: number, readonly areasRemoved: number, readonly areasChanged: number }, readonly events: ReadonlyArray<{ readonly id: string, readonly name: string, readonly version: number, readonly sold: number, readonly soldLost: ReadonlyArray<string> }> } };
export const SeatConfigurationDocument = new Doc<SeatConfigurationQuery, SeatConfigurationQueryVariables>(
  "query SeatConfiguration($venueId:ID!){seatConfiguration(venueId:$venueId){id version name venueName eventCount draft published{version}}}",
  { endpoint: 'admin', name: 'SeatConfiguration' },
)

export const CreateSeatConfigurationDocument = new Doc<CreateSeatConfigurationMutation, CreateSeatConfigurationMutationVariables>(
  "mutation CreateSeatConfiguration($venueId:ID!$name:String!$key:String!){createSeatConfiguration(venueId:$venueId name:$name key:$key){id version}}",
  { endpoint: 'admin', name: 'CreateSeatConfiguration', mutation: true },
)

export const SaveSeatDraftDocument = new Doc<SaveSeatDraftMutation, SaveSeatDraftMutationVariables>(
  "mutation SaveSeatDraft($id:ID!$editVersion:Int64!$document:JSON!){saveSeatDraft(id:$id editVersion:$editVersion document:$document){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveSeatDraft', mutation: true },
)

export const PublishSeatDraftDocument = new Doc<PublishSeatDraftMutation, PublishSeatDraftMutationVariables>(
  "mutation PublishSeatDraft($id:ID!$editVersion:Int64!){publishSeatDraft(id:$id editVersion:$editVersion){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'PublishSeatDraft', mutation: true },
)

export const SeatPublishImpactDocument = new Doc<SeatPublishImpactQuery, SeatPublishImpactQueryVariables>(
  "query SeatPublishImpact($id:ID!){seatPublishImpact(id:$id){changes{added removed moved relabeled priceLevelChanged areasAdded areasRemoved areasChanged}events{id name version sold soldLost}}}",
  { endpoint: 'admin', name: 'SeatPublishImpact' },
)
