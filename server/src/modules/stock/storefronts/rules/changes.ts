import {
  ACCESS_LABELS,
  type AccessKind,
  type StorefrontLayout,
  type StorefrontTheme,
} from '@admission/common/storefront-words.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { layoutLabels, themeLabels } from '@admission/common/validation/storefront-form.ts'
import { number } from '@admission/common/words.ts'
import type { ChangedValue, StoredChange } from '#platform/records/history.ts'
import type { Storefront } from '../types/record.ts'

type Values = StoredChange['before']
type Zone = Pick<Storefront, 'timezone'>
type Format = (value: unknown, storefront: Zone) => string

const NONE = '–'
const text: Format = (value) => (typeof value === 'string' && value !== '' ? value : NONE)
const count: Format = (value) => (typeof value === 'number' ? number(value) : 'No limit')
const list: Format = (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : NONE)
const color: Format = (value) => (typeof value === 'string' ? value : 'Default')
const picture: Format = (value) => (typeof value === 'string' ? 'Picture' : 'None')
const moment: Format = (value, { timezone }) =>
  typeof value === 'string' ? formatTime(timeAt(new Date(value), timezone), { year: true }) : NONE

const FIELDS: Readonly<Record<string, readonly [label: string, format: Format]>> = {
  name: ['Name', text],
  slug: ['Address', text],
  description: ['Description', text],
  searchTitle: ['Title in search engines', text],
  searchDescription: ['Description in search engines', text],
  opensAt: ['Opens', moment],
  closesAt: ['Closes', moment],
  collections: ['Collections', list],
  color: ['Color', color],
  buttonColor: ['Button color', color],
  layout: ['Layout', (layout) => layoutLabels[layout as StorefrontLayout]],
  theme: ['Theme', (theme) => themeLabels[theme as StorefrontTheme]],
  logo: ['Logo', picture],
  hero: ['Header picture', picture],
  heroAlt: ['Picture description', text],
  access: ['Who can enter', (access) => ACCESS_LABELS[access as AccessKind]],
  emailDomains: ['Domains', list],
  guests: ['Addresses', count],
  embedOrigins: ['Websites', list],
}

const CODE_FIELDS: typeof FIELDS = {
  label: ['Name', text],
  maxUses: ['Uses', count],
  validUntil: ['Ends', moment],
  collections: ['Collections', (value) => (typeof value === 'number' ? number(value) : 'All')],
}

const fieldsOf: Readonly<Record<string, typeof FIELDS>> = {
  'storefront-save-detail': FIELDS,
  'storefront-save-appearance': FIELDS,
  'storefront-save-access': FIELDS,
  'storefront-save-code': CODE_FIELDS,
}

/** The fields that a change touched, as text. */
export const changedFields = ({ action, before, after }: StoredChange, storefront: Zone): ChangedValue[] =>
  Object.entries(fieldsOf[action] ?? {}).flatMap(([key, [label, format]]) => {
    const [from, to] = [before?.[key] ?? null, after?.[key] ?? null]
    return JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [{ label, before: format(from, storefront), after: format(to, storefront) }]
  })

const codeOf = (values: Values): string => `code “${text(values?.['label'], { timezone: 'UTC' })}”`
const createdText = (values: Values): string => {
  const copyOf = values?.['copyOf']
  return typeof copyOf === 'string' ? `Created as a copy of “${copyOf}”` : 'Created'
}

const SENTENCES: Readonly<Record<string, (change: StoredChange) => string>> = {
  'storefront-create': ({ after }) => createdText(after),
  'storefront-set-domain': ({ after }) =>
    typeof after?.['domain'] === 'string' ? `Domain set to ${after['domain']}` : 'Domain removed',
  'storefront-set-state': ({ after }) => (after?.['state'] === 'ARCHIVED' ? 'Archived' : 'Restored'),
  'storefront-add-code': ({ after }) => `Added ${codeOf(after)}`,
  'storefront-save-code': ({ after }) => `Changed ${codeOf(after)}`,
  'storefront-archive-code': ({ after }) => `Archived ${codeOf(after)}`,
  'storefront-restore-code': ({ after }) => `Restored ${codeOf(after)}`,
}

/** Actions of the audit trail that a storefront's history shows. */
export const describedActions: readonly string[] = [...new Set([...Object.keys(fieldsOf), ...Object.keys(SENTENCES)])]

/** Summarizes a change: `Name, Opens changed`. */
export const changeSentence = (change: StoredChange, changes: readonly ChangedValue[]): string => {
  const sentence = SENTENCES[change.action]
  if (sentence !== undefined) return sentence(change)
  const labels = changes.map(({ label }) => label).join(', ')
  return labels === '' ? 'Saved without changes' : `${labels} changed`
}
