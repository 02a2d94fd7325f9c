/* Written by tools/generate-documents.ts from account-detail.graphql. */
import { Doc } from '#platform/doc.ts'
import { type AccountRowFieldsFragment, AccountRowFieldsFragmentText } from '#modules/people/accounts/employee/account-list.gql.ts'
import { type AccountSettingsFieldsFragment, AccountSettingsFieldsFragmentText, type AccountTermsFieldsFragment, AccountTermsFieldsFragmentText } from '#modules/people/accounts/office/account-settings.gql.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_AccountSettingsSaved_Fragment, type SaveAnswer_AccountSettingsStale_Fragment, type SaveAnswer_Refused_Fragment, type SaveAnswer_AccountSaved_Fragment, type SaveAnswer_AccountStale_Fragment, SaveAnswerFragmentText, type RecordFields_Account_Fragment, RecordFieldsFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Switch of an account that opens screens and fields to its members. */
export type AccountFeature =
  | 'attendedSales'
  | 'dashboard'
  | 'goalsReport'
  | 'newPaidOrderLogic'
  | 'opportunities'
  | 'panorama'
  | 'productIntegrations'
  | 'reservations';

/** When buyers can get a refund, unless an event says otherwise. */
export type AccountRefunds =
  /** Never. */
  | 'NONE'
  /** Until a number of hours before the start. */
  | 'UNTIL';

/** Details and defaults of an account. All of them are replaced. */
export type AccountSettingsInput = {
  /** Postal address in one line. Invoices need it. Up to 200 characters. */
  readonly addressLine: string;
  /** Whether people who agreed to its mails are reminded of tickets that they had in a cart. */
  readonly cartReminders: boolean;
  /** Default currency, ISO 4217. Can’t change once something was sold. */
  readonly currency: string;
  /** Address that buyers’ replies go to. An e-mail address, or empty. */
  readonly email: string;
  /** Minutes for which a cart holds its tickets. 5 to 60. */
  readonly holdMinutes: number;
  /** Name on receipts and in e-mails. Empty if it is the name. Up to 160 characters. */
  readonly legalName: string;
  /** Name shown to buyers. 1 to 80 characters. */
  readonly name: string;
  /** Phone number with its country code. A number such as +12075550118, or empty. */
  readonly phone: string;
  /** Hours before the start; null unless UNTIL. 0 to 8,784. */
  readonly refundHours?: number | null | undefined;
  /** Whether fees aren’t refunded. */
  readonly refundKeepsFees: boolean;
  /** When buyers can get a refund. */
  readonly refundKind: AccountRefunds;
  /** Note on refunds for buyers. Up to 500 characters. */
  readonly refundNote: string;
  /** Percent that goes back when buyers return tickets; of the price alone if fees are kept. 1 to 100. */
  readonly refundShare: number;
  /** Whether members need an authenticator app to sign in. Those without one are signed out. */
  readonly requiresAuthenticator: boolean;
  /** Text on buyers’ card statements. 1 to 22 letters, digits and spaces. */
  readonly statementDescriptor: string;
  /** Tax ID on invoices. 40 characters or fewer: letters, digits, spaces, and . / - */
  readonly taxId: string;
  /** IANA time zone. */
  readonly timezone: string;
  /** Hours for which tickets are held for someone on a waitlist. 1 to 168. */
  readonly waitlistHours: number;
  /** URL of its website. An address that starts with https://, or empty. */
  readonly website: string;
};

/** State of an account. */
export type AccountState =
  /** It can sell. */
  | 'ACTIVE'
  /** Members can’t enter it and its shop is gone. Buyers keep orders and tickets. */
  | 'ARCHIVED'
  /** Nothing of it is sold and its shop is closed. Members still work in it. */
  | 'SUSPENDED';

export type AccountDetailQueryVariables = {
  id: string;
}

export type AccountDetailQuery = { readonly accountSettings: AccountSettingsFieldsFragment, readonly accountTerms: AccountTermsFieldsFragment, readonly account: (
    { readonly suspendedReason: string | null, readonly features: ReadonlyArray<AccountFeature>, readonly allowedStates: ReadonlyArray<{ readonly state: AccountState, readonly allowed: boolean, readonly reason: string | null }> }
    & RecordFields_Account_Fragment
    & AccountRowFieldsFragment
  ) };

export type SaveAccountSettingsMutationVariables = {
  id: string;
  version: number;
  input: AccountSettingsInput;
}

export type SaveAccountSettingsMutation = { readonly accountSettingsSave:
    | SaveAnswer_AccountSettingsSaved_Fragment
    | SaveAnswer_AccountSettingsStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SetAccountStateMutationVariables = {
  id: string;
  version: number;
  state: AccountState;
  reason?: string | null | undefined;
}

export type SetAccountStateMutation = { readonly accountSetState:
    | SaveAnswer_AccountSaved_Fragment
    | SaveAnswer_AccountStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type SaveAccountFeaturesMutationVariables = {
  id: string;
  version: number;
  features: ReadonlyArray<AccountFeature> | AccountFeature;
}

export type SaveAccountFeaturesMutation = { readonly accountFeaturesSave:
    | SaveAnswer_AccountSaved_Fragment
    | SaveAnswer_AccountStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type InviteOwnerMutationVariables = {
  id: string;
  email: string;
}

export type InviteOwnerMutation = { readonly accountInviteOwner: { readonly id: string } };
export const AccountDetailDocument = new Doc<AccountDetailQuery, AccountDetailQueryVariables>(
  "query AccountDetail($id:ID!){accountSettings(id:$id){...AccountSettingsFields}accountTerms(id:$id){...AccountTermsFields}account(id:$id){...RecordFields ...AccountRowFields suspendedReason features allowedStates{state allowed reason}}}" +
    AccountSettingsFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText +
    AccountTermsFieldsFragmentText +
    AccountRowFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountDetail' },
)

export const SaveAccountSettingsDocument = new Doc<SaveAccountSettingsMutation, SaveAccountSettingsMutationVariables>(
  "mutation SaveAccountSettings($id:ID!$version:Int64!$input:AccountSettingsInput!){accountSettingsSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveAccountSettings', mutation: true },
)

export const SetAccountStateDocument = new Doc<SetAccountStateMutation, SetAccountStateMutationVariables>(
  "mutation SetAccountState($id:ID!$version:Int64!$state:AccountState!$reason:String){accountSetState(id:$id version:$version state:$state reason:$reason){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SetAccountState', mutation: true },
)

export const SaveAccountFeaturesDocument = new Doc<SaveAccountFeaturesMutation, SaveAccountFeaturesMutationVariables>(
  "mutation SaveAccountFeatures($id:ID!$version:Int64!$features:[AccountFeature!]!){accountFeaturesSave(id:$id version:$version features:$features){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveAccountFeatures', mutation: true },
)

export const InviteOwnerDocument = new Doc<InviteOwnerMutation, InviteOwnerMutationVariables>(
  "mutation InviteOwner($id:ID!$email:String!){accountInviteOwner(id:$id email:$email){id}}",
  { endpoint: 'employee', name: 'InviteOwner', mutation: true },
)
