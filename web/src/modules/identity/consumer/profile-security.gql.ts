/* Written by tools/generate-documents.ts from profile-security.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Where a session is valid: `CONSUMER` is this site, `ADMIN` and `EMPLOYEE` are the offices. */
export type SessionArea =
  | 'ADMIN'
  | 'CONSUMER'
  | 'EMPLOYEE';

export type ProfileSecurityQueryVariables = { [key: string]: never; }

export type ProfileSecurityQuery = { readonly passwordRules: { readonly minLength: number, readonly maxLength: number }, readonly mySessions: ReadonlyArray<OwnSessionFieldsFragment>, readonly authenticator: { readonly isOn: boolean, readonly recoveryCodesLeft: number, readonly since: TimeFieldsFragment | null } };

export type OwnSessionFieldsFragment = { readonly id: string, readonly area: SessionArea, readonly device: string, readonly network: string, readonly isCurrent: boolean, readonly openedAt: TimeFieldsFragment, readonly lastUsedAt: TimeFieldsFragment };

export type ChangePasswordMutationVariables = {
  current: string;
  password: string;
}

export type ChangePasswordMutation = { readonly passwordChange: ReadonlyArray<OwnSessionFieldsFragment> };

export type EndSessionMutationVariables = {
  id: string;
}

export type EndSessionMutation = { readonly sessionEnd: ReadonlyArray<OwnSessionFieldsFragment> };

export type EndOtherSessionsMutationVariables = { [key: string]: never; }

export type EndOtherSessionsMutation = { readonly otherSessionsEnd: ReadonlyArray<OwnSessionFieldsFragment> };

export type SetUpAuthenticatorMutationVariables = {
  password: string;
}

export type SetUpAuthenticatorMutation = { readonly authenticatorSetUp: { readonly key: string, readonly uri: string } };

export type TurnOnAuthenticatorMutationVariables = {
  code: string;
}

export type TurnOnAuthenticatorMutation = { readonly authenticatorTurnOn: ReadonlyArray<string> };

export type TurnOffAuthenticatorMutationVariables = {
  password: string;
  code: string;
}

export type TurnOffAuthenticatorMutation = { readonly authenticatorTurnOff: { readonly isOn: boolean } };

export type RenewRecoveryCodesMutationVariables = {
  password: string;
}

export type RenewRecoveryCodesMutation = { readonly recoveryCodesRenew: ReadonlyArray<string> };
export const OwnSessionFieldsFragmentText = "fragment OwnSessionFields on OwnSession{id area device network isCurrent openedAt{...TimeFields}lastUsedAt{...TimeFields}}"

export const ProfileSecurityDocument = new Doc<ProfileSecurityQuery, ProfileSecurityQueryVariables>(
  "query ProfileSecurity{passwordRules{minLength maxLength}mySessions{...OwnSessionFields}authenticator{isOn recoveryCodesLeft since{...TimeFields}}}" +
    OwnSessionFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'ProfileSecurity' },
)

export const ChangePasswordDocument = new Doc<ChangePasswordMutation, ChangePasswordMutationVariables>(
  "mutation ChangePassword($current:String!$password:String!){passwordChange(current:$current password:$password){...OwnSessionFields}}" +
    OwnSessionFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'ChangePassword', mutation: true },
)

export const EndSessionDocument = new Doc<EndSessionMutation, EndSessionMutationVariables>(
  "mutation EndSession($id:ID!){sessionEnd(id:$id){...OwnSessionFields}}" +
    OwnSessionFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'EndSession', mutation: true },
)

export const EndOtherSessionsDocument = new Doc<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>(
  "mutation EndOtherSessions{otherSessionsEnd{...OwnSessionFields}}" +
    OwnSessionFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'EndOtherSessions', mutation: true },
)

export const SetUpAuthenticatorDocument = new Doc<SetUpAuthenticatorMutation, SetUpAuthenticatorMutationVariables>(
  "mutation SetUpAuthenticator($password:String!){authenticatorSetUp(password:$password){key uri}}",
  { endpoint: 'consumer', name: 'SetUpAuthenticator', mutation: true },
)

export const TurnOnAuthenticatorDocument = new Doc<TurnOnAuthenticatorMutation, TurnOnAuthenticatorMutationVariables>(
  "mutation TurnOnAuthenticator($code:String!){authenticatorTurnOn(code:$code)}",
  { endpoint: 'consumer', name: 'TurnOnAuthenticator', mutation: true },
)

export const TurnOffAuthenticatorDocument = new Doc<TurnOffAuthenticatorMutation, TurnOffAuthenticatorMutationVariables>(
  "mutation TurnOffAuthenticator($password:String!$code:String!){authenticatorTurnOff(password:$password code:$code){isOn}}",
  { endpoint: 'consumer', name: 'TurnOffAuthenticator', mutation: true },
)

export const RenewRecoveryCodesDocument = new Doc<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>(
  "mutation RenewRecoveryCodes($password:String!){recoveryCodesRenew(password:$password)}",
  { endpoint: 'consumer', name: 'RenewRecoveryCodes', mutation: true },
)
