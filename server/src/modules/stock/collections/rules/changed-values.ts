import type { Wording } from '@admission/common/conditions/explain.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { cutText } from '@admission/common/cut-text.ts'
import { formatMoney } from '@admission/common/money.ts'
import type { PassLate } from '@admission/common/pricing/late-pass.ts'
import type { PassSplit } from '@admission/common/pricing/pass-parts.ts'
import { grantTermFields } from '@admission/common/records/collection-grant.ts'
import { limitChangeFields } from '@admission/common/records/ticket-bounds.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { passLateOptions, passSplitOptions } from '@admission/common/validation/collection.ts'
import type { ChangedValue, StoredChange } from '#platform/records/history.ts'
import { changedFields } from '#platform/records/record-history.ts'
import type { CollectionState } from '../types/collection.ts'
import { attributeTitle, OPERATOR_LABELS } from './wording.ts'

/** Names and formats to display the values in a collection's changes. */
export type ValueFormats = {
  readonly timezone: string
  readonly currency: string
  readonly exponent: number
  /** Null if the reader may not see the account's vocabulary; values of rules are then omitted. */
  readonly ofRules: Wording | null
  readonly ofEvent: (id: string) => string
}

type StoredPriceType = {
  readonly id: string
  readonly name: string
  readonly visible: boolean
  /** Missing in older changes. */
  readonly code?: string | null
  readonly prices: readonly { readonly priceLevel: number; readonly amount: number }[]
}

/** The values that changes of a collection leave in the audit trail; each change has some of them. */
type Values = {
  readonly rule?: readonly ConditionRow[]
  readonly priceTypes?: readonly StoredPriceType[]
  readonly pausedEvents?: readonly string[]
  readonly state?: CollectionState
  readonly capacity?: number
  readonly name?: string
  readonly displayName?: string
  readonly restrictions?: string
  readonly description?: string
  readonly priority?: number
  readonly onSaleFrom?: string | null
  readonly onSaleUntil?: string | null
  readonly passSplit?: PassSplit
  readonly passLate?: PassLate
  readonly passChoose?: number
  readonly storefronts?: readonly { readonly name: string; readonly position: number }[]
  readonly at?: string
  readonly amount?: number
  readonly basisPoints?: number
  readonly planned?: readonly {
    readonly priceType: string
    readonly priceLevel: number
    readonly at: string
    readonly amount: number
  }[]
}

const NONE = 'None'
const maxCharacters = 300
const maxNames = 12

const cut = (text: string): string => cutText(text, maxCharacters, '…')

const listed = (names: readonly string[]): string => {
  const more = names.length - maxNames
  return names.length === 0 ? NONE : names.slice(0, maxNames).join(', ') + (more > 0 ? ` and ${String(more)} more` : '')
}

const differing = (values: readonly ChangedValue[]): ChangedValue[] =>
  values.filter(({ before, after }) => before !== after)

const ruleValues = (before: Values, after: Values, { ofRules }: ValueFormats): ChangedValue[] => {
  if (ofRules === null) return []
  const [old, fresh] = [before.rule ?? [], after.rule ?? []]
  const say = (rows: readonly ConditionRow[], title: string): string => {
    const ofTitle = rows.filter((row) => attributeTitle(row) === title)
    const conditions = ofTitle.map(({ attribute, operator, values }) => {
      const names = values.map((value) => ofRules(attribute, value))
      const shown = operator === 'BETWEEN' ? names.join(' and ') : values.length === 0 ? '' : listed(names)
      return `${OPERATOR_LABELS[operator]} ${shown}`.trim()
    })
    return conditions.join('; ') || NONE
  }
  const titles = [...new Set([...old, ...fresh].map(attributeTitle))]
  return titles.map((label) => ({ label, before: say(old, label), after: say(fresh, label) }))
}

const text = (value: string | number | undefined): string => cut(String(value ?? '')) || NONE

const splitText = ({ passSplit }: Values): string =>
  passSplitOptions.find(({ value }) => value === passSplit)?.label ?? NONE

const lateText = ({ passLate }: Values): string =>
  passLateOptions.find(({ value }) => value === passLate)?.label ?? NONE

const detailValues = (before: Values, after: Values, { timezone }: ValueFormats): ChangedValue[] => {
  const moment = (at: string | null | undefined, none: string): string =>
    at ? formatTime(timeAt(new Date(at), timezone), { year: true }) : none
  const fieldsOf = (values: Values) => [
    ['Name', text(values.name)] as const,
    ['Name for buyers', text(values.displayName)] as const,
    ['Restrictions', text(values.restrictions)] as const,
    ['Description', text(values.description)] as const,
    ['Priority', text(values.priority)] as const,
    ['On sale from', moment(values.onSaleFrom, 'Immediately')] as const,
    ['On sale until', moment(values.onSaleUntil, 'Until each event starts')] as const,
    ['How the price is divided', splitText(values)] as const,
    ['Price after the season has begun', lateText(values)] as const,
    ['Events to choose', text(values.passChoose)] as const,
  ]
  const old = fieldsOf(before)
  return fieldsOf(after).map(([label, value], index) => ({ label, before: old[index]?.[1] ?? NONE, after: value }))
}

const STATES: Readonly<Record<CollectionState, string>> = {
  DRAFT: 'Draft',
  PUBLISHED: 'Published',
  PAUSED: 'Paused',
  ARCHIVED: 'Archived',
}

const visibilityText = ({ visible, code = null }: StoredPriceType): string =>
  visible ? (code === null ? 'Shown' : `Shown with code ${code}`) : 'Hidden'

