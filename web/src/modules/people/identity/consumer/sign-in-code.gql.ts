/* Written by tools/generate-documents.ts from sign-in-code.graphql. */
import { Doc } from '#platform/doc.ts'

/** Code from an e-mail, and what an account still needs. */
export type SignInWithCodeInput = {
  /** True accepts the terms and privacy policy. */
  readonly acceptedTerms?: boolean | null | undefined;
  /** Code of the authenticator app, or a recovery code. Without one, users who have an app get a `userInputError` for `code`. */
  readonly code?: string | null | undefined;
  /** Name as printed on tickets. Use 100 characters or fewer. Needed for an address without an account, together with `acceptedTerms`; without them, it gets a `userInputError` for `name`. */
  readonly name?: string | null | undefined;
  /** Token of the request. */
  readonly request: string;
  /** The six digits from the e-mail. */
  readonly signInCode: string;
};

export type RequestSignInCodeMutationVariables = {
  email: string;
}

export type RequestSignInCodeMutation = { readonly requestSignInCode: { readonly request: string } };

export type SignInWithCodeMutationVariables = {
  input: SignInWithCodeInput;
}

export type SignInWithCodeMutation = { readonly signInWithCode: { readonly token: string, readonly signedUp: boolean, readonly passwordRemoved: boolean } };
export const RequestSignInCodeDocument = new Doc<RequestSignInCodeMutation, RequestSignInCodeMutationVariables>(
  "mutation RequestSignInCode($email:String!){requestSignInCode(email:$email){request}}",
  { endpoint: 'consumer', name: 'RequestSignInCode', mutation: true },
)

export const SignInWithCodeDocument = new Doc<SignInWithCodeMutation, SignInWithCodeMutationVariables>(
  "mutation SignInWithCode($input:SignInWithCodeInput!){signInWithCode(input:$input){token signedUp passwordRemoved}}",
  { endpoint: 'consumer', name: 'SignInWithCode', mutation: true },
)
