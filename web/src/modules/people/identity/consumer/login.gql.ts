/* Written by tools/generate-documents.ts from login.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

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

export type LoginQueryVariables = { [key: string]: never; }

export type LoginQuery = { readonly passwordRules: { readonly minLength: number, readonly maxLength: number } };

export type SignInMutationVariables = {
  input: SignInInput;
}

export type SignInMutation = { readonly signIn: { readonly token: string, readonly user: { readonly id: string } } };

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
export const LoginDocument = new Doc<LoginQuery, LoginQueryVariables>(
  "query Login{passwordRules{minLength maxLength}}",
  { endpoint: 'consumer', name: 'Login' },
)

export const SignInDocument = new Doc<SignInMutation, SignInMutationVariables>(
  "mutation SignIn($input:SignInInput!){signIn(input:$input){token user{id}}}",
  { endpoint: 'consumer', name: 'SignIn', mutation: true },
)

export const PasskeyChallengeDocument = new Doc<PasskeyChallengeMutation, PasskeyChallengeMutationVariables>(
  "mutation PasskeyChallenge{passkeyChallenge{challenge rpId}}",
  { endpoint: 'consumer', name: 'PasskeyChallenge', mutation: true },
)

export const SignInWithPasskeyDocument = new Doc<SignInWithPasskeyMutation, SignInWithPasskeyMutationVariables>(
  "mutation SignInWithPasskey($input:PasskeySignInInput!){passkeySignIn(input:$input){token}}",
  { endpoint: 'consumer', name: 'SignInWithPasskey', mutation: true },
)

export const ReportLostAuthenticatorDocument = new Doc<ReportLostAuthenticatorMutation, ReportLostAuthenticatorMutationVariables>(
  "mutation ReportLostAuthenticator($input:SignInInput!){authenticatorLost(input:$input){...TimeFields}}" +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'ReportLostAuthenticator', mutation: true },
)