const priceText = (type: StoredPriceType | undefined, level: number, currency: string, exponent: number): string => {
  const found = type?.prices.find(({ priceLevel }) => priceLevel === level)
  return found === undefined ? NONE : formatMoney({ amount: found.amount, exponent, currency })
}

const priceValues = (before: Values, after: Values, { currency, exponent }: ValueFormats): ChangedValue[] => {
  const [old, fresh] = [before.priceTypes ?? [], after.priceTypes ?? []]
  const ids = [...new Set([...old, ...fresh].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [was, is] = [old.find((type) => type.id === id), fresh.find((type) => type.id === id)]
    const name = is?.name ?? was?.name ?? ''
    const levels = [...new Set([...(was?.prices ?? []), ...(is?.prices ?? [])].map(({ priceLevel }) => priceLevel))]
    return [
      ...(was && is ? [{ label: 'Price type', before: was.name, after: is.name }] : []),
      ...(was && is ? [{ label: name, before: visibilityText(was), after: visibilityText(is) }] : []),
      ...levels.map((level) => ({
        label: `${name}, level ${String(level)}`,
        before: priceText(was, level, currency, exponent),
        after: priceText(is, level, currency, exponent),
      })),
    ]
  })
}

const storefrontsText = ({ storefronts = [] }: Values): string =>
  listed(storefronts.map(({ name, position }) => `${name} (${String(position + 1)})`))

const plannedPrice = ({ at, amount }: Values, { timezone, currency, exponent }: ValueFormats): string =>
  at === undefined || amount === undefined
    ? NONE
    : `${formatMoney({ amount, exponent, currency })} from ${formatTime(timeAt(new Date(at), timezone), { year: true })}`

const plannedValues = (before: Values, after: Values, formats: ValueFormats): ChangedValue[] => [
  { label: 'Planned price', before: plannedPrice(before, formats), after: plannedPrice(after, formats) },
]

const severalPlanned = (_before: Values, { planned = [] }: Values, formats: ValueFormats): ChangedValue[] =>
  planned.map((change) => ({
    label: `${change.priceType}, level ${String(change.priceLevel)}`,
    before: NONE,
    after: plannedPrice(change, formats),
  }))

const markupText = ({ basisPoints = 0, amount = 0 }: Values, { currency, exponent }: ValueFormats): string => {
  const parts = [
    ...(basisPoints === 0 ? [] : [`${String(basisPoints / 100)}%`]),
    ...(amount === 0 ? [] : [formatMoney({ amount, exponent, currency })]),
  ]
  return parts.length === 0 ? NONE : parts.join(' + ')
}

const stateText = ({ state }: Values): string => (state === undefined ? NONE : STATES[state])
const capText = ({ capacity }: Values): string => (capacity === undefined ? NONE : String(capacity))

const VALUES: Readonly<Record<string, (before: Values, after: Values, formats: ValueFormats) => ChangedValue[]>> = {
  'collection-create': () => [],
  'collection-save-rule': ruleValues,
  'collection-save-detail': detailValues,
  'collection-create-from-template': () => [],
  'collection-leave-template': () => [],
  'collection-apply-template': (before, after, formats) => [
    ...detailValues(before, after, formats),
    ...ruleValues(before, after, formats),
  ],
  'collection-save-price-types': priceValues,
  'collection-save-markup': (before, after, formats) => [
    { label: 'Markup', before: markupText(before, formats), after: markupText(after, formats) },
  ],
  'collection-plan-price-change': plannedValues,
  'collection-plan-price-changes': severalPlanned,
  'collection-remove-price-change': plannedValues,
  'collection-set-state': (before, after) => [{ label: 'State', before: stateText(before), after: stateText(after) }],
  'collection-create-cap': (_before, after) => [{ label: 'Cap', before: NONE, after: capText(after) }],
  'collection-change-cap': (before, after) => [{ label: 'Cap', before: capText(before), after: capText(after) }],
  'collection-remove-cap': (before) => [{ label: 'Cap', before: capText(before), after: NONE }],
  'collection-save-storefronts': (before, after) => [
    { label: 'Storefronts', before: storefrontsText(before), after: storefrontsText(after) },
  ],
  'collection-save-limit': (before, after, formats) => changedFields(limitChangeFields, { before, after }, formats),
  'collection-grant': (_before, after, formats) => changedFields(grantTermFields, { before: null, after }, formats),
  'collection-change-grant': (before, after, formats) => changedFields(grantTermFields, { before, after }, formats),
  'collection-revoke-grant': () => [],
  'collection-pause-events': (_before, { pausedEvents = [] }, { ofEvent }) =>
    pausedEvents.map((id) => ({ label: ofEvent(id), before: 'On sale', after: 'Paused' })),
  'collection-resume-events': ({ pausedEvents = [] }, _after, { ofEvent }) =>
    pausedEvents.map((id) => ({ label: ofEvent(id), before: 'Paused', after: 'On sale' })),
}

/** Audit trail actions shown in the history of a collection. */
export const describedActions: readonly string[] = Object.keys(VALUES)

const stored = (values: StoredChange['before']): Values => values ?? {}

/** The changed fields of a change as readable text; empty if none are known. */
export const changedValues = ({ action, before, after }: StoredChange, formats: ValueFormats): ChangedValue[] =>
  differing(VALUES[action]?.(stored(before), stored(after), formats) ?? [])

/** IDs of the events a change refers to. */
export const eventsNamedBy = ({ before, after }: StoredChange): readonly string[] => [
  ...(stored(before).pausedEvents ?? []),
  ...(stored(after).pausedEvents ?? []),
]
