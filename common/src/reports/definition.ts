import * as v from 'valibot'
import { isUuid } from '../ids.ts'
import { DEFAULT_RANGE, rangeProblem } from './range.ts'

/** What a cell holds and how it is sorted, drawn and exported. */
export interface CellValues {
  text: string | null
  /** Name and e-mail address. Always personal. */
  person: { readonly name: string; readonly email: string }
  count: number
  /** Minor units of the report's currency. */
  money: number
  /** An instant, `2027-03-11T18:30:00Z`. */
  moment: string | null
  yesno: boolean
  /** A file that a buyer sent. */
  file: { readonly id: string; readonly name: string } | null
}
export type CellKind = keyof CellValues

/** One column of a report. */
export interface ReportColumn {
  readonly header: string
  readonly kind: CellKind
  /** Personal data: shown and exported only with `reports:manage`. */
  readonly personal?: true
  /** Hidden below this width. */
  readonly from?: 'phone' | 'tablet' | 'desk' | 'wide'
  /** Hidden unless chosen. */
  readonly extra?: true
}

/** A total over the whole result. */
export interface ReportTotal {
  readonly label: string
  readonly kind: 'count' | 'money'
}

/** A parameter as in the URL: text in, text out; undefined drops it. */
export type ParameterSchema = v.GenericSchema<string>

/**
 * Definition of a report, shared by server and browser. The server adds the SQL; the browser renders columns, totals,
 * chart and parameters from this alone.
 */
export interface ReportDefinition {
  /** Its name in URLs, exports and saved parameters: `user`. */
  readonly name: string
  readonly title: string
  /** One sentence: what one row is. */
  readonly text: string
  readonly parameters: Readonly<Record<string, ParameterSchema>>
  /** By id, from the left. */
  readonly columns: Readonly<Record<string, ReportColumn>>
  readonly sort: { readonly by: string; readonly descending: boolean }
  readonly totals: Readonly<Record<string, ReportTotal>>
  /** The chart by day: what its lines are called. */
  readonly chart: { readonly title: string; readonly lines: Readonly<Record<string, string>> } | null
}

/** The `table` under which a report's parameters are saved, and the name of its exported file. */
export const reportTable = ({ name }: Pick<ReportDefinition, 'name'>): string => `report-${name}`

/** Days of a report: a preset or `2027-03-01..2027-03-31`, at most 366 days. */
export const rangeParameter: ParameterSchema = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? rangeProblem(dataset.value) : undefined
    if (message !== undefined) addIssue({ message })
  }),
)

const MAX_EVENTS = 50

/** Events by ID, separated by commas, at most 50. */
export const eventsParameter: ParameterSchema = v.pipe(
  v.string(),
  v.check(
    (text) => {
      const ids = text.split(',')
      return ids.length <= MAX_EVENTS && ids.every(isUuid)
    },
    `Choose up to ${String(MAX_EVENTS)} events.`,
  ),
)

/** Parameters as stored in URLs, saved sets and schedules. */
export type Parameters = Readonly<Record<string, string>>

/** A missing or invalid parameter, with the reason. */
export type ParameterProblem = { readonly path: string; readonly message: string }

/** Problems with parameters; empty if they are valid. */
export function parameterProblems(
  { parameters }: Pick<ReportDefinition, 'parameters'>,
  given: Readonly<Record<string, unknown>>,
): readonly ParameterProblem[] {
  return Object.entries(given).flatMap(([path, value]) => {
    const schema = Object.hasOwn(parameters, path) ? parameters[path] : undefined
    if (schema === undefined) return [{ path, message: 'This report has no such parameter.' }]
    const result = v.safeParse(schema, value)
    return result.success ? [] : [{ path, message: result.issues[0].message }]
  })
}

/** The range in the parameters; the last 30 days by default. */
export const rangeOf = (parameters: Parameters): string => parameters['range'] ?? DEFAULT_RANGE

/** URL of a report's page. */
export const reportPath = (accountId: string, report: string): string => `/admin/${accountId}/report/${report}`
