import * as v from 'valibot'
import { isTimeZone } from '../time.ts'
import { emailAddress } from './account-forms.ts'
import { keptFees, refundHoursGiven, refundHours, refundKind, refundNote, refundShare } from './event.ts'
import { mergedAs } from './merge.ts'
import { typedChoice, typedCount } from './typed-fields.ts'
import { waitlistHours } from './waitlist.ts'

/** Minutes for which a cart can hold tickets. */
export const HOLD_MINUTES = { min: 5, max: 60 } as const
/** Characters of an organizer's terms. */
export const MAX_TERMS = 50_000

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `Use ${max} characters or fewer.`))
/** Under which a tax authority knows someone; '' if none is given. Countries write it differently. */
export const taxId = v.pipe(
  text(40),
  v.regex(/^([\p{L}\p{N}][\p{L}\p{N} ./-]*)?$/u, 'Use letters, digits, spaces, and . / -'),
)
const holdText = `Use ${HOLD_MINUTES.min} to ${HOLD_MINUTES.max} minutes.`
const isWebsite = (typed: string): boolean => /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]\S*)?$/i.test(typed)

const entries = {
  name: v.pipe(text(80), v.nonEmpty('Enter a name.')),
  legalName: text(160),
  addressLine: text(200),
  taxId,
  /** '' if buyers are to write to the platform. */
  email: v.union([v.pipe(v.string(), v.trim(), v.literal('')), emailAddress], 'Enter a valid e-mail address.'),
  /** E.164, or ''. Spaces and punctuation are left out. */
  phone: v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/[\s().-]/g, '')),
    v.regex(/^(\+\d{7,15})?$/, 'Enter a phone number with its country code, like +1 207 555 0118.'),
  ),
  website: v.pipe(
    text(200),
    v.check((typed) => typed === '' || isWebsite(typed), 'Enter an address that starts with https://.'),
  ),
  timezone: v.pipe(v.string(), v.check(isTimeZone, 'Choose a time zone.')),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Choose a currency.')),
  statementDescriptor: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[A-Za-z0-9][A-Za-z0-9 .&*-]{0,21}$/, 'Use 1 to 22 letters, digits and spaces.'),
  ),
  holdMinutes: v.pipe(
    v.number(holdText),
    v.integer(holdText),
    v.minValue(HOLD_MINUTES.min, holdText),
    v.maxValue(HOLD_MINUTES.max, holdText),
  ),
  waitlistHours,
  cartReminders: v.boolean(),
  refundKind: v.nonNullable(refundKind, 'Choose when buyers can get a refund.'),
  refundHours,
  /** Percent that goes back: of the price alone if fees are kept. */
  refundShare,
  refundKeepsFees: v.boolean(),
  refundNote,
  requiresAuthenticator: v.boolean(),
}

/** An account's own details and defaults. `refundHours`: null unless UNTIL. */
export const accountSettingsSchema = v.pipe(
  v.object(entries),
  v.forward(v.partialCheck(...refundHoursGiven), ['refundHours']),
)
export type AccountSettingsInput = v.InferOutput<typeof accountSettingsSchema>

/** Whether reminders are sent, as the history and the conflict dialog say it. */
export const remindersText = (isOn: boolean): string => (isOn ? 'Sent' : 'Not sent')

/** Whether members need an authenticator app, as history and a conflict show it. */
export const authenticatorNeed = (isRequired: boolean): string => (isRequired ? 'Required' : 'Up to each member')

/** Default refund rules, as a form offers them. */
export const accountRefunds = { NONE: 'No refunds', UNTIL: 'Until some hours before the start' } as const

/** The details and defaults as a form holds them: numbers are text. */
export const accountSettingsForm = v.pipe(
  v.object({
    name: v.pipe(entries.name, mergedAs('Name')),
    legalName: v.pipe(entries.legalName, mergedAs('Legal name')),
    addressLine: v.pipe(entries.addressLine, mergedAs('Postal address')),
    taxId: v.pipe(entries.taxId, mergedAs('Tax ID')),
    email: v.pipe(v.string(), entries.email, mergedAs('Support e-mail')),
    phone: v.pipe(entries.phone, mergedAs('Support phone')),
    website: v.pipe(entries.website, mergedAs('Website')),
    timezone: v.pipe(entries.timezone, mergedAs('Time zone')),
    currency: v.pipe(entries.currency, mergedAs('Currency')),
    statementDescriptor: v.pipe(entries.statementDescriptor, mergedAs('Card statement text')),
    holdMinutes: typedCount(entries.holdMinutes, 'Minutes to check out'),
    waitlistHours: typedCount(entries.waitlistHours, 'Hours of a waitlist offer'),
    cartReminders: v.pipe(entries.cartReminders, mergedAs('Cart reminders', { format: remindersText })),
    refundKind: typedChoice(v.picklist(['NONE', 'UNTIL']), 'Refunds', accountRefunds),
    refundHours: typedCount(entries.refundHours, 'Hours before the start'),
    refundShare: typedCount(entries.refundShare, 'Percent that goes back'),
    refundKeepsFees: v.pipe(entries.refundKeepsFees, mergedAs('Fees', { format: keptFees })),
    refundNote: v.pipe(entries.refundNote, mergedAs('Note on refunds')),
    requiresAuthenticator: v.pipe(
      entries.requiresAuthenticator,
      mergedAs('Authenticator app for members', { format: authenticatorNeed }),
    ),
  }),
  v.forward(v.partialCheck(...refundHoursGiven), ['refundHours']),
  v.transform((typed) => ({ ...typed, refundHours: typed.refundKind === 'UNTIL' ? typed.refundHours : null })),
)

const body = v.pipe(v.string(), v.trim(), v.maxLength(MAX_TERMS, 'Use 50,000 characters or fewer.'))

/** Terms of sale. '' for the platform's own. */
export const accountTermsSchema = v.object({ body })
export type AccountTermsInput = v.InferOutput<typeof accountTermsSchema>

/** The terms as a form holds them. */
export const accountTermsForm = v.object({ body: v.pipe(body, mergedAs('Terms of sale')) })
