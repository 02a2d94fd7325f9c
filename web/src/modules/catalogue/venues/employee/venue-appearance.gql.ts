/* Written by tools/generate-documents.ts from venue-appearance.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_Refused_Fragment, type SaveAnswer_VenueSaved_Fragment, type SaveAnswer_VenueStale_Fragment, SaveAnswerFragmentText, type RecordFields_VenueRecord_Fragment, RecordFieldsFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** What buyers see of a venue besides its address. */
export type VenueAppearanceInput = {
  /** Accessibility in plain paragraphs, for events without a text of their own; can be empty. Up to 2,000 characters. */
  readonly accessibility?: string | null | undefined;
  /** How to get there, in plain paragraphs; can be empty. Up to 2,000 characters. */
  readonly directions?: string | null | undefined;
  /** Pictures in order; the first is the main one. Up to 8. Those that are missing are removed. */
  readonly pictures?: ReadonlyArray<VenuePictureInput> | null | undefined;
};

/** Picture of a venue. */
export type VenuePictureInput = {
  /** What it shows, for people who can’t see it. 1 to 300 characters. */
  readonly alt: string;
  /** Unique ID. Any other value adds a row. */
  readonly id: string;
  /** ID of the uploaded picture. */
  readonly picture: string;
};

/** State of a venue: usable for new events, or not. */
export type VenueState =
  | 'ACTIVE'
  | 'ARCHIVED';

export type VenueAppearanceFieldsFragment = (
  { readonly state: VenueState, readonly picturesUrl: string, readonly directions: string, readonly accessibility: string, readonly pictures: ReadonlyArray<{ readonly id: string, readonly picture: string, readonly alt: string }> }
  & RecordFields_VenueRecord_Fragment
);

export type VenueAppearanceQueryVariables = {
  venueId: string;
}

export type VenueAppearanceQuery = { readonly venueById: VenueAppearanceFieldsFragment };

export type SaveVenueAppearanceMutationVariables = {
  id: string;
  version: number;
  input: VenueAppearanceInput;
}

export type SaveVenueAppearanceMutation = { readonly venueSaveAppearance:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_VenueSaved_Fragment
    | SaveAnswer_VenueStale_Fragment
   };

export type UploadVenuePictureMutationVariables = {
  id: string;
  image?: unknown;
}

export type UploadVenuePictureMutation = { readonly venueUploadPicture:
    | { readonly message: string, readonly is: 'Refused' }
    | { readonly picture: string, readonly is: 'VenuePictureSaved' }
   };
export const VenueAppearanceFieldsFragmentText = "fragment VenueAppearanceFields on VenueRecord{...RecordFields state picturesUrl pictures{id picture alt}directions accessibility}"

export const VenueAppearanceDocument = new Doc<VenueAppearanceQuery, VenueAppearanceQueryVariables>(
  "query VenueAppearance($venueId:ID!){venueById(id:$venueId){...VenueAppearanceFields}}" +
    VenueAppearanceFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'VenueAppearance' },
)

export const SaveVenueAppearanceDocument = new Doc<SaveVenueAppearanceMutation, SaveVenueAppearanceMutationVariables>(
  "mutation SaveVenueAppearance($id:ID!$version:Int64!$input:VenueAppearanceInput!){venueSaveAppearance(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveVenueAppearance', mutation: true },
)

export const UploadVenuePictureDocument = new Doc<UploadVenuePictureMutation, UploadVenuePictureMutationVariables>(
  "mutation UploadVenuePicture($id:ID!$image:Upload){venueUploadPicture(id:$id image:$image){is:__typename ...on VenuePictureSaved{picture}...on Refused{message}}}",
  { endpoint: 'employee', name: 'UploadVenuePicture', mutation: true },
)
