import * as v from 'valibot'
import { isTimeZone } from '../time.ts'
import { emailAddress } from '../validation/account-forms.ts'
import { taxId } from '../validation/account-settings.ts'
import type { Typed, Values } from './field.ts'
import { checkFields, formSchema, valuesSchema } from './fields.ts'
import { choice, count, text, tick } from './kinds.ts'

// Spaces and punctuation are left out.
const phone = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/[\s().-]/g, '')),
  v.regex(/^(\+\d{7,15})?$/, 'Enter a phone number with its country code, like +1 207 555 0118.'),
)
const website = v.pipe(
  v.string(),
  v.regex(
    /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]\S*)?)?$/i,
    'Enter an address that starts with https://.',
  ),
)
const statementText = 'Use 1 to 22 letters, digits and spaces.'

/** The fields of an account: its details, and the defaults of what it sells. */
export const accountSettingsFields = {
  name: text({
    label: 'Name',
    max: 80,
    help: 'What buyers call you. Also set in Branding.',
    description: 'Name shown to buyers.',
  }),
  legalName: text({
    label: 'Legal name',
    max: 160,
    optional: true,
    help: 'Leave blank if it’s the same.',
    description: 'Name on receipts and in e-mails. Empty if it is the name.',
  }),
  addressLine: text({
    label: 'Postal address',
    max: 200,
    optional: true,
    help: 'In one line. Needed for invoices.',
    description: 'Postal address in one line. Invoices need it.',
  }),
  taxId: text({
    label: 'Tax ID',
    max: 40,
    optional: true,
    format: taxId,
    help: 'Printed on invoices.',
    bounds: '40 characters or fewer: letters, digits, spaces, and . / -',
    description: 'Tax ID on invoices.',
  }),
  email: text({
    label: 'Support e-mail',
    max: 254,
    optional: true,
    format: v.union([v.literal(''), emailAddress], 'Enter a valid e-mail address.'),
    help: 'Replies to e-mails about orders go here.',
    bounds: 'An e-mail address, or empty.',
    description: 'Address that buyers’ replies go to.',
  }),
  phone: text({
    label: 'Support phone',
    max: 30,
    optional: true,
    format: phone,
    help: 'With its country code: +1 207 555 0118.',
    bounds: 'A number such as +12075550118, or empty.',
    description: 'Phone number with its country code.',
  }),
  website: text({
    label: 'Website',
    max: 200,
    optional: true,
    format: website,
    bounds: 'An address that starts with https://, or empty.',
    description: 'URL of its website.',
  }),
  timezone: text({
    label: 'Time zone',
    max: 64,
    format: v.pipe(v.string(), v.check(isTimeZone, 'Choose a time zone.')),
    message: 'Choose a time zone.',
    bounds: '',
    description: 'IANA time zone.',
  }),
  currency: text({
    label: 'Currency',
    max: 3,
    format: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Choose a currency.')),
    message: 'Choose a currency.',
    bounds: 'Can’t change once something was sold.',
    description: 'Default currency, ISO 4217.',
  }),
  statementDescriptor: text({
    label: 'Card statement text',
    max: 22,
    format: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9 .&*-]{0,21}$/, statementText)),
    message: statementText,
    help: 'What buyers see on their card statement.',
    bounds: '1 to 22 letters, digits and spaces.',
    description: 'Text on buyers’ card statements.',
  }),
  holdMinutes: count({
    label: 'Minutes to check out',
    min: 5,
    max: 60,
    message: 'Use 5 to 60 minutes.',
    help: '5 to 60. Carts that are open keep their time.',
    description: 'Minutes for which a cart holds its tickets.',
  }),
  waitlistHours: count({
    label: 'Hours of a waitlist offer',
    min: 1,
    max: 168,
    message: 'Use 1 to 168 hours.',
    help: '1 to 168. How long returned tickets are held for the next person in line.',
    description: 'Hours for which tickets are held for someone on a waitlist.',
  }),
  cartReminders: tick({
    label: 'Cart reminders',
    labels: { yes: 'Sent', no: 'Not sent' },
    help: 'An e-mail an hour after a cart’s time ran out, to buyers who agreed to your e-mails. Once per cart, and at most once in seven days.',
    description: 'Whether people who agreed to its mails are reminded of tickets that they had in a cart.',
  }),
  refundKind: choice({
    label: 'Refunds',
    labels: { NONE: 'No refunds', UNTIL: 'Until some hours before the start' },
    message: 'Choose when buyers can get a refund.',
    description: 'When buyers can get a refund.',
  }),
  refundHours: count({
    label: 'Hours before the start',
    min: 0,
    max: 8_784,
    optional: true,
    message: 'Use 0 to 8,784 hours.',
    description: 'Hours before the start; null unless UNTIL.',
  }),
  refundShare: count({
    label: 'Percent that goes back',
    min: 1,
    max: 100,
    message: 'Use 1 to 100 percent.',
    help: 'Of what was paid; of the price alone if fees are kept.',
    description: 'Percent that goes back when buyers return tickets; of the price alone if fees are kept.',
  }),
  refundKeepsFees: tick({
    label: 'Fees',
    labels: { yes: 'Kept', no: 'Refunded' },
    description: 'Whether fees aren’t refunded.',
  }),
  refundNote: text({
    label: 'Note on refunds',
    max: 500,
    optional: true,
    description: 'Note on refunds for buyers.',
  }),
  requiresAuthenticator: tick({
    label: 'Authenticator app for members',
    labels: { yes: 'Required', no: 'Up to each member' },
    help: 'Members without an app are signed out, including you, and set one up when they sign in again.',
    description: 'Whether members need an authenticator app to sign in. Those without one are signed out.',
  }),
}
export type AccountSettingsInput = Values<typeof accountSettingsFields>
export type TypedAccountSettings = Typed<typeof accountSettingsFields>

const hoursAreGiven = checkFields<AccountSettingsInput>(({ refundKind, refundHours }) => [
  refundKind === 'UNTIL' && refundHours === null && ['refundHours', 'Enter the hours before the start.'],
])
export const accountSettingsSchema = v.pipe(valuesSchema(accountSettingsFields), hoursAreGiven)
export const accountSettingsForm = v.pipe(formSchema(accountSettingsFields), hoursAreGiven)
