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

export type SaveAnswer_AccountBrandingSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_AccountBrandingStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_AccountPixelsSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_AccountPixelsStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_AccountSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_AccountSettingsSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_AccountSettingsStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_AccountStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_AudienceMailSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_AudienceMailStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_CollectionSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_CollectionStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_CollectionTemplateSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_CollectionTemplateStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_CollectionTermsSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_CollectionTermsStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_DeliveryMethodSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_DeliveryMethodStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_EventSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_EventStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_FeeStructureSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_FeeStructureStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_MailTemplateSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_MailTemplateStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_Refused_Fragment = { readonly message: string, readonly outcome: SaveOutcome, readonly fields: ReadonlyArray<{ readonly path: string, readonly message: string }> };

export type SaveAnswer_TicketRuleSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_TicketRuleStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_VenueSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_VenueStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswerFragment =
  | SaveAnswer_AccountBrandingSaved_Fragment
  | SaveAnswer_AccountBrandingStale_Fragment
  | SaveAnswer_AccountPixelsSaved_Fragment
  | SaveAnswer_AccountPixelsStale_Fragment
  | SaveAnswer_AccountSaved_Fragment
  | SaveAnswer_AccountSettingsSaved_Fragment
  | SaveAnswer_AccountSettingsStale_Fragment
  | SaveAnswer_AccountStale_Fragment
  | SaveAnswer_AudienceMailSaved_Fragment
  | SaveAnswer_AudienceMailStale_Fragment
  | SaveAnswer_CollectionSaved_Fragment
  | SaveAnswer_CollectionStale_Fragment
  | SaveAnswer_CollectionTemplateSaved_Fragment
  | SaveAnswer_CollectionTemplateStale_Fragment
  | SaveAnswer_CollectionTermsSaved_Fragment
  | SaveAnswer_CollectionTermsStale_Fragment
  | SaveAnswer_DeliveryMethodSaved_Fragment
  | SaveAnswer_DeliveryMethodStale_Fragment
  | SaveAnswer_EventSaved_Fragment
  | SaveAnswer_EventStale_Fragment
  | SaveAnswer_FeeStructureSaved_Fragment
  | SaveAnswer_FeeStructureStale_Fragment
  | SaveAnswer_MailTemplateSaved_Fragment
  | SaveAnswer_MailTemplateStale_Fragment
  | SaveAnswer_Refused_Fragment
  | SaveAnswer_TicketRuleSaved_Fragment
  | SaveAnswer_TicketRuleStale_Fragment
  | SaveAnswer_VenueSaved_Fragment
  | SaveAnswer_VenueStale_Fragment
;

export type RecordFields_Account_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_AccountBranding_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_AccountPixels_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_AccountSettings_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_AccountTerms_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_AudienceMail_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_Collection_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_CollectionTemplate_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_CollectionTerms_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_DeliveryMethod_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_Event_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_EventStock_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_FeeStructure_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_MailTemplate_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_TicketRule_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_VenueRecord_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFieldsFragment =
  | RecordFields_Account_Fragment
  | RecordFields_AccountBranding_Fragment
  | RecordFields_AccountPixels_Fragment
  | RecordFields_AccountSettings_Fragment
  | RecordFields_AccountTerms_Fragment
  | RecordFields_AudienceMail_Fragment
  | RecordFields_Collection_Fragment
  | RecordFields_CollectionTemplate_Fragment
  | RecordFields_CollectionTerms_Fragment
  | RecordFields_DeliveryMethod_Fragment
  | RecordFields_Event_Fragment
  | RecordFields_EventStock_Fragment
  | RecordFields_FeeStructure_Fragment
  | RecordFields_MailTemplate_Fragment
  | RecordFields_TicketRule_Fragment
  | RecordFields_VenueRecord_Fragment
;
export const HistoryFieldsFragmentText = "fragment HistoryFields on HistoryEntry{at{...TimeFields}by what changes{label before after}}"

export const SaveAnswerFragmentText = "fragment SaveAnswer on SaveResult{outcome ...on Saved{record{id version}}...on Stale{changedBy changedAt{...TimeFields}message}...on Refused{message fields{path message}}}"

export const RecordFieldsFragmentText = "fragment RecordFields on Record{id version history(first:8){...HistoryFields}}"
