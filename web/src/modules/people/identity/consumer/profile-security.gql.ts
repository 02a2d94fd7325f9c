/* Written by tools/generate-documents.ts from profile-security.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** New passkey, as the device made it. */
export type PasskeyInput = {
  /** Authenticator data, base64url. */
  readonly authenticatorData: string;
  /** Client data, base64url. */
  readonly clientData: string;
  /** ID of the key, base64url. */
  readonly credentialId: string;
};

/** Where a session is valid: `CONSUMER` is this site, `ADMIN` and `EMPLOYEE` are the offices. */
export type SessionArea =
  | 'ADMIN'
  | 'CONSUMER'
  | 'EMPLOYEE';

export type ProfileSecurityQueryVariables = { [key: string]: never; }

export type ProfileSecurityQuery = { readonly hasPassword: boolean, readonly me: { readonly email: string } | null, readonly passwordRules: { readonly minLength: number, readonly maxLength: number }, readonly mySessions: ReadonlyArray<OwnSessionFieldsFragment>, readonly myPasskeys: ReadonlyArray<OwnPasskeyFieldsFragment>, readonly authenticator: { readonly isOn: boolean, readonly recoveryCodesLeft: number, readonly since: TimeFieldsFragment | null } };

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

export type OwnPasskeyFieldsFragment = { readonly id: string, readonly name: string, readonly createdAt: TimeFieldsFragment, readonly lastUsedAt: TimeFieldsFragment | null };

export type BeginPasskeyMutationVariables = {
  password: string;
}

export type BeginPasskeyMutation = { readonly passkeyBegin: { readonly challenge: string, readonly rpId: string, readonly userHandle: string, readonly userName: string, readonly known: ReadonlyArray<string> } };

export type AddPasskeyMutationVariables = {
  name: string;
  input: PasskeyInput;
}

export type AddPasskeyMutation = { readonly passkeyAdd: ReadonlyArray<OwnPasskeyFieldsFragment> };

export type RenamePasskeyMutationVariables = {
  id: string;
  name: string;
}

export type RenamePasskeyMutation = { readonly passkeyRename: ReadonlyArray<OwnPasskeyFieldsFragment> };

export type RemovePasskeyMutationVariables = {
  id: string;
}

export type RemovePasskeyMutation = { readonly passkeyRemove: ReadonlyArray<OwnPasskeyFieldsFragment> };
export const OwnSessionFieldsFragmentText = "fragment OwnSessionFields on OwnSession{id area device network isCurrent openedAt{...TimeFields}lastUsedAt{...TimeFields}}"

export const OwnPasskeyFieldsFragmentText = "fragment OwnPasskeyFields on Passkey{id name createdAt{...TimeFields}lastUsedAt{...TimeFields}}"

export const ProfileSecurityDocument = new Doc<ProfileSecurityQuery, ProfileSecurityQueryVariables>(
  "query ProfileSecurity{me{email}hasPassword passwordRules{minLength maxLength}mySessions{...OwnSessionFields}myPasskeys{...OwnPasskeyFields}authenticator{isOn recoveryCodesLeft since{...TimeFields}}}" +
    OwnSessionFieldsFragmentText +
    TimeFieldsFragmentText +
    OwnPasskeyFieldsFragmentText,
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

export const BeginPasskeyDocument = new Doc<BeginPasskeyMutation, BeginPasskeyMutationVariables>(
  "mutation BeginPasskey($password:String!){passkeyBegin(password:$password){challenge rpId userHandle userName known}}",
  { endpoint: 'consumer', name: 'BeginPasskey', mutation: true },
)

export const AddPasskeyDocument = new Doc<AddPasskeyMutation, AddPasskeyMutationVariables>(
  "mutation AddPasskey($name:String!$input:PasskeyInput!){passkeyAdd(name:$name input:$input){...OwnPasskeyFields}}" +
    OwnPasskeyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'AddPasskey', mutation: true },
)

export const RenamePasskeyDocument = new Doc<RenamePasskeyMutation, RenamePasskeyMutationVariables>(
  "mutation RenamePasskey($id:ID!$name:String!){passkeyRename(id:$id name:$name){...OwnPasskeyFields}}" +
    OwnPasskeyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'RenamePasskey', mutation: true },
)

export const RemovePasskeyDocument = new Doc<RemovePasskeyMutation, RemovePasskeyMutationVariables>(
  "mutation RemovePasskey($id:ID!){passkeyRemove(id:$id){...OwnPasskeyFields}}" +
    OwnPasskeyFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'RemovePasskey', mutation: true },
)
