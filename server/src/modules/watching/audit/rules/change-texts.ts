import { isUuid } from '@admission/common/ids.ts'
import type { Activity, ActivityAccount, ActivityChange } from '../types.ts'
import { isHidden, fieldLabel } from './field-labels.ts'
import { spacedKey, textOf } from './value-texts.ts'

/** Changes of one row that are named; a price matrix can have hundreds. */
const MAX_CHANGES = 12

type Changed = ActivityAccount & Pick<Activity, 'targetKind' | 'before' | 'after'>

const isNamed = (value: unknown, { names }: ActivityAccount): boolean => !isUuid(value) || names[value] !== undefined

/**
 * Changes between two states of a record, field by field, as its own history writes them. IDs without a name mean
 * nothing to people and are left out. Without a state before, each value stands alone: its `before` is ''.
 */
export const changeTexts = (activity: Changed): readonly ActivityChange[] => {
  const [was, is] = [activity.before ?? {}, activity.after ?? {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => !isHidden(key) && isNamed(was[key], activity) && isNamed(is[key], activity))
    .map((key) => {
      const { label, text = textOf } = fieldLabel(activity.targetKind, key) ?? { label: spacedKey(key) }
      // The values of IDs are names here, which the label of a field doesn't know.
      const written = (value: unknown): string => (isUuid(value) ? textOf(value, activity) : text(value, activity))
      return { label, before: activity.before === null ? '' : written(was[key]), after: written(is[key]) }
    })
    .filter((change) => change.before !== change.after)
    .slice(0, MAX_CHANGES)
}

const SUBJECTS = ['of', 'eventId', 'priceType', 'area', 'section'] as const

/** The part of a record that a change is about, such as the event of a limit; '' if it is about all of it. */
export const subjectOf = ({ before, after, ...account }: Changed): string => {
  const values = SUBJECTS.map((key) => after?.[key] ?? before?.[key])
  const subject = values.find((value) => typeof value === 'string' && value !== '' && value !== 'All sales')
  return subject === undefined || !isNamed(subject, account) ? '' : textOf(subject, account)
}
