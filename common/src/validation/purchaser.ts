import * as v from 'valibot'
import { isUuid } from '../ids.ts'
import { emailAddress } from './account-forms.ts'
import { nameProblem } from './accounts.ts'
import { agreed } from './fields.ts'
import { checkWith } from './schema.ts'

/** How a purchaser likes to get tickets that staff sell them. */
export const PURCHASER_DELIVERIES = ['PHONE', 'PRINT', 'COLLECT', 'MAIL'] as const
export type PurchaserDelivery = (typeof PURCHASER_DELIVERIES)[number]

export const PURCHASER_DELIVERY_LABELS: Readonly<Record<PurchaserDelivery, string>> = {
  PHONE: 'On my phone',
  PRINT: 'To print at home',
  COLLECT: 'At the box office',
  MAIL: 'By mail',
}

/** The span that a spend limit counts, in days. */
export const LIMIT_DAYS = 30

/** How long an agreement lasts, in months. */
export const AGREEMENT_MONTHS = 12

const name = v.pipe(
  v.string(),
  v.trim(),
  checkWith((text) => nameProblem(text)),
)

/** An invitation to let an account's staff charge someone at a venue. */
export const purchaserInvitation = v.object({
  email: emailAddress,
  name,
  venueId: v.pipe(
    v.string(),
    v.check((id) => isUuid(id), 'Choose a venue.'),
  ),
})
export type PurchaserInvitation = v.InferOutput<typeof purchaserInvitation>

/** An invitation as its form holds it: the venue as a list of at most one. */
export const purchaserInvitationForm = v.pipe(
  v.object({
    ...purchaserInvitation.entries,
    venueId: v.pipe(
      v.array(v.string()),
      v.transform((ids) => ids[0] ?? ''),
      purchaserInvitation.entries.venueId,
    ),
  }),
)

/** The text of a venue's terms. */
export const venueTermsBody = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter the terms.'),
  v.maxLength(20_000, 'Use 20,000 characters or fewer.'),
)

const limitText = 'Enter an amount above zero.'

/** Maximum that a person can be charged in any 30 days, in minor units. */
export const spendLimit = v.pipe(
  v.number(limitText),
  v.safeInteger(limitText),
  v.minValue(1, limitText),
  v.maxValue(1_000_000_000, 'Enter a lower amount.'),
)

/** Consent of a purchaser. Both boxes must be checked. */
export const chargeAgreementForm = v.object({
  terms: v.pipe(v.boolean(), agreed('CHECKOUT')),
  venueTerms: v.pipe(v.boolean(), agreed('VENUE')),
  limit: v.pipe(v.nullable(v.number(limitText)), spendLimit),
})

const DELIVERY_TEXT = 'Choose how you get your tickets.'

/** How a purchaser likes to get tickets. */
export const purchaserDelivery = v.picklist(PURCHASER_DELIVERIES, DELIVERY_TEXT)
