import * as v from 'valibot'
import { fullDomain } from '../domains.ts'
import { isEmail } from '../emails.ts'
import { isPlainLine } from '../names.ts'
import { ACCESS_KINDS, LAYOUTS, THEMES } from '../storefront-words.ts'
import { number } from '../words.ts'
import { websites } from './embedding.ts'
import { hexColor } from './fields.ts'
import { pictureFile, pictureText } from './picture.ts'
import { bound, isBefore, limit } from './bounds.ts'
import { uuidSchema } from './schema.ts'

// Rules for a storefront's fields, shared by the forms and the server.

/** Most addresses that a storefront can list. */
export const maxGuests = 5_000
const maxDomains = 50
const maxCollections = 500

const line = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, `Use ${number(max)} characters or fewer.`),
    v.check((text) => isPlainLine(text), 'Use one line of text.'),
  )
const name = v.pipe(line(120), v.nonEmpty('Enter a name.'))
const slug = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('Enter an address.'),
  v.maxLength(60, 'Use 60 characters or fewer.'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single dashes.'),
)

/** Why an opening date is missing or wrong. */
export const needsOpening = 'Enter the date from which everyone can enter.'
/** Why the dates are refused. */
export const closesTooEarly = 'Choose a time after the opening.'

/** A new storefront. */
export const newStorefrontSchema = v.object({ name, slug })
export type NewStorefrontInput = v.InferOutput<typeof newStorefrontSchema>

/** When, on the account's wall clock, and as which kind of buyer to look at a storefront. */
export const previewSchema = v.object({
  at: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a date and time.')),
  buyer: v.pipe(v.string(), v.nonEmpty('Choose a buyer.'), v.maxLength(120, 'Choose a buyer.')),
})

/** Fields of the detail tab before the checks that involve several of them. */
export const storefrontFields = {
  name,
  slug,
  description: v.pipe(v.string(), v.trim(), v.maxLength(2_000, 'Use 2,000 characters or fewer.')),
  searchTitle: line(70),
  searchDescription: line(200),
  /** Wall-clock times in the account's time zone. */
  opensAt: bound,
  closesAt: bound,
  /** The collections that it sells, in order. */
  collectionIds: v.pipe(
    v.array(uuidSchema),
    v.maxLength(maxCollections, `Choose ${number(maxCollections)} collections or fewer.`),
    v.check((ids) => new Set(ids).size === ids.length, 'Each collection can be there once.'),
  ),
}

const at = (input: object, key: string, value: unknown): [v.ObjectPathItem] => [
  { type: 'object', origin: 'value', input: input as Record<string, unknown>, key, value },
]

type Detail = v.InferOutput<v.ObjectSchema<typeof storefrontFields, undefined>>

/** The checks of the detail tab that involve several fields. */
export const storefrontChecks = v.rawCheck<Detail>(({ dataset, addIssue }) => {
  if (!dataset.typed || isBefore(dataset.value.opensAt, dataset.value.closesAt)) return
  addIssue({ message: closesTooEarly, path: at(dataset.value, 'closesAt', dataset.value.closesAt) })
})

export const storefrontSchema = v.pipe(v.object(storefrontFields), storefrontChecks)
export type StorefrontInput = v.InferOutput<typeof storefrontSchema>

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

/** A code as buyers enter it. */
const code = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{3,98}[\p{L}\p{N}]$/u, 'Use 5 to 100 letters, digits, dashes and spaces.'),
)

/** Fields of a code except the code itself, which never changes. */
export const codeFields = {
  label: v.pipe(line(80), v.nonEmpty('Enter a name for your team.')),
  maxUses: limit,
  validUntil: bound,
  /** Collections that it unlocks; none: all of the storefront's. */
  collectionIds: v.pipe(v.array(uuidSchema), v.maxLength(100, 'Choose 100 collections or fewer.')),
}
export const codeSchema = v.object(codeFields)
export type CodeInput = v.InferOutput<typeof codeSchema>
export const newCodeSchema = v.object({ code, ...codeFields })
export type NewCodeInput = v.InferOutput<typeof newCodeSchema>
