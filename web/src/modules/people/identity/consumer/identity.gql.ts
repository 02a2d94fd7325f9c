/* Written by tools/generate-documents.ts from identity.graphql. */
import { Doc } from '#platform/doc.ts'

/** Sign-up data. */
export type SignUpInput = {
  /** Must be true: accepts the terms and privacy policy. */
  readonly acceptedTerms: boolean;
  /** E-mail address. A verification link is sent to it. */
  readonly email: string;
  /** Name as printed on tickets. Use 100 characters or fewer. */
  readonly name: string;
  /** Password that meets `passwordRules`. */
  readonly password: string;
};

export type PasswordResetQueryVariables = {
  token: string;
}

export type PasswordResetQuery = { readonly passwordRules: { readonly minLength: number, readonly maxLength: number }, readonly resetLink: { readonly usable: boolean, readonly email: string | null } };

export type SignUpMutationVariables = {
  input: SignUpInput;
}

export type SignUpMutation = { readonly signUp: { readonly token: string, readonly user: { readonly id: string } } };

export type RequestPasswordResetMutationVariables = {
  email: string;
}

export type RequestPasswordResetMutation = { readonly requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = {
  token: string;
  password: string;
  code?: string | null | undefined;
}

export type ResetPasswordMutation = { readonly resetPassword: { readonly token: string, readonly user: { readonly id: string } } };

export type VerifyEmailMutationVariables = {
  token: string;
}

export type VerifyEmailMutation = { readonly verifyEmail: { readonly email: string, readonly alreadyConfirmed: boolean } };

export type SendVerificationMutationVariables = { [key: string]: never; }

export type SendVerificationMutation = { readonly sendVerification: boolean };
export const PasswordResetDocument = new Doc<PasswordResetQuery, PasswordResetQueryVariables>(
  "query PasswordReset($token:String!){passwordRules{minLength maxLength}resetLink(token:$token){usable email}}",
  { endpoint: 'consumer', name: 'PasswordReset' },
)

export const SignUpDocument = new Doc<SignUpMutation, SignUpMutationVariables>(
  "mutation SignUp($input:SignUpInput!){signUp(input:$input){token user{id}}}",
  { endpoint: 'consumer', name: 'SignUp', mutation: true },
)

export const RequestPasswordResetDocument = new Doc<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>(
  "mutation RequestPasswordReset($email:String!){requestPasswordReset(email:$email)}",
  { endpoint: 'consumer', name: 'RequestPasswordReset', mutation: true },
)

export const ResetPasswordDocument = new Doc<ResetPasswordMutation, ResetPasswordMutationVariables>(
  "mutation ResetPassword($token:String!$password:String!$code:String){resetPassword(token:$token password:$password code:$code){token user{id}}}",
  { endpoint: 'consumer', name: 'ResetPassword', mutation: true },
)

export const VerifyEmailDocument = new Doc<VerifyEmailMutation, VerifyEmailMutationVariables>(
  "mutation VerifyEmail($token:String!){verifyEmail(token:$token){email alreadyConfirmed}}",
  { endpoint: 'consumer', name: 'VerifyEmail', mutation: true },
)

export const SendVerificationDocument = new Doc<SendVerificationMutation, SendVerificationMutationVariables>(
  "mutation SendVerification{sendVerification}",
  { endpoint: 'consumer', name: 'SendVerification', mutation: true },
)
