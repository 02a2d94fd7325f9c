/* Written by tools/generate-documents.ts from branding.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_AccountBrandingSaved_Fragment, type SaveAnswer_AccountBrandingStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_AccountBranding_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Name, color and logo of an account. */
export type AccountBrandingInput = {
  /** Six hex digits, with or without #. Leave blank for the default color. */
  readonly color?: string | null | undefined;
  /** PNG, JPEG, WebP or SVG, 2 MB or smaller. Null removes the logo; omit it to leave the logo unchanged. */
  readonly logo?: unknown;
  /** 1 to 80 characters. */
  readonly name: string;
};

export type AccountBrandingQueryVariables = { [key: string]: never; }

export type AccountBrandingQuery = { readonly accountBranding: (
    { readonly name: string, readonly color: string | null, readonly logoUrl: string | null }
    & RecordFields_AccountBranding_Fragment
  ) };

export type SaveAccountBrandingMutationVariables = {
  version: number;
  input: AccountBrandingInput;
}

export type SaveAccountBrandingMutation = { readonly accountBrandingSave:
    | SaveAnswer_AccountBrandingSaved_Fragment
    | SaveAnswer_AccountBrandingStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const AccountBrandingDocument = new Doc<AccountBrandingQuery, AccountBrandingQueryVariables>(
  "query AccountBranding{accountBranding{...RecordFields name color logoUrl}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'AccountBranding' },
)

export const SaveAccountBrandingDocument = new Doc<SaveAccountBrandingMutation, SaveAccountBrandingMutationVariables>(
  "mutation SaveAccountBranding($version:Int64!$input:AccountBrandingInput!){accountBrandingSave(version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'SaveAccountBranding', mutation: true },
)
