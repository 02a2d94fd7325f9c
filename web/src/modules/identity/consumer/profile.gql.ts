/* Written by tools/generate-documents.ts from profile.graphql. */
import { Doc } from '#platform/doc.ts'

/** Name and phone number. */
export type ProfileInput = {
  /** Full name. Use 100 characters or fewer. */
  readonly name: string;
  /** Phone number with country code. Blank for none. */
  readonly phone: string;
};

export type ProfileDetailQueryVariables = { [key: string]: never; }

export type ProfileDetailQuery = { readonly profile: ProfileFieldsFragment };

export type ProfileFieldsFragment = { readonly name: string, readonly phone: string | null, readonly version: number };

export type SaveProfileMutationVariables = {
  version: number;
  input: ProfileInput;
}

export type SaveProfileMutation = { readonly profileSave:
    | { readonly is: 'ProfileSaved', readonly profile: ProfileFieldsFragment }
    | { readonly is: 'ProfileStale', readonly profile: ProfileFieldsFragment }
   };
export const ProfileFieldsFragmentText = "fragment ProfileFields on Profile{name phone version}"

export const ProfileDetailDocument = new Doc<ProfileDetailQuery, ProfileDetailQueryVariables>(
  "query ProfileDetail{profile{...ProfileFields}}" +
    ProfileFieldsFragmentText,
  { endpoint: 'consumer', name: 'ProfileDetail' },
)

export const SaveProfileDocument = new Doc<SaveProfileMutation, SaveProfileMutationVariables>(
  "mutation SaveProfile($version:Int64!$input:ProfileInput!){profileSave(version:$version input:$input){is:__typename ...on ProfileSaved{profile{...ProfileFields}}...on ProfileStale{profile{...ProfileFields}}}}" +
    ProfileFieldsFragmentText,
  { endpoint: 'consumer', name: 'SaveProfile', mutation: true },
)
