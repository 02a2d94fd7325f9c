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

export type SaveAnswer_AccountSettingsSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_AccountSettingsStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_AccountTermsSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_AccountTermsStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_AccountUserSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_AccountUserStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_AddOnSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_AddOnStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_CheckInListSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_CheckInListStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_CheckoutFormSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_CheckoutFormStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_CollectionSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_CollectionStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_CollectionTemplateSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_CollectionTemplateStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_EventSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_EventStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_FaqSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_FaqStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_MemberRecordSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_MemberRecordStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_MemberRemovalSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_MemberRemovalStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_MonitoringRuleSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_MonitoringRuleStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_PromotionSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_PromotionStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_ProtectionSettingsSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_ProtectionSettingsStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_Refused_Fragment = { readonly message: string, readonly outcome: SaveOutcome, readonly fields: ReadonlyArray<{ readonly path: string, readonly message: string }> };

export type SaveAnswer_SeatConfigurationSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_SeatConfigurationStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_SeatExtraSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_SeatExtraStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_StorefrontSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_StorefrontStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_TicketRuleSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_TicketRuleStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswer_VisitPlanSaved_Fragment = { readonly outcome: SaveOutcome, readonly record: { readonly id: string, readonly version: number } };

export type SaveAnswer_VisitPlanStale_Fragment = { readonly changedBy: string | null, readonly message: string, readonly outcome: SaveOutcome, readonly changedAt: TimeFieldsFragment | null };

export type SaveAnswerFragment =
  | SaveAnswer_AccountBrandingSaved_Fragment
  | SaveAnswer_AccountBrandingStale_Fragment
  | SaveAnswer_AccountSettingsSaved_Fragment
  | SaveAnswer_AccountSettingsStale_Fragment
  | SaveAnswer_AccountTermsSaved_Fragment
  | SaveAnswer_AccountTermsStale_Fragment
  | SaveAnswer_AccountUserSaved_Fragment
  | SaveAnswer_AccountUserStale_Fragment
  | SaveAnswer_AddOnSaved_Fragment
  | SaveAnswer_AddOnStale_Fragment
  | SaveAnswer_CheckInListSaved_Fragment
  | SaveAnswer_CheckInListStale_Fragment
  | SaveAnswer_CheckoutFormSaved_Fragment
  | SaveAnswer_CheckoutFormStale_Fragment
  | SaveAnswer_CollectionSaved_Fragment
  | SaveAnswer_CollectionStale_Fragment
  | SaveAnswer_CollectionTemplateSaved_Fragment
  | SaveAnswer_CollectionTemplateStale_Fragment
  | SaveAnswer_EventSaved_Fragment
  | SaveAnswer_EventStale_Fragment
  | SaveAnswer_FaqSaved_Fragment
  | SaveAnswer_FaqStale_Fragment
  | SaveAnswer_MemberRecordSaved_Fragment
  | SaveAnswer_MemberRecordStale_Fragment
  | SaveAnswer_MemberRemovalSaved_Fragment
  | SaveAnswer_MemberRemovalStale_Fragment
  | SaveAnswer_MonitoringRuleSaved_Fragment
  | SaveAnswer_MonitoringRuleStale_Fragment
  | SaveAnswer_PromotionSaved_Fragment
  | SaveAnswer_PromotionStale_Fragment
  | SaveAnswer_ProtectionSettingsSaved_Fragment
  | SaveAnswer_ProtectionSettingsStale_Fragment
  | SaveAnswer_Refused_Fragment
  | SaveAnswer_SeatConfigurationSaved_Fragment
  | SaveAnswer_SeatConfigurationStale_Fragment
  | SaveAnswer_SeatExtraSaved_Fragment
  | SaveAnswer_SeatExtraStale_Fragment
  | SaveAnswer_StorefrontSaved_Fragment
  | SaveAnswer_StorefrontStale_Fragment
  | SaveAnswer_TicketRuleSaved_Fragment
  | SaveAnswer_TicketRuleStale_Fragment
  | SaveAnswer_VisitPlanSaved_Fragment
  | SaveAnswer_VisitPlanStale_Fragment
;

export type RecordFields_AccountBranding_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_AccountSettings_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_AccountTerms_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_AccountUser_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_AddOn_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_CheckInList_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_CheckoutForm_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_Collection_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_CollectionTemplate_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_Event_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_EventStock_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_Faq_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_MemberRecord_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_MonitoringRule_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_Promotion_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_ProtectionSettings_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_SeatConfiguration_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_SeatExtra_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_Storefront_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_TicketRule_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFields_VisitPlan_Fragment = { readonly id: string, readonly version: number, readonly history: ReadonlyArray<HistoryFieldsFragment> };

export type RecordFieldsFragment =
  | RecordFields_AccountBranding_Fragment
  | RecordFields_AccountSettings_Fragment
  | RecordFields_AccountTerms_Fragment
  | RecordFields_AccountUser_Fragment
  | RecordFields_AddOn_Fragment
  | RecordFields_CheckInList_Fragment
  | RecordFields_CheckoutForm_Fragment
  | RecordFields_Collection_Fragment
  | RecordFields_CollectionTemplate_Fragment
  | RecordFields_Event_Fragment
  | RecordFields_EventStock_Fragment
  | RecordFields_Faq_Fragment
  | RecordFields_MemberRecord_Fragment
  | RecordFields_MonitoringRule_Fragment
  | RecordFields_Promotion_Fragment
  | RecordFields_ProtectionSettings_Fragment
  | RecordFields_SeatConfiguration_Fragment
  | RecordFields_SeatExtra_Fragment
  | RecordFields_Storefront_Fragment
  | RecordFields_TicketRule_Fragment
  | RecordFields_VisitPlan_Fragment
;
export const HistoryFieldsFragmentText = "fragment HistoryFields on HistoryEntry{at{...TimeFields}by what changes{label before after}}"

export const SaveAnswerFragmentText = "fragment SaveAnswer on SaveResult{outcome ...on Saved{record{id version}}...on Stale{changedBy changedAt{...TimeFields}message}...on Refused{message fields{path message}}}"

export const RecordFieldsFragmentText = "fragment RecordFields on Record{id version history(first:8){...HistoryFields}}"
