/* Written by tools/generate-documents.ts from login.graphql. */
import { Doc } from '#platform/doc.ts'

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
export const LoginDocument = new Doc<LoginQuery, LoginQueryVariables>(
  "query Login{passwordRules{minLength maxLength}}",
  { endpoint: 'consumer', name: 'Login' },
)

export const SignInDocument = new Doc<SignInMutation, SignInMutationVariables>(
  "mutation SignIn($input:SignInInput!){signIn(input:$input){token user{id}}}",
  { endpoint: 'consumer', name: 'SignIn', mutation: true },
)
