/* Written by tools/generate-documents.ts from protection.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_ProtectionSettingsSaved_Fragment, type SaveAnswer_ProtectionSettingsStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_ProtectionSettings_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Purchase protection of an account. All values are replaced. */
export type ProtectionSettingsInput = {
  /** 1 to 5,000. */
  readonly basisPoints: number;
  /** Events without protection, 200 or fewer. */
  readonly excluded: ReadonlyArray<string>;
  /** Whether buyers are offered it. */
  readonly isOn: boolean;
  /** Highest price, in minor units; not below the lowest. Null: none. */
  readonly maximum?: number | null | undefined;
  /** Lowest price, in minor units. */
  readonly minimum: number;
  /** 600 characters or fewer. Empty for the default. */
  readonly text: string;
};

export type ProtectionSettingsQueryVariables = { [key: string]: never; }

export type ProtectionSettingsQuery = { readonly protectionSettings: (
    { readonly isOn: boolean, readonly basisPoints: number, readonly minimum: number, readonly maximum: number | null, readonly share: number, readonly text: string, readonly excluded: ReadonlyArray<string>, readonly currency: string, readonly exponent: number, readonly insurer: string }
    & RecordFields_ProtectionSettings_Fragment
  ) };

export type SaveProtectionSettingsMutationVariables = {
  version: number;
  input: ProtectionSettingsInput;
}

export type SaveProtectionSettingsMutation = { readonly protectionSettingsSave:
    | SaveAnswer_ProtectionSettingsSaved_Fragment
    | SaveAnswer_ProtectionSettingsStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const ProtectionSettingsDocument = new Doc<ProtectionSettingsQuery, ProtectionSettingsQueryVariables>(
  "query ProtectionSettings{protectionSettings{...RecordFields isOn basisPoints minimum maximum share text excluded currency exponent insurer}}" +
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
