/* Written by tools/generate-documents.ts from account-settings.graphql. */
import { type RecordFields_AccountSettings_Fragment, type RecordFields_AccountTerms_Fragment } from '#platform/fragments/admin/records.gql.ts'
import { type TimeFieldsFragment } from '#platform/fragments/office/values.gql.ts'

/** When buyers can get a refund, unless an event says otherwise. */
export type AccountRefunds =
  /** Never. */
  | 'NONE'
  /** Until a number of hours before the start. */
  | 'UNTIL';

export type AccountSettingsFieldsFragment = (
  { readonly hasSales: boolean, readonly name: string, readonly legalName: string, readonly addressLine: string, readonly taxId: string, readonly email: string, readonly phone: string, readonly website: string, readonly timezone: string, readonly currency: string, readonly statementDescriptor: string, readonly holdMinutes: number, readonly waitlistHours: number, readonly cartReminders: boolean, readonly refundKind: AccountRefunds, readonly refundHours: number | null, readonly refundShare: number, readonly refundKeepsFees: boolean, readonly refundNote: string, readonly requiresAuthenticator: boolean }
  & RecordFields_AccountSettings_Fragment
);

export type AccountTermsFieldsFragment = (
  { readonly body: string, readonly versions: ReadonlyArray<{ readonly version: number, readonly body: string, readonly publishedAt: TimeFieldsFragment }> }
  & RecordFields_AccountTerms_Fragment
);
export const AccountSettingsFieldsFragmentText = "fragment AccountSettingsFields on AccountSettings{...RecordFields hasSales name legalName addressLine taxId email phone website timezone currency statementDescriptor holdMinutes waitlistHours cartReminders refundKind refundHours refundShare refundKeepsFees refundNote requiresAuthenticator}"

export const AccountTermsFieldsFragmentText = "fragment AccountTermsFields on AccountTerms{...RecordFields body versions{version body publishedAt{...TimeFields}}}"
