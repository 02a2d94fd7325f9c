import * as v from 'valibot'
import { ACCOUNT_FEATURES, type AccountFeature } from '../features.ts'
import { emailAddress } from '../validation/account-forms.ts'
import { accountSettingsFields } from './account-settings.ts'
import type { Values } from './field.ts'
import { formSchema, valuesSchema } from './fields.ts'
import { text } from './kinds.ts'

/** What an employee enters for a new account; its owner completes the rest. */
export const newAccountFields = {
  name: { ...accountSettingsFields.name, help: 'What buyers call it. Its owner can change it.' },
  currency: {
    ...accountSettingsFields.currency,
    bounds: 'ISO 4217.',
    help: 'Fixed by the first sale.',
  },
  timezone: accountSettingsFields.timezone,
  ownerEmail: text({
    label: 'E-mail of its first owner',
    max: 254,
    format: v.pipe(v.string(), emailAddress),
    message: 'Enter an e-mail address.',
    bounds: '',
    help: 'Gets an invitation for seven days, and invites the other members.',
    description: 'Address that is invited as its first owner.',
  }),
}
export type NewAccountInput = Values<typeof newAccountFields>
export const newAccountSchema = valuesSchema(newAccountFields)
export const newAccountForm = formSchema(newAccountFields)

/** The address of an owner who is invited later. */
export const ownerSchema = v.object({ email: newAccountFields.ownerEmail.schema })

/** Why an account is suspended or archived. Its members read it in the history. */
export const reasonSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a reason.'), v.maxLength(500, 'Use 500 characters or fewer.')),
})

/** States of an account. ARCHIVED wins over SUSPENDED. */
export const ACCOUNT_STATE_LABELS = { ACTIVE: 'Active', SUSPENDED: 'Suspended', ARCHIVED: 'Archived' } as const
export type AccountState = keyof typeof ACCOUNT_STATE_LABELS

/** What a feature opens for the members of an account. Features that no screen asks for yet have no text, and aren’t offered. */
export const FEATURE_TEXTS: { readonly [Name in AccountFeature]?: { readonly label: string; readonly text: string } } =
  {
    productIntegrations: {
      label: 'Add-ons',
      text: 'Products that are sold with tickets, such as parking or a program, and their tab in each collection.',
    },
    attendedSales: {
      label: 'Attended sales',
      text: 'Purchasers who agree to a spend limit, within which staff charge their card.',
    },
  }

const features = v.pipe(
  v.array(v.picklist(ACCOUNT_FEATURES)),
  v.maxLength(ACCOUNT_FEATURES.length),
  v.transform((all) => ACCOUNT_FEATURES.filter((feature) => all.includes(feature))),
)
export const accountFeaturesSchema = v.object({ features })
export type AccountFeaturesInput = v.InferOutput<typeof accountFeaturesSchema>
