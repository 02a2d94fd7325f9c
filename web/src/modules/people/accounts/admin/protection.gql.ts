/* Written by tools/generate-documents.ts from protection.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_ProtectionSettingsSaved_Fragment, type SaveAnswer_ProtectionSettingsStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_ProtectionSettings_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Purchase protection of an account. All values are replaced. */
export type ProtectionSettingsInput = {
  /** Price in basis points of what the buyer pays for the order, fees, delivery and tax included. 1 to 5,000. */
  readonly basisPoints: number;
  /** Events without protection. Up to 200. */
  readonly excluded: ReadonlyArray<string>;
  /** Whether buyers are offered it. */
  readonly isOn: boolean;
  /** Highest price; not below the lowest. Null: none. In minor units. */
  readonly maximum?: number | null | undefined;
  /** Lowest price. In minor units. */
  readonly minimum: number;
  /** Description of the cover, for buyers. Empty for the default. Up to 600 characters. */
  readonly text: string;
};

export type ProtectionSettingsFieldsFragment = (
  { readonly share: number, readonly currency: string, readonly exponent: number, readonly insurer: string, readonly isOn: boolean, readonly basisPoints: number, readonly minimum: number, readonly maximum: number | null, readonly text: string, readonly excluded: ReadonlyArray<string> }
  & RecordFields_ProtectionSettings_Fragment
);

export type ProtectionSettingsQueryVariables = { [key: string]: never; }

export type ProtectionSettingsQuery = { readonly protectionSettings: ProtectionSettingsFieldsFragment };

export type SaveProtectionSettingsMutationVariables = {
  version: number;
  input: ProtectionSettingsInput;
}

export type SaveProtectionSettingsMutation = { readonly protectionSettingsSave:
    | SaveAnswer_ProtectionSettingsSaved_Fragment
    | SaveAnswer_ProtectionSettingsStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const ProtectionSettingsFieldsFragmentText = "fragment ProtectionSettingsFields on ProtectionSettings{...RecordFields share currency exponent insurer isOn basisPoints minimum maximum text excluded}"

export const ProtectionSettingsDocument = new Doc<ProtectionSettingsQuery, ProtectionSettingsQueryVariables>(
  "query ProtectionSettings{protectionSettings{...ProtectionSettingsFields}}" +
    ProtectionSettingsFieldsFragmentText +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'ProtectionSettings' },
)

export const SaveProtectionSettingsDocument = new Doc<SaveProtectionSettingsMutation, SaveProtectionSettingsMutationVariables>(
  "mutation SaveProtectionSettings($version:Int64!$input:ProtectionSettingsInput!){protectionSettingsSave(version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveProtectionSettings', mutation: true },
)
