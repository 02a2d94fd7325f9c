/* Written by tools/generate-documents.ts from purchasers.graphql. */
import { Doc } from '#platform/doc.ts'
import { type MoneyFieldsFragment, MoneyFieldsFragmentText, type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** State of an agreement to be charged. INVITED: nothing was agreed yet. REVOKED: ended by the person or by staff, or the invitation was declined. EXPIRED: its 12 months are over. */
export type ChargeAgreementState =
  | 'ACTIVE'
  | 'EXPIRED'
  | 'INVITED'
  | 'REVOKED';

/** Postal address. Use 200 characters or fewer per field. */
export type LocationInput = {
  /** Street and number. */
  readonly addressLine1?: string | null | undefined;
  /** Apartment, suite or unit. */
  readonly addressLine2?: string | null | undefined;
  /** State or province. */
  readonly administrativeArea?: string | null | undefined;
  /** ISO 3166-1 alpha-2 country code. */
  readonly countryCode: string;
  /** District or neighborhood. */
  readonly dependentLocality?: string | null | undefined;
  /** City. */
  readonly locality?: string | null | undefined;
  /** Postal code, in the country’s format. */
  readonly postalCode?: string | null | undefined;
};

/** Amount of money in minor units. */
export type MoneyInput = {
  /** Amount in minor units. */
  readonly amount: number;
  /** Currency code, ISO 4217. */
  readonly currency: string;
  /** Number of decimals of the currency. */
  readonly exponent: number;
};

/** Consent of a purchaser. */
export type PurchaserAgreeInput = {
  /** Whether they agree to the organizer’s terms. */
  readonly acceptsTerms: boolean;
  /** Whether they agree to the venue’s terms. */
  readonly acceptsVenueTerms: boolean;
  /** The most that can be charged in any 30 days. */
  readonly limit: MoneyInput;
  /** Version of the organizer’s terms that was read. Null if it has none. */
  readonly termsVersion?: number | null | undefined;
  /** Version of the venue’s terms that was read. */
  readonly version: number;
};

/** How a purchaser likes to get tickets. COLLECT: at the box office. */
export type PurchaserDelivery =
  | 'COLLECT'
  | 'MAIL'
  | 'PHONE'
  | 'PRINT';

/** A purchaser’s own details. */
export type PurchaserSetUpInput = {
  /** How they like to get tickets: a `PurchaserDelivery`. */
  readonly delivery: string;
  /** Complete postal address. */
  readonly location: LocationInput;
  /** Full name. Use 100 characters or fewer. */
  readonly name: string;
  /** Phone number with country code. */
  readonly phone: string;
};

/** Next step for someone. CONFIRM_EMAIL: an invitation counts once its address is confirmed. NOT_INVITED: there is nothing to do. */
export type PurchaserStep =
  | 'CONFIRM_EMAIL'
  | 'DONE'
  | 'NOT_INVITED'
  | 'SETUP'
  | 'TERMS';

export type PurchaserAccountQueryVariables = {
  accountId: string;
}

export type PurchaserAccountQuery = { readonly purchaserAccount: { readonly id: string, readonly name: string } };

export type PurchaserOnboardingQueryVariables = {
  accountId: string;
}

export type PurchaserOnboardingQuery = { readonly me: { readonly id: string, readonly email: string } | null, readonly purchaserOnboarding: { readonly step: PurchaserStep, readonly agreementId: string | null } };

export type ChargeAgreementFieldsFragment = { readonly id: string, readonly accountId: string, readonly accountName: string, readonly agreementId: string, readonly venueName: string, readonly state: ChargeAgreementState, readonly version: number | null, readonly acceptedAt: TimeFieldsFragment | null, readonly expiresAt: TimeFieldsFragment | null, readonly endedAt: TimeFieldsFragment | null, readonly limit: MoneyFieldsFragment | null, readonly charged: MoneyFieldsFragment | null };

export type PurchaserOfferFieldsFragment = { readonly version: number, readonly body: string, readonly accountTermsVersion: number | null, readonly accountTerms: string | null, readonly currency: string, readonly exponent: number, readonly name: string, readonly email: string, readonly phone: string | null, readonly delivery: PurchaserDelivery | null, readonly isSetUp: boolean, readonly agreement: ChargeAgreementFieldsFragment, readonly location: { readonly countryCode: string, readonly administrativeArea: string | null, readonly locality: string | null, readonly dependentLocality: string | null, readonly postalCode: string | null, readonly addressLine1: string | null, readonly addressLine2: string | null } | null };

export type PurchaserOfferQueryVariables = {
  accountId: string;
  agreementId: string;
}

export type PurchaserOfferQuery = { readonly purchaserOffer: PurchaserOfferFieldsFragment, readonly profile: { readonly name: string, readonly phone: string | null, readonly location: { readonly countryCode: string, readonly administrativeArea: string | null, readonly locality: string | null, readonly dependentLocality: string | null, readonly postalCode: string | null, readonly addressLine1: string | null, readonly addressLine2: string | null } | null } };

export type PurchaserSetUpMutationVariables = {
  accountId: string;
  agreementId: string;
  input: PurchaserSetUpInput;
}

export type PurchaserSetUpMutation = { readonly purchaserSetUp: PurchaserOfferFieldsFragment };

export type PurchaserAgreeMutationVariables = {
  accountId: string;
  agreementId: string;
  input: PurchaserAgreeInput;
}

export type PurchaserAgreeMutation = { readonly purchaserAgree: ChargeAgreementFieldsFragment };

export type PurchaserProfileQueryVariables = { [key: string]: never; }

export type PurchaserProfileQuery = { readonly myChargeAgreements: ReadonlyArray<ChargeAgreementFieldsFragment> };

export type ChargeLimitSetMutationVariables = {
  id: string;
  limit: MoneyInput;
}

export type ChargeLimitSetMutation = { readonly chargeLimitSet: ChargeAgreementFieldsFragment };

export type ChargeAgreementRevokeMutationVariables = {
  id: string;
}

export type ChargeAgreementRevokeMutation = { readonly chargeAgreementRevoke: ChargeAgreementFieldsFragment };
export const ChargeAgreementFieldsFragmentText = "fragment ChargeAgreementFields on ChargeAgreement{id accountId accountName agreementId venueName state version acceptedAt{...TimeFields}expiresAt{...TimeFields}endedAt{...TimeFields}limit{...MoneyFields}charged{...MoneyFields}}"

export const PurchaserOfferFieldsFragmentText = "fragment PurchaserOfferFields on PurchaserOffer{agreement{...ChargeAgreementFields}version body accountTermsVersion accountTerms currency exponent name email phone location{countryCode administrativeArea locality dependentLocality postalCode addressLine1 addressLine2}delivery isSetUp}"

export const PurchaserAccountDocument = new Doc<PurchaserAccountQuery, PurchaserAccountQueryVariables>(
  "query PurchaserAccount($accountId:ID!){purchaserAccount(accountId:$accountId){id name}}",
  { endpoint: 'consumer', name: 'PurchaserAccount' },
)

export const PurchaserOnboardingDocument = new Doc<PurchaserOnboardingQuery, PurchaserOnboardingQueryVariables>(
  "query PurchaserOnboarding($accountId:ID!){me{id email}purchaserOnboarding(accountId:$accountId){step agreementId}}",
  { endpoint: 'consumer', name: 'PurchaserOnboarding' },
)

export const PurchaserOfferDocument = new Doc<PurchaserOfferQuery, PurchaserOfferQueryVariables>(
  "query PurchaserOffer($accountId:ID!$agreementId:ID!){purchaserOffer(accountId:$accountId agreementId:$agreementId){...PurchaserOfferFields}profile{name phone location{countryCode administrativeArea locality dependentLocality postalCode addressLine1 addressLine2}}}" +
    PurchaserOfferFieldsFragmentText +
    ChargeAgreementFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'PurchaserOffer' },
)

