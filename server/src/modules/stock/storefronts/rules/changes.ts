import { omit } from '@admission/common/records/fields.ts'
import { accessCodeFields, storefrontFields } from '@admission/common/records/storefront.ts'
import {
  ACCESS_LABELS,
  type AccessKind,
  type StorefrontLayout,
  type StorefrontTheme,
} from '@admission/common/storefront-words.ts'
import { layoutLabels, themeLabels } from '@admission/common/validation/storefront-form.ts'
import { number } from '@admission/common/words.ts'
import type { StoredChange } from '#platform/records/history.ts'
import { recordHistory, historyValue } from '#platform/records/record-history.ts'
import type { Storefront } from '../types/record.ts'

const list = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? value.join(', ') : '–')
const color = (value: unknown): string => (typeof value === 'string' ? value : 'Default')
const picture = (value: unknown): string => (typeof value === 'string' ? 'Picture' : 'None')
const counted = (none: string) => (value: unknown) => (typeof value === 'number' ? number(value) : none)

const appearance = {
  color: historyValue('Color', color),
  buttonColor: historyValue('Button color', color),
  layout: historyValue('Layout', (layout) => layoutLabels[layout as StorefrontLayout]),
  theme: historyValue('Theme', (theme) => themeLabels[theme as StorefrontTheme]),
  logo: historyValue('Logo', picture),
  hero: historyValue('Header picture', picture),
  heroAlt: historyValue('Picture description', storefrontFields.description.text),
}
const access = {
  opensAt: storefrontFields.opensAt,
  access: historyValue('Who can enter', (kind) => ACCESS_LABELS[kind as AccessKind]),
  emailDomains: historyValue('Domains', list),
  guests: historyValue('Addresses', counted('No limit')),
  embedOrigins: historyValue('Websites', list),
}
const code = { ...omit(accessCodeFields, 'collectionIds'), collections: historyValue('Collections', counted('All')) }

const codeOf = (values: StoredChange['after']): string => {
  const label = values?.['label']
  return `code “${typeof label === 'string' && label !== '' ? label : '–'}”`
}
const createdText = (copyOf: unknown): string =>
  typeof copyOf === 'string' ? `Created as a copy of “${copyOf}”` : 'Created'

/** The history of a storefront. */
export const storefrontHistory = recordHistory<Storefront>('storefront', {
  'storefront-create': { what: ({ after }) => createdText(after?.['copyOf']) },
  'storefront-save-detail': { fields: { ...storefrontFields, collections: historyValue('Collections', list) } },
  'storefront-save-appearance': { fields: appearance },
  'storefront-save-access': { fields: access },
  'storefront-set-domain': {
    what: ({ after }) =>
      typeof after?.['domain'] === 'string' ? `Domain set to ${after['domain']}` : 'Domain removed',
  },
  'storefront-set-state': {
    what: ({ before, after }) => {
      if (after?.['state'] === 'ARCHIVED') return 'Archived'
      return before?.['state'] === 'DRAFT' ? 'Published' : 'Restored'
    },
  },
  'storefront-add-code': { what: ({ after }) => `Added ${codeOf(after)}` },
  'storefront-save-code': { fields: code, what: ({ after }) => `Changed ${codeOf(after)}` },
  'storefront-archive-code': { what: ({ after }) => `Archived ${codeOf(after)}` },
  'storefront-restore-code': { what: ({ after }) => `Restored ${codeOf(after)}` },
})
