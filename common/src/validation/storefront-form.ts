import * as v from 'valibot'
import { ACCESS_LABELS, type StorefrontLayout, type StorefrontTheme } from '../storefront-words.ts'
import { number, withoutEdges } from '../words.ts'
import { mergedAs } from './merge.ts'
import { pictureChoice } from './picture.ts'
import { accessChecks, accessFields, appearanceFields } from './storefront.ts'
import { typedChoice, typedMoment } from './typed-fields.ts'

/** The labels of the layouts. */
export const layoutLabels: Readonly<Record<StorefrontLayout, string>> = { GRID: 'Posters', LIST: 'List' }
/** The labels of the themes. */
export const themeLabels: Readonly<Record<StorefrontTheme, string>> = {
  AUTO: 'As the visitor’s device',
  LIGHT: 'Light',
  DARK: 'Dark',
}

const shownColor = (color: string): string => (color === '' ? 'Default' : color)

/** The appearance tab as its form holds it. */
export const appearanceForm = v.object({
  color: v.pipe(appearanceFields.color, mergedAs('Color', { format: shownColor })),
  buttonColor: v.pipe(appearanceFields.buttonColor, mergedAs('Button color', { format: shownColor })),
  layout: typedChoice(appearanceFields.layout, 'Layout', layoutLabels),
  theme: typedChoice(appearanceFields.theme, 'Theme', themeLabels),
  logo: v.pipe(pictureChoice, mergedAs('Logo')),
  hero: v.pipe(pictureChoice, mergedAs('Header picture')),
  heroAlt: v.pipe(appearanceFields.heroAlt, mergedAs('Picture description')),
})

/** Text with one entry per line, or separated by commas, semicolons or spaces; entries without repeats. */
export const entriesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((entry) => withoutEdges(entry, /["'<>]/).toLowerCase())
      .filter((entry) => entry !== ''),
  ),
]

const typedEntries = (schema: v.GenericSchema<string[], string[]>, label: string) =>
  v.pipe(
    v.string(),
    v.transform(entriesOf),
    // The field is one text, so what is wrong with an entry is said of the field.
    v.rawTransform<string[], string[]>(({ dataset, addIssue, NEVER }) => {
      const checked = v.safeParse(schema, dataset.value)
      if (checked.success) return checked.output
      addIssue({ message: checked.issues[0].message })
      return NEVER
    }),
    mergedAs(label, { format: (text: string) => number(entriesOf(text).length) }),
  )

/** The access tab as its form holds it: domains and addresses as text. */
export const accessForm = v.pipe(
  v.object({
    access: typedChoice(accessFields.access, 'Who can enter', ACCESS_LABELS),
    opensAt: typedMoment(accessFields.opensAt, 'Opens'),
    emailDomains: typedEntries(accessFields.emailDomains, 'Domains'),
    guests: typedEntries(accessFields.guests, 'Addresses'),
    embedOrigins: typedEntries(accessFields.embedOrigins, 'Websites'),
  }),
  accessChecks,
)