export const PurchaserSetUpDocument = new Doc<PurchaserSetUpMutation, PurchaserSetUpMutationVariables>(
  "mutation PurchaserSetUp($accountId:ID!$agreementId:ID!$input:PurchaserSetUpInput!){purchaserSetUp(accountId:$accountId agreementId:$agreementId input:$input){...PurchaserOfferFields}}" +
    PurchaserOfferFieldsFragmentText +
    ChargeAgreementFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'PurchaserSetUp', mutation: true },
)

export const PurchaserAgreeDocument = new Doc<PurchaserAgreeMutation, PurchaserAgreeMutationVariables>(
  "mutation PurchaserAgree($accountId:ID!$agreementId:ID!$input:PurchaserAgreeInput!){purchaserAgree(accountId:$accountId agreementId:$agreementId input:$input){...ChargeAgreementFields}}" +
    ChargeAgreementFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'PurchaserAgree', mutation: true },
)

export const PurchaserProfileDocument = new Doc<PurchaserProfileQuery, PurchaserProfileQueryVariables>(
  "query PurchaserProfile{myChargeAgreements{...ChargeAgreementFields}}" +
    ChargeAgreementFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'PurchaserProfile' },
)

export const ChargeLimitSetDocument = new Doc<ChargeLimitSetMutation, ChargeLimitSetMutationVariables>(
  "mutation ChargeLimitSet($id:ID!$limit:MoneyInput!){chargeLimitSet(id:$id limit:$limit){...ChargeAgreementFields}}" +
    ChargeAgreementFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'ChargeLimitSet', mutation: true },
)

export const ChargeAgreementRevokeDocument = new Doc<ChargeAgreementRevokeMutation, ChargeAgreementRevokeMutationVariables>(
  "mutation ChargeAgreementRevoke($id:ID!){chargeAgreementRevoke(id:$id){...ChargeAgreementFields}}" +
    ChargeAgreementFieldsFragmentText +
    TimeFieldsFragmentText +
    MoneyFieldsFragmentText,
  { endpoint: 'consumer', name: 'ChargeAgreementRevoke', mutation: true },
)
