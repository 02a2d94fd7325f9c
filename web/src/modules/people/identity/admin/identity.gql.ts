/* Written by tools/generate-documents.ts from identity.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Role of an account member. Determines permissions. */
export type MemberRole =
  | 'BOX_OFFICE'
  | 'DOOR'
  | 'FINANCE'
  | 'MANAGER'
  | 'MARKETING'
  | 'OWNER'
  | 'READ_ONLY';

/** Answer of a device to a challenge for signing in. */
export type PasskeySignInInput = {
  /** Authenticator data, base64url. */
  readonly authenticatorData: string;
  /** Client data, base64url. */
  readonly clientData: string;
  /** ID of the key, base64url. */
  readonly credentialId: string;
  /** Signature, base64url. */
  readonly signature: string;
};

/** Sign-in credentials. */
export type SignInInput = {
  /** Code of the authenticator app, or a recovery code. Without one, users who have an app get a `userInputError` for `code`. */
  readonly code?: string | null | undefined;
  /** E-mail address. Not case-sensitive. */
  readonly email: string;
  /** Password. Case-sensitive. */
  readonly password: string;
};

export type SignInMutationVariables = {
  input: SignInInput;
}

export type SignInMutation = { readonly signIn: { readonly token: string, readonly recoveryCodes: ReadonlyArray<string> | null } };

export type RequestPasswordResetMutationVariables = {
  email: string;
}

export type RequestPasswordResetMutation = { readonly requestPasswordReset: boolean };

export type PasswordResetQueryVariables = {
  token: string;
}

export type PasswordResetQuery = { readonly resetLink: { readonly usable: boolean, readonly email: string | null } };

export type ResetPasswordMutationVariables = {
  token: string;
  password: string;
  code?: string | null | undefined;
}

export type ResetPasswordMutation = { readonly resetPassword: { readonly token: string } };

export type BeginAuthenticatorMutationVariables = {
  input: SignInInput;
}

export type BeginAuthenticatorMutation = { readonly authenticatorBegin: { readonly key: string, readonly uri: string } };

export type InvitationQueryVariables = {
  token: string;
}

export type InvitationQuery = { readonly invitation: { readonly email: string, readonly accountName: string, readonly role: MemberRole, readonly events: ReadonlyArray<string> | null } | null };

export type AcceptInvitationMutationVariables = {
  token: string;
  name: string;
  password: string;
  acceptedTerms: boolean;
  code?: string | null | undefined;
}

export type AcceptInvitationMutation = { readonly acceptInvitation: { readonly token: string } | null };

export type PasskeyChallengeMutationVariables = { [key: string]: never; }

export type PasskeyChallengeMutation = { readonly passkeyChallenge: { readonly challenge: string, readonly rpId: string } };

export type SignInWithPasskeyMutationVariables = {
  input: PasskeySignInInput;
}

export type SignInWithPasskeyMutation = { readonly passkeySignIn: { readonly token: string } };

export type ReportLostAuthenticatorMutationVariables = {
  input: SignInInput;
}

export type ReportLostAuthenticatorMutation = { readonly authenticatorLost: TimeFieldsFragment };
export const SignInDocument = new Doc<SignInMutation, SignInMutationVariables>(
  "mutation SignIn($input:SignInInput!){signIn(input:$input){token recoveryCodes}}",
  { endpoint: 'admin', name: 'SignIn', mutation: true },
)

export const RequestPasswordResetDocument = new Doc<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>(
  "mutation RequestPasswordReset($email:String!){requestPasswordReset(email:$email)}",
  { endpoint: 'admin', name: 'RequestPasswordReset', mutation: true },
)

export const PasswordResetDocument = new Doc<PasswordResetQuery, PasswordResetQueryVariables>(
  "query PasswordReset($token:String!){resetLink(token:$token){usable email}}",
  { endpoint: 'admin', name: 'PasswordReset' },
)

export const ResetPasswordDocument = new Doc<ResetPasswordMutation, ResetPasswordMutationVariables>(
  "mutation ResetPassword($token:String!$password:String!$code:String){resetPassword(token:$token password:$password code:$code){token}}",
  { endpoint: 'admin', name: 'ResetPassword', mutation: true },
)

export const BeginAuthenticatorDocument = new Doc<BeginAuthenticatorMutation, BeginAuthenticatorMutationVariables>(
  "mutation BeginAuthenticator($input:SignInInput!){authenticatorBegin(input:$input){key uri}}",
  { endpoint: 'admin', name: 'BeginAuthenticator', mutation: true },
)

export const InvitationDocument = new Doc<InvitationQuery, InvitationQueryVariables>(
  "query Invitation($token:String!){invitation(token:$token){email accountName role events}}",
  { endpoint: 'admin', name: 'Invitation' },
)

export const AcceptInvitationDocument = new Doc<AcceptInvitationMutation, AcceptInvitationMutationVariables>(
  "mutation AcceptInvitation($token:String!$name:String!$password:String!$acceptedTerms:Boolean!$code:String){acceptInvitation(token:$token name:$name password:$password acceptedTerms:$acceptedTerms code:$code){token}}",
  { endpoint: 'admin', name: 'AcceptInvitation', mutation: true },
)

export const PasskeyChallengeDocument = new Doc<PasskeyChallengeMutation, PasskeyChallengeMutationVariables>(
  "mutation PasskeyChallenge{passkeyChallenge{challenge rpId}}",
  { endpoint: 'admin', name: 'PasskeyChallenge', mutation: true },
)

export const SignInWithPasskeyDocument = new Doc<SignInWithPasskeyMutation, SignInWithPasskeyMutationVariables>(
  "mutation SignInWithPasskey($input:PasskeySignInInput!){passkeySignIn(input:$input){token}}",
  { endpoint: 'admin', name: 'SignInWithPasskey', mutation: true },
)

export const ReportLostAuthenticatorDocument = new Doc<ReportLostAuthenticatorMutation, ReportLostAuthenticatorMutationVariables>(
  "mutation ReportLostAuthenticator($input:SignInInput!){authenticatorLost(input:$input){...TimeFields}}" +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'ReportLostAuthenticator', mutation: true },
)
