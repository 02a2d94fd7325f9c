/** A legal text. `body` is plain paragraphs; `version` is the day it took effect. */
export type Policy = { readonly title: string; readonly version: string; readonly body: string }

/** Policies for a purchase: the platform's texts, and the organizer's if an event is given. */
export type LegalPolicies = {
  readonly terms: Policy
  readonly privacy: Policy
  readonly refunds: Policy | null
  readonly accountName: string | null
}
