/* Written by tools/generate-documents.ts from identity.graphql. */
import { Doc } from '#platform/doc.ts'

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

export type PasskeyChallengeMutationVariables = { [key: string]: never; }

export type PasskeyChallengeMutation = { readonly passkeyChallenge: { readonly challenge: string, readonly rpId: string } };

export type SignInWithPasskeyMutationVariables = {
  input: PasskeySignInInput;
}

export type SignInWithPasskeyMutation = { readonly passkeySignIn: { readonly token: string } };
export const SignInDocument = new Doc<SignInMutation, SignInMutationVariables>(
  "mutation SignIn($input:SignInInput!){signIn(input:$input){token recoveryCodes}}",
  { endpoint: 'employee', name: 'SignIn', mutation: true },
)

export const RequestPasswordResetDocument = new Doc<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>(
  "mutation RequestPasswordReset($email:String!){requestPasswordReset(email:$email)}",
  { endpoint: 'employee', name: 'RequestPasswordReset', mutation: true },
)

export const PasswordResetDocument = new Doc<PasswordResetQuery, PasswordResetQueryVariables>(
  "query PasswordReset($token:String!){resetLink(token:$token){usable email}}",
  { endpoint: 'employee', name: 'PasswordReset' },
)

export const ResetPasswordDocument = new Doc<ResetPasswordMutation, ResetPasswordMutationVariables>(
  "mutation ResetPassword($token:String!$password:String!$code:String){resetPassword(token:$token password:$password code:$code){token}}",
  { endpoint: 'employee', name: 'ResetPassword', mutation: true },
)

export const BeginAuthenticatorDocument = new Doc<BeginAuthenticatorMutation, BeginAuthenticatorMutationVariables>(
  "mutation BeginAuthenticator($input:SignInInput!){authenticatorBegin(input:$input){key uri}}",
  { endpoint: 'employee', name: 'BeginAuthenticator', mutation: true },
)

export const PasskeyChallengeDocument = new Doc<PasskeyChallengeMutation, PasskeyChallengeMutationVariables>(
  "mutation PasskeyChallenge{passkeyChallenge{challenge rpId}}",
  { endpoint: 'employee', name: 'PasskeyChallenge', mutation: true },
)

export const SignInWithPasskeyDocument = new Doc<SignInWithPasskeyMutation, SignInWithPasskeyMutationVariables>(
  "mutation SignInWithPasskey($input:PasskeySignInInput!){passkeySignIn(input:$input){token}}",
  { endpoint: 'employee', name: 'SignInWithPasskey', mutation: true },
)
