/* Written by tools/generate-documents.ts from records.graphql. */
import { type TimeFieldsFragment } from '#platform/fragments/office/values.gql.ts'

/** Outcome of a save. */
export type SaveOutcome =
  /** The change isn’t allowed or has errors. Nothing was changed. */
  | 'REFUSED'
  /** The change was stored. Buyers see it within two seconds. */
  | 'SAVED'
  /** Someone else saved first. Nothing was changed. */
  | 'STALE';

export type HistoryFieldsFragment = { readonly by: string | null, readonly what: string, readonly at: TimeFieldsFragment, readonly changes: ReadonlyArray<{ readonly label: string, readonly before: string, readonly after: string }> };

export type SaveAnswer_AccountPixelsSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_AccountPixelsStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_DeliveryMethodSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_DeliveryMethodStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_EventSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_EventStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_Refused_Fragment = { readonly message: string, readonly outcome: SaveOutcome, readonly fields: ReadonlyArray<{ readonly path: string, readonly message: string }> };

export type SaveAnswer_VenueSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_VenueStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswerFragment =
  | SaveAnswer_AccountPixelsSaved_Fragment
  | SaveAnswer_AccountPixelsStale_Fragment
  | SaveAnswer_DeliveryMethodSaved_Fragment
  | SaveAnswer_DeliveryMethodStale_Fragment
  | SaveAnswer_EventSaved_Fragment
  | SaveAnswer_EventStale_Fragment
  | SaveAnswer_Refused_Fragment
  | SaveAnswer_VenueSaved_Fragment
  | SaveAnswer_VenueStale_Fragment
;

export type RecordFields_AccountPixels_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_DeliveryMethod_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_Event_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_VenueRecord_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFieldsFragment =
  | RecordFields_AccountPixels_Fragment
  | RecordFields_DeliveryMethod_Fragment
  | RecordFields_Event_Fragment
  | RecordFields_VenueRecord_Fragment
;
export const HistoryFieldsFragmentText = "fragment HistoryFields on HistoryEntry{at{...TimeFields}by what changes{label before after}}"

export const SaveAnswerFragmentText = "fragment SaveAnswer on SaveResult{outcome ...on Saved{record{id version}}...on Stale{changedBy changedAt{...TimeFields}message}...on Refused{message fields{path message}}}"

export const RecordFieldsFragmentText = "fragment RecordFields on Record{id version history(first:8){...HistoryFields}}"
