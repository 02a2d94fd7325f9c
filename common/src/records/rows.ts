import * as v from 'valibot'
import { newUuid } from '../ids.ts'
import { isEqual } from '../validation/equal.ts'
import { mergedAs, type MergeRules } from '../validation/merge.ts'
import type { CurrencyOf } from '../validation/typed-fields.ts'
import { noun as nounOf, number, plural } from '../words.ts'
import type { AccountOf, Answered, Field, Fields, RowsField, Typed, Values } from './field.ts'
import { formSchema, typedValues, valuesSchema } from './fields.ts'
import type { About } from './kinds.ts'

/** The ID of a row: the server's, or any other for a new row. */
export const rowId: Field<'rowId', string> = {
  kind: 'rowId',
  label: 'ID',
  description: 'Unique ID.',
  bounds: 'Any other value adds a row.',
  isOptional: false,
  schema: v.string(),
  form: () => v.string(),
  typed: (answer: string | null) => answer ?? newUuid(),
  text: String,
}

/** The fields of a row, its ID among them. */
export type RowFields = Fields & { readonly id: typeof rowId }
type Row = { readonly id: string }

const one = <Each extends Row>(rows: readonly Each[], id: string): Each | undefined => rows.find((row) => row.id === id)

/**
 * How rows are merged: those that only one of two people touched keep that change; order is the preferred side's. `brief` is a
 * row in the dialog of conflicts, its name before the first comma and space.
 */
export const rowRules = <Each extends Row>(noun: string, brief: (row: Each) => string): MergeRules<readonly Each[]> => {
  const text = (row: Each | undefined): string => (row === undefined ? 'Removed' : brief(row))
  return {
    isSame: isEqual,
    merge: (base, theirs, mine, prefer) => {
      const [order, other] = prefer === 'mine' ? [mine, theirs] : [theirs, mine]
      const kept = order.flatMap((own) => {
        const [before, also] = [one(base, own.id), one(other, own.id)]
        if (before === undefined || !isEqual(own, before)) return [own]
        return also === undefined ? [] : [also]
      })
      const added = other.filter(({ id }) => one(base, id) === undefined && one(order, id) === undefined)
      return [...kept, ...added]
    },
    differences: (base, theirs, mine) => {
      if (isEqual(theirs, mine)) return []
      const ids = [...new Set([...theirs, ...mine].map(({ id }) => id))]
      const changed = ids.flatMap((id) => {
        const [before, their, own] = [one(base, id), one(theirs, id), one(mine, id)]
        if (isEqual(their, own)) return []
        const isConflict = !isEqual(own, before) && !isEqual(their, before)
        const mineText = isEqual(own, before) ? 'Not changed' : text(own)
        const [label = ''] = text(own ?? their).split(', ')
        return [{ label: label || `New ${noun}`, theirs: text(their), mine: mineText, isConflict }]
      })
      const counts = { theirs: plural(theirs.length, noun), mine: plural(mine.length, noun) }
      return changed.length > 0 ? changed : [{ label: 'Order', ...counts, isConflict: false }]
    },
  }
}

/** Refuses the second of two rows whose `key` is the same in small letters. */
const differ = (key: string, message: string) =>
  v.rawCheck<readonly Readonly<Record<string, unknown>>[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value: all } = dataset
    const keys = all.map((row) => String(row[key]).toLowerCase())
    for (const [index, row] of all.entries()) {
      if (keys.indexOf(keys[index] ?? '') === index) continue
      addIssue({
        message,
        path: [
          { type: 'array', origin: 'value', input: [...all], key: index, value: row },
          { type: 'object', origin: 'value', input: row, key, value: row[key] },
        ],
      })
    }
  })

interface RowsOptions<Of extends RowFields> extends About<readonly Values<Of>[]> {
  readonly of: Of
  /** Name of one row: `option`. */
  readonly noun: string
  readonly max: number
  /** The field in which all rows differ. */
  readonly different: keyof Of & string
  /** A row in the dialog of conflicts: its name, then more after commas. */
  readonly brief: (row: Typed<Of>, account: CurrencyOf) => string
  /** A row in the history. */
  readonly full: (row: Values<Of>, account: AccountOf) => string
}

/** A list of rows, each with the same fields. */
export const rows = <const Of extends RowFields>(options: RowsOptions<Of>): RowsField<Of> => {
  const { of, noun, max, different, brief, full, ...about } = options
  const few = v.maxLength<readonly Values<Of>[], number, string>(
    max,
    `Use ${number(max)} ${nounOf(max, noun)} or fewer.`,
  )
  const named = differ(different, `Another ${noun} has this ${of[different]?.label.toLowerCase() ?? ''}.`)
  const checks = [few, named] as unknown as [typeof few]
  return {
    ...about,
    of,
    kind: 'rows',
    isOptional: false,
    bounds: `Up to ${number(max)}. Those that are missing are removed.`,
    noun,
    maxItems: max,
    schema: v.pipe(v.array(valuesSchema(of)) as unknown as v.GenericSchema<readonly Values<Of>[]>, ...checks),
    form: (account) =>
      v.pipe(
        v.array(formSchema<Fields>(of, account)) as unknown as v.GenericSchema<unknown, readonly Values<Of>[]>,
        ...checks,
        mergedAs(about.label, { rules: rowRules(noun, (row: Typed<Of> & Row) => brief(row, account)) }),
      ),
    typed: (answer: readonly Answered<Of>[] | null) => (answer ?? []).map((row) => typedValues(of, row)),
    text: (value, account) =>
      Array.isArray(value) && value.length > 0
        ? value.map((row) => full(row as Values<Of>, account)).join('; ')
        : 'None',
  }
}
