import * as v from 'valibot'
import { isUuid } from '../ids.ts'
import { DEFAULT_RANGE, rangeProblem } from './range.ts'

/** Value types of a cell; the type decides how it is sorted, drawn and exported. */
export interface CellValues {
  text: string | null
  /** Name and e-mail address. Always personal. */
  person: { readonly name: string; readonly email: string }
  count: number
  /** Minor units: of the report's currency, or in a report of several currencies of the row's. */
  money: number
  /** A fraction: 0.25 is 25 %. Null if there is nothing to divide by. */
  share: number | null
  /** A day, `2027-03-11`. */
  day: string | null
  /** A value of the column's `states`. */
  state: string
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
  /** The only office that has the column. */
  readonly only?: ReportArea
  /** Labels and tones of a state, by value. */
  readonly states?: Readonly<Record<string, ReportState>>
  /** The column's figure in the subtotal of a group. */
  readonly subtotal?: 'sum' | 'first' | 'last'
  /** The figure opens the rows behind it: those that match these parameters besides the row's own. */
  readonly opens?: Parameters
}

export interface ReportState {
  readonly label: string
  readonly tone: 'go' | 'wait' | 'stop' | 'note' | 'quiet'
}

/** The offices that have reports. */
export type ReportArea = 'admin' | 'employee'

/** A total over the whole result. */
export interface ReportTotal {
  readonly label: string
  readonly kind: 'count' | 'money'
}

/** A parameter as in the URL: text in, text out; undefined drops it. */
export type ParameterSchema = v.GenericSchema<string>

/** How people choose a parameter. One without a control is set by links. */
export type ParameterControl =
  | { readonly kind: 'range' }
  | { readonly kind: 'entities'; readonly label: string; readonly noun: string; readonly source: 'EVENTS' | 'ACCOUNTS' }
  | {
      readonly kind: 'choices'
      readonly label: string
      readonly noun: string
      readonly options: Readonly<Record<string, string>>
    }

export interface ReportParameter {
  readonly schema: ParameterSchema
  readonly control?: ParameterControl
  /** The only office that has the parameter. */
  readonly only?: ReportArea
}

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
  /** The offices that have it; organizers alone by default. Employees get it for all accounts. */
  readonly areas?: readonly ReportArea[]
  readonly parameters: Readonly<Record<string, ReportParameter>>
  /** By id, from the left. */
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** Fields of a row besides its columns, such as the IDs in `behind`. */
  readonly keys?: readonly string[]
  /** Rows have a `currency` and an `exponent` each, and money is summed up by currency. */
  readonly currencies?: 'many'
  readonly sort: { readonly by: string; readonly descending: boolean }
  /** The column whose values group the rows. Each group begins with its subtotals. */
  readonly groups?: string
  /** The report with the rows behind a figure, and its parameters for a row. */
  readonly behind?: {
    readonly report: ReportDefinition
    readonly parameters: (row: Readonly<Record<string, unknown>>, current: Parameters) => Parameters
  }
  readonly totals: Readonly<Record<string, ReportTotal>>
  /** The chart by day: what its lines are called. */
  readonly chart: { readonly title: string; readonly lines: Readonly<Record<string, string>> } | null
}

/** The `table` under which a report's parameters are saved, and the name of its exported file. */
export const reportTable = ({ name }: Pick<ReportDefinition, 'name'>): string => `report-${name}`

/** Days of a report: a preset or `2027-03-01..2027-03-31`, at most 366 days. */
export const rangeParameter: ReportParameter = {
  control: { kind: 'range' },
  schema: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? rangeProblem(dataset.value) : undefined
      if (message !== undefined) addIssue({ message })
    }),
  ),
}

const MAX_CHOSEN = 50

const listSchema = (noun: string, isValid: (part: string) => boolean): ParameterSchema =>
  v.pipe(
    v.string(),
    v.check(
      (text) => {
        const parts = text.split(',')
        return parts.length <= MAX_CHOSEN && parts.every(isValid)
      },
      `Choose up to ${String(MAX_CHOSEN)} ${noun}s.`,
    ),
  )

/** Records by ID, separated by commas, at most 50. */
const entitiesParameter = (label: string, noun: string, source: 'EVENTS' | 'ACCOUNTS'): ReportParameter => ({
  control: { kind: 'entities', label, noun, source },
  schema: listSchema(noun, isUuid),
})

export const eventsParameter = entitiesParameter('Events', 'event', 'EVENTS')
/** Accounts, for employees. */
export const accountsParameter: ReportParameter = {
  ...entitiesParameter('Accounts', 'account', 'ACCOUNTS'),
  only: 'employee',
}

/** Some of a few values, separated by commas. `options`: labels by value. */
export const choicesParameter = (
  label: string,
  noun: string,
  options: Readonly<Record<string, string>>,
): ReportParameter => ({
  control: { kind: 'choices', label, noun, options },
  schema: listSchema(noun, (part) => Object.hasOwn(options, part)),
})

/** Text that links set, such as what the rows behind a figure have in common. */
export const linkedParameter = (pattern: RegExp): ReportParameter => ({
  schema: v.pipe(v.string(), v.regex(pattern, 'This link is incomplete.')),
})

/** Parameters as stored in URLs, saved sets and schedules. */
export type Parameters = Readonly<Record<string, string>>

/** A missing or invalid parameter, with the reason. */
export type ParameterProblem = { readonly path: string; readonly message: string }

/** The parts of something that an office has. */
export const ofArea = <Part extends { readonly only?: ReportArea }>(
  parts: Readonly<Record<string, Part>>,
  area: ReportArea,
): Readonly<Record<string, Part>> =>
  Object.fromEntries(Object.entries(parts).filter(([, { only }]) => only === undefined || only === area))

/** Problems with parameters in an office; empty if they are valid. */
export function parameterProblems(
  { parameters }: Pick<ReportDefinition, 'parameters'>,
  given: Readonly<Record<string, unknown>>,
  area: ReportArea = 'admin',
): readonly ParameterProblem[] {
  const known = ofArea(parameters, area)
  return Object.entries(given).flatMap(([path, value]) => {
    const parameter = Object.hasOwn(known, path) ? known[path] : undefined
    if (parameter === undefined) return [{ path, message: 'This report has no such parameter.' }]
    const result = v.safeParse(parameter.schema, value)
    return result.success ? [] : [{ path, message: result.issues[0].message }]
  })
}

/** The range in the parameters; the last 30 days by default. */
export const reportRange = (parameters: Parameters): string => parameters['range'] ?? DEFAULT_RANGE

/** URL of a report's page. */
export const reportPath = (accountId: string, report: string): string => `/admin/${accountId}/report/${report}`
