import { plural } from '@admission/common/words.ts'
import type { JsonObject } from '#platform/json.ts'
import { fieldChanges, fieldsSentence, textValue, type FieldFormats } from '#platform/records/field-changes.ts'
import type { DescribedChange, StoredChange } from '#platform/records/history.ts'
import type { DeliveryMethodRecord, RecordedOption } from '../types.ts'

type Audited = Pick<DeliveryMethodRecord, 'name' | 'description' | 'eventId' | 'collectionId' | 'position'> & {
  readonly options: readonly RecordedOption[]
}

const auditedOption = ({ name, description, price, days, cutOffHours, countries }: RecordedOption): JsonObject => ({
  name,
  description,
  price,
  days,
  cutOffHours,
  countries: [...countries],
})

/** A delivery method for the audit trail. */
export const auditedMethod = ({
  name,
  description,
  eventId,
  collectionId,
  position,
  options,
}: Audited): JsonObject => ({
  name,
  description,
  eventId,
  collectionId,
  position,
  options: options.map(auditedOption),
})

/** Actions of the audit trail that a method's history shows. */
export const describedActions: readonly string[] = [
  'delivery-method-create',
  'delivery-method-save',
  'delivery-method-set-state',
]

const FORMATS: FieldFormats = {
  name: ['Name', textValue],
  description: ['Description', textValue],
  position: ['Position', (value) => String(value)],
}

type Money = (amount: number) => string

const optionText = (option: unknown, money: Money): string => {
  const { name, price, days, cutOffHours, countries } = option as RecordedOption
  const facts = [
    money(price),
    ...(days === null ? [] : [plural(days, 'day')]),
    ...(cutOffHours === 0 ? [] : [`until ${plural(cutOffHours, 'hour')} before`]),
    ...(countries.length === 0 ? [] : [plural(countries.length, 'country', 'countries')]),
  ]
  return `${name} (${facts.join(', ')})`
}

const optionsText = (values: StoredChange['before'], money: Money): string => {
  const options = values?.['options']
  return Array.isArray(options) && options.length > 0
    ? options.map((option) => optionText(option, money)).join('; ')
    : 'None'
}

/** A change of a delivery method as text. `money` writes minor units of the account. */
export const describedChange = (
  change: StoredChange,
  method: Pick<DeliveryMethodRecord, 'timezone' | 'currency' | 'exponent'>,
  money: Money,
): DescribedChange => {
  const { action, before, after } = change
  if (action === 'delivery-method-create') return { what: 'Created', changes: [] }
  if (action === 'delivery-method-set-state')
    return { what: after?.['state'] === 'ON' ? 'Turned on' : 'Turned off', changes: [] }
  const [from, to] = [JSON.stringify(before?.['options']), JSON.stringify(after?.['options'])]
  const changes = [
    ...fieldChanges(FORMATS, change, method),
    ...(from === to
      ? []
      : [{ label: 'Options', before: optionsText(before, money), after: optionsText(after, money) }]),
  ]
  const isForOthers = before?.['eventId'] !== after?.['eventId'] || before?.['collectionId'] !== after?.['collectionId']
  if (!isForOthers) return { what: fieldsSentence(changes), changes }
  return { what: [...changes.map(({ label }) => label), 'What it is for'].join(', ') + ' changed', changes }
}
