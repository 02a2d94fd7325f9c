/* Written by tools/generate-documents.ts from personal-data.graphql. */
import { Doc } from '#platform/doc.ts'

/** Why an account can’t be deleted now. */
export type ErasureBlockerKind =
  | 'EMPLOYEE'
  | 'LAST_OWNER'
  | 'OPEN_BALANCE'
  | 'OPEN_DISPUTE'
  | 'OPEN_PAYMENT'
  | 'OPEN_REFUND'
  | 'TURNING_CODES';

/** `WAITING` can be canceled, `ERASING` can’t. */
export type ErasureState =
  | 'CANCELED'
  | 'DONE'
  | 'ERASING'
  | 'WAITING';

/** Status of a copy. While `WAITING`, poll every few seconds. */
export type PersonExportState =
  | 'FAILED'
  | 'READY'
  | 'WAITING';

export type PersonalDataQueryVariables = { [key: string]: never; }

export type PersonalDataQuery = { readonly myUpcomingShows: ReadonlyArray<string>, readonly myDataExport: PersonExportFieldsFragment | null, readonly myErasure: ErasureFieldsFragment | null, readonly myErasureBlockers: ReadonlyArray<{ readonly kind: ErasureBlockerKind, readonly text: string }> };

export type PersonExportFieldsFragment = { readonly id: string, readonly state: PersonExportState, readonly bytes: number | null, readonly url: string | null, readonly expiresAt: { readonly utc: string } };

export type ErasureFieldsFragment = { readonly id: string, readonly state: ErasureState, readonly dueAt: { readonly utc: string } };

export type RequestDataExportMutationVariables = { [key: string]: never; }

export type RequestDataExportMutation = { readonly dataExportRequest: PersonExportFieldsFragment };

export type DeleteAccountMutationVariables = {
  password: string;
}

export type DeleteAccountMutation = { readonly accountDelete: ErasureFieldsFragment };

export type KeepAccountMutationVariables = { [key: string]: never; }

export type KeepAccountMutation = { readonly accountKeep: boolean };
export const PersonExportFieldsFragmentText = "fragment PersonExportFields on PersonExport{id state bytes url expiresAt{utc}}"

export const ErasureFieldsFragmentText = "fragment ErasureFields on Erasure{id state dueAt{utc}}"

export const PersonalDataDocument = new Doc<PersonalDataQuery, PersonalDataQueryVariables>(
  "query PersonalData{myDataExport{...PersonExportFields}myErasure{...ErasureFields}myErasureBlockers{kind text}myUpcomingShows}" +
    PersonExportFieldsFragmentText +
    ErasureFieldsFragmentText,
  { endpoint: 'consumer', name: 'PersonalData' },
)

export const RequestDataExportDocument = new Doc<RequestDataExportMutation, RequestDataExportMutationVariables>(
  "mutation RequestDataExport{dataExportRequest{...PersonExportFields}}" +
    PersonExportFieldsFragmentText,
  { endpoint: 'consumer', name: 'RequestDataExport', mutation: true },
)

export const DeleteAccountDocument = new Doc<DeleteAccountMutation, DeleteAccountMutationVariables>(
  "mutation DeleteAccount($password:String!){accountDelete(password:$password){...ErasureFields}}" +
    ErasureFieldsFragmentText,
  { endpoint: 'consumer', name: 'DeleteAccount', mutation: true },
)

export const KeepAccountDocument = new Doc<KeepAccountMutation, KeepAccountMutationVariables>(
  "mutation KeepAccount{accountKeep}",
  { endpoint: 'consumer', name: 'KeepAccount', mutation: true },
)
