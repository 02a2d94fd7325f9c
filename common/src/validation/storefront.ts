import * as v from 'valibot'
import { fullDomain } from '../domains.ts'
import { isEmail } from '../emails.ts'
import { ACCESS_KINDS, LAYOUTS, THEMES } from '../storefront-words.ts'
import { number } from '../words.ts'
import { websites } from './embedding.ts'
import { hexColor } from './fields.ts'
import { pictureFile, pictureText } from './picture.ts'
import { bound } from './bounds.ts'

// Rules for what a storefront's table of fields doesn't have: its look and who can enter.

/** Most addresses that a storefront can list. */
export const maxGuests = 5_000
const maxDomains = 50

/** Why an opening date is missing or wrong. */
export const needsOpening = 'Enter the date from which everyone can enter.'
/** When, on the account's wall clock, and as which kind of buyer to look at a storefront. */
export const previewSchema = v.object({
  at: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a date and time.')),
  buyer: v.pipe(v.string(), v.nonEmpty('Choose a buyer.'), v.maxLength(120, 'Choose a buyer.')),
})

const at = (input: object, key: string, value: unknown): [v.ObjectPathItem] => [
  { type: 'object', origin: 'value', input: input as Record<string, unknown>, key, value },
]

/** Fields of the appearance tab. Colors: six hex digits, with or without #; blank for the account's. */
export const appearanceFields = {
  color: v.pipe(v.string(), hexColor('color')),
  buttonColor: v.pipe(v.string(), hexColor('button color')),
  layout: v.picklist(LAYOUTS, 'Choose a layout.'),
  theme: v.picklist(THEMES, 'Choose a theme.'),
  heroAlt: pictureText,
}
export const appearanceSchema = v.object({
  ...appearanceFields,
  logo: v.nullish(pictureFile),
  hero: v.nullish(pictureFile),
})
export type AppearanceInput = v.InferOutput<typeof appearanceSchema>

const domain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check((text) => fullDomain(text) !== undefined, 'Enter domains such as example.com, one per line.'),
)
const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'One of these addresses is too long.'),
  v.check(isEmail, 'One of these isn’t an e-mail address.'),
)

/** Fields of the access tab. */
export const accessFields = {
  access: v.picklist(ACCESS_KINDS, 'Choose who can enter.'),
  opensAt: bound,
  emailDomains: v.pipe(v.array(domain), v.maxLength(maxDomains, `Enter ${number(maxDomains)} domains or fewer.`)),
  /** Websites that may show the storefront in a frame. */
  embedOrigins: websites,
  guests: v.pipe(v.array(email), v.maxLength(maxGuests, `Enter ${number(maxGuests)} addresses or fewer.`)),
}
type Access = v.InferOutput<v.ObjectSchema<typeof accessFields, undefined>>

/** The checks of the access tab that involve several fields. */
export const accessChecks = v.rawCheck<Access>(({ dataset, addIssue }) => {
  if (!dataset.typed) return
  const { value } = dataset
  if (value.access === 'FROM_DATE' && value.opensAt === null)
    addIssue({ message: needsOpening, path: at(value, 'opensAt', null) })
  if (value.access === 'EMAIL_DOMAIN' && value.emailDomains.length === 0)
    addIssue({ message: 'Enter at least one domain.', path: at(value, 'emailDomains', []) })
  if (value.access === 'EMAIL_LIST' && value.guests.length === 0)
    addIssue({ message: 'Enter at least one address.', path: at(value, 'guests', []) })
})

export const accessSchema = v.pipe(v.object(accessFields), accessChecks)
export type AccessInput = v.InferOutput<typeof accessSchema>
