/* Written by tools/generate-documents.ts from profile.graphql. */
import { Doc } from '#platform/doc.ts'

/** Postal address. Use 200 characters or fewer per field. */
export type LocationInput = {
  /** Street and number. */
  readonly addressLine1?: string | null | undefined;
  /** Apartment, suite or unit. */
  readonly addressLine2?: string | null | undefined;
  /** State or province. */
  readonly administrativeArea?: string | null | undefined;
  /** ISO 3166-1 alpha-2 country code. */
  readonly countryCode: string;
  /** District or neighborhood. */
  readonly dependentLocality?: string | null | undefined;
  /** City. */
  readonly locality?: string | null | undefined;
  /** Postal code, in the country’s format. */
  readonly postalCode?: string | null | undefined;
};

/** Name and phone number. */
export type ProfileInput = {
  /** Full name. Use 100 characters or fewer. */
  readonly name: string;
  /** Phone number with country code. Blank for none. */
  readonly phone: string;
};

export type ProfileDetailQueryVariables = { [key: string]: never; }

export type ProfileDetailQuery = { readonly profile: ProfileFieldsFragment };

export type ProfileFieldsFragment = { readonly name: string, readonly phone: string | null, readonly version: number, readonly location: { readonly countryCode: string, readonly administrativeArea: string | null, readonly locality: string | null, readonly dependentLocality: string | null, readonly postalCode: string | null, readonly addressLine1: string | null, readonly addressLine2: string | null } | null };

export type SaveProfileMutationVariables = {
  version: number;
  input: ProfileInput;
}

export type SaveProfileMutation = { readonly profileSave:
    | { readonly is: 'ProfileSaved', readonly profile: ProfileFieldsFragment }
    | { readonly is: 'ProfileStale', readonly profile: ProfileFieldsFragment }
   };

export type SaveLocationMutationVariables = {
  version: number;
  location?: LocationInput | null | undefined;
}

export type SaveLocationMutation = { readonly profileLocationSave:
    | { readonly is: 'ProfileSaved', readonly profile: ProfileFieldsFragment }
    | { readonly is: 'ProfileStale', readonly profile: ProfileFieldsFragment }
   };
export const ProfileFieldsFragmentText = "fragment ProfileFields on Profile{name phone version location{countryCode administrativeArea locality dependentLocality postalCode addressLine1 addressLine2}}"

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

export const SaveLocationDocument = new Doc<SaveLocationMutation, SaveLocationMutationVariables>(
  "mutation SaveLocation($version:Int64!$location:LocationInput){profileLocationSave(version:$version location:$location){is:__typename ...on ProfileSaved{profile{...ProfileFields}}...on ProfileStale{profile{...ProfileFields}}}}" +
    ProfileFieldsFragmentText,
  { endpoint: 'consumer', name: 'SaveLocation', mutation: true },
)
