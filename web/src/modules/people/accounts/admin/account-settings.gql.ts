/* Written by tools/generate-documents.ts from account-settings.graphql. */
import { Doc } from '#platform/doc.ts'
import { type AccountSettingsFieldsFragment, AccountSettingsFieldsFragmentText, type AccountTermsFieldsFragment, AccountTermsFieldsFragmentText } from '#modules/people/accounts/office/account-settings.gql.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_AccountSettingsSaved_Fragment, type SaveAnswer_AccountSettingsStale_Fragment, type SaveAnswer_Refused_Fragment, type SaveAnswer_AccountTermsSaved_Fragment, type SaveAnswer_AccountTermsStale_Fragment, SaveAnswerFragmentText, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

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

/** Terms of sale. */
export type AccountTermsInput = {
  /** 50,000 characters or fewer. Empty for the platform’s terms. */
  readonly body: string;
};

export type AccountSettingsQueryVariables = { [key: string]: never; }

export type AccountSettingsQuery = { readonly accountSettings: AccountSettingsFieldsFragment };

export type SaveAccountSettingsMutationVariables = {
  version: number;
  input: AccountSettingsInput;
}

export type SaveAccountSettingsMutation = { readonly accountSettingsSave:
    | SaveAnswer_AccountSettingsSaved_Fragment
    | SaveAnswer_AccountSettingsStale_Fragment
    | SaveAnswer_Refused_Fragment
   };

export type AccountTermsQueryVariables = { [key: string]: never; }

export type AccountTermsQuery = { readonly accountTerms: AccountTermsFieldsFragment };

export type PublishAccountTermsMutationVariables = {
  version: number;
  input: AccountTermsInput;
}

export type PublishAccountTermsMutation = { readonly accountTermsPublish:
    | SaveAnswer_AccountTermsSaved_Fragment
    | SaveAnswer_AccountTermsStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const AccountSettingsDocument = new Doc<AccountSettingsQuery, AccountSettingsQueryVariables>(
  "query AccountSettings{accountSettings{...AccountSettingsFields}}" +
    AccountSettingsFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'AccountSettings', get: true },
)

export const SaveAccountSettingsDocument = new Doc<SaveAccountSettingsMutation, SaveAccountSettingsMutationVariables>(
  "mutation SaveAccountSettings($version:Int64!$input:AccountSettingsInput!){accountSettingsSave(version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveAccountSettings', mutation: true },
)

export const AccountTermsDocument = new Doc<AccountTermsQuery, AccountTermsQueryVariables>(
  "query AccountTerms{accountTerms{...AccountTermsFields}}" +
    AccountTermsFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'AccountTerms' },
)

export const PublishAccountTermsDocument = new Doc<PublishAccountTermsMutation, PublishAccountTermsMutationVariables>(
  "mutation PublishAccountTerms($version:Int64!$input:AccountTermsInput!){accountTermsPublish(version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'PublishAccountTerms', mutation: true },
)
