/* Written by tools/generate-documents.ts from legal-policies.graphql. */
import { Doc } from '#platform/doc.ts'

export type PolicyFieldsFragment = { readonly title: string, readonly version: string, readonly body: string };

export type LegalPoliciesQueryVariables = {
  eventId?: string | null | undefined;
  version?: number | null | undefined;
}

export type LegalPoliciesQuery = { readonly legalPolicies: { readonly accountName: string | null, readonly terms: PolicyFieldsFragment, readonly privacy: PolicyFieldsFragment, readonly refunds: PolicyFieldsFragment | null } };
export const PolicyFieldsFragmentText = "fragment PolicyFields on Policy{title version body}"

export const LegalPoliciesDocument = new Doc<LegalPoliciesQuery, LegalPoliciesQueryVariables>(
  "query LegalPolicies($eventId:ID$version:Int){legalPolicies(eventId:$eventId version:$version){accountName terms{...PolicyFields}privacy{...PolicyFields}refunds{...PolicyFields}}}" +
    PolicyFieldsFragmentText,
  { endpoint: 'consumer', name: 'LegalPolicies' },
)
