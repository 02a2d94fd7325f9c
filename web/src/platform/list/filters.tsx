import { cutText } from '@admission/common/cut-text.ts'
import { dayAfter } from '@admission/common/days.ts'
import { decimal, number } from '@admission/common/words.ts'
import { UUID_PATTERN } from '@admission/common/uuids.ts'
import { useState, type ComponentType } from 'react'
import { Button } from '#ui/Button.tsx'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { DayRangeChoice } from '#ui/DayRangeChoice.tsx'
import { NumberRangeChoice } from '#ui/NumberRangeChoice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useEntityOptions, type OptionSource } from '../entity-options.ts'
import type { Scope } from '../request-headers.ts'
import { dayRangeText, localToday, readDayRange, utcToday } from './day-range.ts'

interface MenuProps {
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
  readonly scope: Scope
}

/** A filter of a list: parsing from the URL, text for its chip, menu, and API input. */
export interface ListFilter {
  readonly label: string
  /** Returns the valid part of a value from the URL, or undefined to drop it. */
  readonly clean: (text: string) => string | undefined
  /** Fields for the API's filter input. */
  readonly input: (id: string, text: string) => Readonly<Record<string, unknown>>
  /** The value as text, for its chip. `labels` are record labels by ID. */
  readonly format: (text: string, labels: ReadonlyMap<string, string>) => string
  /** Source of the labels, if the values are records. */
  readonly source?: OptionSource
  /** Menu for choosing a value; undefined for the search box in the page header. */
  readonly Menu: ComponentType<MenuProps> | undefined
}

const valuesOf = (text: string | undefined): readonly string[] => (text === undefined ? [] : text.split(','))
const textOf = (values: readonly string[]): string | undefined => (values.length === 0 ? undefined : values.join(','))
const several = (id: string, text: string) => ({ [id]: valuesOf(text) })

const maxSearchLength = 100

/** Free-text search in the page header. The label says what it searches: `Order, buyer or event`. */
const search = (label: string): ListFilter => ({
  label,
  clean: (text) => (text.trim() === '' ? undefined : cutText(text.trim(), maxSearchLength)),
  input: (id, text) => ({ [id]: text }),
  format: (text) => text,
  Menu: undefined,
})

type OptionLabel = string | { readonly label: string }

/** Several of a fixed set of values, such as states. Takes labels, or looks with a label, by value in menu order. */
function fixedOptions(label: string, all: Readonly<Record<string, OptionLabel>>): ListFilter {
  const choices = Object.entries(all).map(([value, option]) => ({
    value,
    label: typeof option === 'string' ? option : option.label,
  }))
  return {
    label,
    clean: (text) => textOf(choices.map(({ value }) => value).filter((value) => valuesOf(text).includes(value))),
    input: several,
    format: (text) =>
      choices.flatMap(({ value, label: option }) => (valuesOf(text).includes(value) ? [option] : [])).join(', '),
    Menu: ({ value, onValue }) => (
      <ChoiceList
        legend={label}
        options={choices}
        chosen={valuesOf(value)}
        onChosen={(values) => onValue(textOf(values))}
      />
    ),
  }
}

/** Sources whose values are texts, not IDs. */
const texts: ReadonlySet<OptionSource> = new Set(['EVENT_CATEGORIES', 'USER_TAGS', 'VENUE_COUNTRIES'])

/** Several records, searched on the server. */
function entity(label: string, source: OptionSource): ListFilter {
  const isValue = (value: string): boolean => texts.has(source) || UUID_PATTERN.test(value)
  return {
    label,
    clean: (text) => textOf([...new Set(valuesOf(text))].filter((value) => value !== '' && isValue(value))),
    input: several,
    source,
    format: (text, labels) =>
      valuesOf(text)
        .map((value) => labels.get(value) ?? '…')
        .join(', '),
    Menu: ({ value, onValue, scope }) => <EntityChoice {...{ label, source, value, onValue, scope }} />,
  }
}

interface EntityChoiceProps extends MenuProps {
  readonly label: string
  readonly source: OptionSource
}

/** Chosen records first, then the search results. */
function EntityChoice({ label, source, value, onValue, scope }: EntityChoiceProps) {
  const [text, setText] = useState('')
  const chosen = valuesOf(value)
  const known = useEntityOptions({ source, scope, search: text, values: chosen })
  const { options, labels, details, isLoading, failure } = known
  const others = options.filter((option) => !chosen.includes(option.value))
  const shown = [
    ...chosen.map((each) => ({ value: each, label: labels.get(each) ?? '…', detail: details.get(each) })),
    ...others,
  ]
  return (
    <div className="flex flex-col gap-3" aria-busy={isLoading}>
      <TextField
        label={`Search ${label.toLowerCase()}`}
        hideLabel
        type="search"
        size="office"
        placeholder="Search"
        value={text}
        onValue={setText}
      />
      {failure === undefined ? null : (
        <Button size="office" onClick={failure.onRetry}>
          Couldn’t load. Try again
        </Button>
      )}
      {shown.length === 0 ? (
        <p className="text-14 text-ink-soft">{isLoading ? 'Searching…' : 'No matches'}</p>
      ) : (
        <ChoiceList legend={label} options={shown} chosen={chosen} onChosen={(values) => onValue(textOf(values))} />
      )}
    </div>
  )
}

