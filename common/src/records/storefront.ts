import * as v from 'valibot'
import { isPlainLine } from '../names.ts'
import { slugOf } from '../storefront-words.ts'
import { typedCode } from '../typed-code.ts'
import { isBefore } from '../validation/bounds.ts'
import type { Typed, Values } from './field.ts'
import { checkFields, formSchema, pick, valuesSchema } from './fields.ts'
import { count, entities, moment, text } from './kinds.ts'

const line = v.pipe(
  v.string(),
  v.check((typed) => isPlainLine(typed), 'Use one line of text.'),
)
const slug = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single dashes.'),
)

/** The fields of a storefront's detail tab, besides its collections. */
export const storefrontFields = {
  name: text({ label: 'Name', max: 120, format: line, description: 'Title shown to buyers.' }),
  slug: text({
    label: 'Address',
    max: 60,
    format: slug,
    message: 'Enter an address.',
    bounds: 'Lowercase letters, digits and dashes, up to 60 characters.',
    help: 'The last part of its link. Lowercase letters, digits and dashes.',
    description: 'Its part of the short address, unique in the account.',
  }),
  description: text({
    label: 'Description',
    max: 2_000,
    optional: true,
    omitted: '',
    lines: 3,
    description: 'Text below the title.',
  }),
  searchTitle: text({
    label: 'Title in search engines',
    max: 70,
    optional: true,
    omitted: '',
    format: line,
    description: 'Title in search engines; blank: its name.',
  }),
  searchDescription: text({
    label: 'Description in search engines',
    max: 200,
    optional: true,
    omitted: '',
    lines: 2,
    format: line,
    description: 'Description in search engines; blank: its description.',
  }),
  opensAt: moment({
    label: 'Opens',
    help: 'Leave blank to open it now.',
    description: 'When it opens, in the account’s time zone; null if it is open already.',
  }),
  closesAt: moment({
    label: 'Closes',
    help: 'Leave blank for no end.',
    description: 'When it closes; null if it doesn’t.',
  }),
}

/** Values that the detail tab saves: its collections too, in their order. */
export const storefrontInputFields = {
  ...storefrontFields,
  collectionIds: entities({
    label: 'Collections',
    source: 'STOREFRONT_COLLECTIONS',
    noun: 'collection',
    max: 500,
    description: 'All collections that it sells, in order.',
  }),
}
export type StorefrontInput = Values<typeof storefrontInputFields>
export type TypedStorefront = Typed<typeof storefrontInputFields>

const detailIsWhole = checkFields<StorefrontInput>(({ opensAt, closesAt, collectionIds }) => [
  !isBefore(opensAt, closesAt) && ['closesAt', 'Choose a time after the opening.'],
  new Set(collectionIds).size < collectionIds.length && ['collectionIds', 'Each collection can be there once.'],
])
export const storefrontSchema = v.pipe(valuesSchema(storefrontInputFields), detailIsWhole)
export const storefrontForm = v.pipe(formSchema(storefrontInputFields), detailIsWhole)

/** The fields of a new storefront. */
export const newStorefrontFields = pick(storefrontFields, 'name', 'slug')
export type NewStorefrontInput = Values<typeof newStorefrontFields>
export const newStorefrontSchema = valuesSchema(newStorefrontFields)

/** A new storefront as its form holds it: without an address it gets one from its name. */
export const newStorefrontForm = v.pipe(
  v.object({ name: v.string(), slug: v.string() }),
  v.transform((typed) => ({ ...typed, slug: typed.slug.trim() === '' ? slugOf(typed.name) : typed.slug })),
  newStorefrontSchema,
)

/** The fields of a code that opens a storefront, except the code itself, which never changes. */
export const accessCodeFields = {
  label: text({
    label: 'Name',
    max: 80,
    format: line,
    message: 'Enter a name for your team.',
    help: 'For your team, such as “Newsletter, March”.',
    description: 'The team’s name for it.',
  }),
  maxUses: count({
    label: 'Uses',
    optional: true,
    none: 'No limit',
    help: 'Carts that can hold or buy tickets with it. Leave blank for no limit.',
    description: 'Carts that can hold or buy tickets with it; null for any number.',
  }),
  validUntil: moment({
    label: 'Ends',
    description: 'End, exclusive, in the account’s time zone; null if it doesn’t end.',
  }),
  collectionIds: entities({
    label: 'Collections',
    source: 'COLLECTIONS',
    noun: 'collection',
    max: 100,
    omitted: [],
    description: 'Collections that it unlocks; none if it unlocks all.',
  }),
}
export type CodeInput = Values<typeof accessCodeFields>
export type TypedCode = Typed<typeof accessCodeFields>
export const codeSchema = valuesSchema(accessCodeFields)
export const codeForm = formSchema(accessCodeFields)

/** A code as buyers enter it. */
const code = v.pipe(
  v.string(),
  v.transform(typedCode),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{3,98}[\p{L}\p{N}]$/u, 'Use 5 to 100 letters, digits, dashes and spaces.'),
)
export const newCodeSchema = v.object({ code, ...codeSchema.entries })
export type NewCodeInput = v.InferOutput<typeof newCodeSchema>
export const newCodeForm = v.object({ code, ...codeForm.entries })
