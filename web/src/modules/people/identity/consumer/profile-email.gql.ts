/* Written by tools/generate-documents.ts from profile-email.graphql. */
import { Doc } from '#platform/doc.ts'

export type ProfileEmailQueryVariables = { [key: string]: never; }

export type ProfileEmailQuery = { readonly myEmails: ReadonlyArray<OwnEmailFieldsFragment> };

export type OwnEmailFieldsFragment = { readonly id: string, readonly email: string, readonly isPrimary: boolean, readonly isVerified: boolean };

export type AddEmailMutationVariables = {
  email: string;
  password?: string | null | undefined;
}

export type AddEmailMutation = { readonly emailAdd: ReadonlyArray<OwnEmailFieldsFragment> };

export type VerifyAddedEmailMutationVariables = {
  token: string;
}

export type VerifyAddedEmailMutation = { readonly emailVerify: { readonly email: string } };

export type MakeEmailPrimaryMutationVariables = {
  id: string;
  password: string;
}

export type MakeEmailPrimaryMutation = { readonly emailMakePrimary: ReadonlyArray<OwnEmailFieldsFragment> };

export type RemoveEmailMutationVariables = {
  id: string;
}

export type RemoveEmailMutation = { readonly emailRemove: ReadonlyArray<OwnEmailFieldsFragment> };
export const OwnEmailFieldsFragmentText = "fragment OwnEmailFields on OwnEmail{id email isPrimary isVerified}"

export const ProfileEmailDocument = new Doc<ProfileEmailQuery, ProfileEmailQueryVariables>(
  "query ProfileEmail{myEmails{...OwnEmailFields}}" +
    OwnEmailFieldsFragmentText,
  { endpoint: 'consumer', name: 'ProfileEmail' },
)

export const AddEmailDocument = new Doc<AddEmailMutation, AddEmailMutationVariables>(
  "mutation AddEmail($email:String!$password:String){emailAdd(email:$email password:$password){...OwnEmailFields}}" +
    OwnEmailFieldsFragmentText,
  { endpoint: 'consumer', name: 'AddEmail', mutation: true },
)

export const VerifyAddedEmailDocument = new Doc<VerifyAddedEmailMutation, VerifyAddedEmailMutationVariables>(
  "mutation VerifyAddedEmail($token:String!){emailVerify(token:$token){email}}",
  { endpoint: 'consumer', name: 'VerifyAddedEmail', mutation: true },
)

export const MakeEmailPrimaryDocument = new Doc<MakeEmailPrimaryMutation, MakeEmailPrimaryMutationVariables>(
  "mutation MakeEmailPrimary($id:ID!$password:String!){emailMakePrimary(id:$id password:$password){...OwnEmailFields}}" +
    OwnEmailFieldsFragmentText,
  { endpoint: 'consumer', name: 'MakeEmailPrimary', mutation: true },
)

export const RemoveEmailDocument = new Doc<RemoveEmailMutation, RemoveEmailMutationVariables>(
  "mutation RemoveEmail($id:ID!){emailRemove(id:$id){...OwnEmailFields}}" +
    OwnEmailFieldsFragmentText,
  { endpoint: 'consumer', name: 'RemoveEmail', mutation: true },
)
