import { dayAfter } from '@admission/common/days.ts'
import { number } from '@admission/common/words.ts'
import { UUID_PATTERN } from '@admission/common/uuids.ts'
import { useState, type ComponentType } from 'react'
import { Button } from '#ui/Button.tsx'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { DayRangeChoice } from '#ui/DayRangeChoice.tsx'
import { NumberRangeChoice } from '#ui/NumberRangeChoice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useEntityOptions, type OptionSource } from '../entity-options.ts'
import type { Scope } from '../request-headers.ts'
import { dayRangeWords, localToday, readDayRange, utcToday } from './day-range.ts'

interface MenuProps {
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
  readonly scope: Scope
}

/** A filter of a list: how its value is written in the address, said in a chip, chosen in a menu and sent. */
export interface ListFilter {
  readonly label: string
  /** The value to keep of an address, or undefined to drop it. */
  readonly clean: (text: string) => string | undefined
  /** Its part of the API's filter. */
  readonly input: (id: string, text: string) => Readonly<Record<string, unknown>>
  /** The value in words, for its chip; `labels` are those of records by ID. */
  readonly wordsOf: (text: string, labels: ReadonlyMap<string, string>) => string
  /** Where the labels of its values come from, where these are records. */
  readonly source?: OptionSource
  /** What opens to choose a value; undefined for the search box of the page's head. */
  readonly Menu: ComponentType<MenuProps> | undefined
}

const valuesOf = (text: string | undefined): readonly string[] => (text === undefined ? [] : text.split(','))
const textOf = (values: readonly string[]): string | undefined => (values.length === 0 ? undefined : values.join(','))
const several = (id: string, text: string) => ({ [id]: valuesOf(text) })

const maxSearchLength = 100

/** Free text that the server searches for, typed in the page's head. The label says what is found: `Order, buyer or event`. */
const search = (label: string): ListFilter => ({
  label,
  clean: (text) => (text.trim() === '' ? undefined : text.trim().slice(0, maxSearchLength)),
  input: (id, text) => ({ [id]: text }),
  wordsOf: (text) => text,
  Menu: undefined,
})

type Word = string | { readonly word: string }

/** Several of a fixed set of words, such as states: words or their looks by value, in the menu's order. */
function words(label: string, all: Readonly<Record<string, Word>>): ListFilter {
  const options = Object.entries(all).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.word,
  }))
  return {
    label,
    clean: (text) => textOf(options.map(({ value }) => value).filter((value) => valuesOf(text).includes(value))),
    input: several,
    wordsOf: (text) =>
      options.flatMap(({ value, label: word }) => (valuesOf(text).includes(value) ? [word] : [])).join(', '),
    Menu: ({ value, onValue }) => (
      <ChoiceList
        legend={label}
        options={options}
        chosen={valuesOf(value)}
        onChosen={(values) => onValue(textOf(values))}
      />
    ),
  }
}

/** Several records that are searched for on the server. */
function entity(label: string, source: OptionSource): ListFilter {
  const isValue = (value: string): boolean => source === 'EVENT_CATEGORIES' || UUID_PATTERN.test(value)
  return {
    label,
    clean: (text) => textOf([...new Set(valuesOf(text))].filter((value) => value !== '' && isValue(value))),
    input: several,
    source,
    wordsOf: (text, labels) =>
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

/** Chosen records first, then what the search finds. */
function EntityChoice({ label, source, value, onValue, scope }: EntityChoiceProps) {
  const [text, setText] = useState('')
  const chosen = valuesOf(value)
  const { options, labels, isLoading, failure } = useEntityOptions({ source, scope, search: text, values: chosen })
  const others = options.filter((option) => !chosen.includes(option.value))
  const shown = [...chosen.map((each) => ({ value: each, label: labels.get(each) ?? '…' })), ...others]
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
  /** Named ranges on offer: `next-7`, `past`; see `day-range.ts`. */
  readonly choices: readonly string[]
  /** Days begin at midnight UTC instead of on the clock of the person. */
  readonly isUtc?: boolean
  /** Longest range that the server takes. */
  readonly maxDays?: number
}

/** A range of days, named (`next-90`) or chosen. Sent as `from` and `to`, both included. */
function days(label: string, { choices, isUtc = false, maxDays = Infinity }: DayOptions): ListFilter {
  const rangeOf = (text: string) => readDayRange(text, isUtc ? utcToday() : localToday())
  const options = choices.map((value) => ({ value, label: dayRangeWords(value) }))
  return {
    label,
    clean: (text) => {
      const { from, to } = rangeOf(text) ?? {}
      if (from === undefined && to === undefined) return undefined
      const isTooLong = from !== undefined && to !== undefined && maxDays < Infinity && to >= dayAfter(from, maxDays)
      return isTooLong ? undefined : text
    },
    input: (_id, text) => ({ ...rangeOf(text) }),
    wordsOf: dayRangeWords,
    Menu: ({ value, onValue }) => (
      <>
        <DayRangeChoice choices={options} value={value} onValue={onValue} />
        {isUtc ? <p className="mt-4 text-13 text-ink-soft">Days start at midnight UTC.</p> : null}
      </>
    ),
  }
}

const RANGE = /^(\d{0,12})\.\.(\d{0,12})$/

const endsOf = (text: string): readonly (number | null)[] =>
  (RANGE.exec(text)?.slice(1) ?? ['', '']).map((end) => (end === '' ? null : Number(end)))

/** A range of whole numbers, both ends included. Sent as `{ from, to }`. */
function numbers(label: string): ListFilter {
  return {
    label,
    clean: (text) => {
      const [from, to] = endsOf(text)
      const isEmpty = (from ?? null) === null && (to ?? null) === null
      return isEmpty || (from ?? 0) > (to ?? Infinity) ? undefined : text
    },
    input: (id, text) => {
      const [from, to] = endsOf(text)
      return { [id]: { from, to } }
    },
    wordsOf: (text) => {
      const [from, to] = endsOf(text).map((end) => (end === null ? undefined : number(end)))
      if (from === undefined) return `${label} up to ${to ?? ''}`
      return to === undefined ? `${label} from ${from}` : `${label} ${from} to ${to}`
    },
    Menu: ({ value, onValue }) => <NumberRangeChoice label={label} value={value} onValue={onValue} />,
  }
}

/** Yes or no, each in its own words: `{ yes: 'With a seat map', no: 'Without a seat map' }`. */
function yesNo(label: string, said: { readonly yes: string; readonly no: string }): ListFilter {
  return {
    label,
    clean: (text) => (text === 'yes' || text === 'no' ? text : undefined),
    wordsOf: (text) => (text === 'yes' ? said.yes : said.no),
    input: (id, text) => ({ [id]: text === 'yes' }),
    Menu: ({ value, onValue }) => (
      <ChoiceList
        legend={label}
        options={[
          { value: 'yes', label: said.yes },
          { value: 'no', label: said.no },
        ]}
        chosen={valuesOf(value)}
        // Choosing the other takes the place of the first; unchecking it clears the filter.
        onChosen={(values) => onValue(values.find((each) => each !== value))}
      />
    ),
  }
}

/** Filters of a list by kind. */
export const filter = { search, words, entity, days, numbers, yesNo }
