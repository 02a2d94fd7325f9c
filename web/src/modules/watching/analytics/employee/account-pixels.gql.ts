/* Written by tools/generate-documents.ts from account-pixels.graphql. */
import { Doc } from '#platform/doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_AccountPixelsSaved_Fragment, type SaveAnswer_AccountPixelsStale_Fragment, type SaveAnswer_Refused_Fragment, SaveAnswerFragmentText, type RecordFields_AccountPixels_Fragment, RecordFieldsFragmentText } from '#platform/fragments/employee/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Pixels of an account. */
export type AccountPixelsInput = {
  /** In order, up to 20, without repetitions. */
  readonly pixels: ReadonlyArray<PixelInput>;
};

/** Events that a pixel can get. */
export type PixelEventName =
  | 'ADD_TO_CART'
  | 'BEGIN_CHECKOUT'
  | 'PAGE_VIEW'
  | 'PURCHASE'
  | 'SIGN_UP'
  | 'WAITLIST_SIGNUP';

/** Pixel of an account. */
export type PixelInput = {
  /** Floodlight activity that counts every event but purchases, as `group/activity+method`. May be empty. */
  readonly conversionRoute: string;
  /** At least one. */
  readonly events: ReadonlyArray<PixelEventName>;
  /** Whether pages load it. */
  readonly isOn: boolean;
  /** Its vendor. */
  readonly kind: PixelKind;
  /** ID given out by the vendor. Each kind has its own format. */
  readonly token: string;
  /** Floodlight activity that counts purchases, as `group/activity+method`. May be empty. */
  readonly transactionRoute: string;
};

/** Vendor of a pixel: Google Analytics or Ads, Meta, or Floodlight of Campaign Manager. */
export type PixelKind =
  | 'FLOODLIGHT'
  | 'GOOGLE'
  | 'META';

export type AccountPixelsQueryVariables = {
  id: string;
}

export type AccountPixelsQuery = { readonly accountPixels: (
    { readonly accountName: string, readonly pixels: ReadonlyArray<{ readonly kind: PixelKind, readonly token: string, readonly conversionRoute: string, readonly transactionRoute: string, readonly events: ReadonlyArray<PixelEventName>, readonly isOn: boolean }> }
    & RecordFields_AccountPixels_Fragment
  ) };

export type SaveAccountPixelsMutationVariables = {
  id: string;
  version: number;
  input: AccountPixelsInput;
}

export type SaveAccountPixelsMutation = { readonly accountPixelsSave:
    | SaveAnswer_AccountPixelsSaved_Fragment
    | SaveAnswer_AccountPixelsStale_Fragment
    | SaveAnswer_Refused_Fragment
   };
export const AccountPixelsDocument = new Doc<AccountPixelsQuery, AccountPixelsQueryVariables>(
  "query AccountPixels($id:ID!){accountPixels(id:$id){...RecordFields accountName pixels{kind token conversionRoute transactionRoute events isOn}}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountPixels' },
)

export const SaveAccountPixelsDocument = new Doc<SaveAccountPixelsMutation, SaveAccountPixelsMutationVariables>(
  "mutation SaveAccountPixels($id:ID!$version:Int64!$input:AccountPixelsInput!){accountPixelsSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'SaveAccountPixels', mutation: true },
)