interface DayOptions {
  /** Named ranges to choose from, such as `next-7` and `past`; see `day-range.ts`. */
  readonly choices: readonly string[]
  /** Days start at midnight UTC instead of local midnight. */
  readonly isUtc?: boolean
  /** Days start at midnight in the account's time zone, and the menu says so. */
  readonly isOfAccount?: boolean
  /** Longest range that the server accepts, in days. */
  readonly maxDays?: number
}

/** A range of days, named (`next-90`) or custom. Sent as `{ from, to }`, inclusive. A list can have several. */
function days(
  label: string,
  { choices, isUtc = false, isOfAccount = false, maxDays = Infinity }: DayOptions,
): ListFilter {
  const rangeOf = (text: string) => readDayRange(text, isUtc ? utcToday() : localToday())
  const options = choices.map((value) => ({ value, label: dayRangeText(value) }))
  const ofAccount = isOfAccount ? 'Days start at midnight in the account’s time zone.' : undefined
  const clock = isUtc ? 'Days start at midnight UTC.' : ofAccount
  return {
    label,
    clean: (text) => {
      const { from, to } = rangeOf(text) ?? {}
      if (from === undefined && to === undefined) return undefined
      const isTooLong = from !== undefined && to !== undefined && maxDays < Infinity && to >= dayAfter(from, maxDays)
      return isTooLong ? undefined : text
    },
    input: (id, text) => ({ [id]: { ...rangeOf(text) } }),
    format: dayRangeText,
    Menu: ({ value, onValue }) => (
      <>
        <DayRangeChoice choices={options} value={value} onValue={onValue} />
        {clock === undefined ? null : <p className="mt-4 text-13 text-ink-soft">{clock}</p>}
      </>
    ),
  }
}

const WHOLE = /^\d{0,12}$/
const DECIMAL = /^(\d{1,12}(\.\d{1,2})?)?$/

const endText = (end: string | undefined): string | undefined =>
  end?.includes('.') === true ? decimal(Number(end), 2) : end && number(Number(end))

interface RangeKind {
  /** Pattern of each end, unless it's blank. */
  readonly pattern: RegExp
  readonly decimals?: number
  /** An end for the API. */
  readonly send: (end: string) => string | number
}

/** An inclusive range of numbers, either end open. Sent as `{ from, to }`. */
function numberRange(label: string, { pattern, decimals = 0, send }: RangeKind): ListFilter {
  const endsOf = (text: string): readonly (string | undefined)[] => {
    const ends = text.split('..')
    return ends.length === 2 && ends.every((end) => pattern.test(end)) ? ends.map((end) => end || undefined) : []
  }
  return {
    label,
    clean: (text) => {
      const [from, to] = endsOf(text)
      const isEmpty = from === undefined && to === undefined
      return isEmpty || Number(from ?? 0) > Number(to ?? Infinity) ? undefined : text
    },
    input: (id, text) => {
      const [from = null, to = null] = endsOf(text).map((end) => (end === undefined ? null : send(end)))
      return { [id]: { from, to } }
    },
    format: (text) => {
      const [from, to] = endsOf(text).map(endText)
      if (from === undefined) return `${label} up to ${to ?? ''}`
      return to === undefined ? `${label} from ${from}` : `${label} ${from} to ${to}`
    },
    Menu: ({ value, onValue }) => (
      <NumberRangeChoice label={label} decimals={decimals} value={value} onValue={onValue} />
    ),
  }
}

/** A range of whole numbers. */
const numbers = (label: string): ListFilter => numberRange(label, { pattern: WHOLE, send: Number })

/** A range of amounts in major units, whatever the currency. Sent as decimals. */
const amounts = (label: string): ListFilter => numberRange(label, { pattern: DECIMAL, decimals: 2, send: (end) => end })

/** Yes or no, with a label for each: `{ yes: 'With a seat map', no: 'Without a seat map' }`. */
function yesNo(label: string, labels: { readonly yes: string; readonly no: string }): ListFilter {
  return {
    label,
    clean: (text) => (text === 'yes' || text === 'no' ? text : undefined),
    format: (text) => (text === 'yes' ? labels.yes : labels.no),
    input: (id, text) => ({ [id]: text === 'yes' }),
    Menu: ({ value, onValue }) => (
      <ChoiceList
        legend={label}
        options={[
          { value: 'yes', label: labels.yes },
          { value: 'no', label: labels.no },
        ]}
        chosen={valuesOf(value)}
        // Choosing the other option replaces the first; unchecking clears the filter.
        onChosen={(values) => onValue(values.find((each) => each !== value))}
      />
    ),
  }
}

/** Filters of a list by kind. */
export const filter = { search, options: fixedOptions, entity, days, numbers, amounts, yesNo }
