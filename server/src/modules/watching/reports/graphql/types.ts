import { FREQUENCIES } from '@admission/common/reports/schedule.ts'
import { timeAt } from '@admission/common/time.ts'
import { accountById } from '#modules/people/accounts/loaders.ts'
import { ExportFormatRef } from '#modules/people/exports/graphql/types.ts'
import { ADMIN, builder, OFFICES } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import type { ReportAnswer } from '../flows/define-report.ts'
import type { Recipient, ReportPage, ReportSort, Schedule } from '../types/report.ts'

/** A page of a report without the columns that the reader may not see. */
export type ShownReport = ReportAnswer & { readonly name: string; readonly columns: readonly string[] }

const ReportWholeRef = builder.objectRef<NonNullable<ReportPage['whole']>>('ReportWhole').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Totals of the whole report, independent of the page.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'Number of rows.' }),
    totals: t.field({
      type: 'JSON',
      description:
        'Totals by name. In a report of several currencies a list: one for each, with `currency` and `exponent`.',
      resolve: ({ totals }) => totals as never,
    }),
    groups: t.field({
      type: ['JSON'],
      description: 'Subtotals by column, one for each group in no particular order. Empty without groups.',
      resolve: ({ groups }) => groups as never,
    }),
    chart: t.field({
      type: 'JSON',
      description: 'Daily values in order: `day` as YYYY-MM-DD, and a value for each line. Empty without a chart.',
      resolve: ({ chart }) => chart as never,
    }),
  }),
})

export const ReportRef = builder.objectRef<ShownReport>('Report').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Page of a report.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the report: `user`.' }),
    columns: t.field({
      type: ['String'],
      description: 'Columns that the reader can see.',
      resolve: ({ columns }) => [...columns],
    }),
    from: t.exposeString('from', { description: 'First day, YYYY-MM-DD.' }),
    to: t.exposeString('to', { description: 'Last day, inclusive, YYYY-MM-DD.' }),
    timezone: t.string({
      description: 'IANA time zone of all dates and times.',
      resolve: ({ account }) => account.timezone,
    }),
    currency: t.string({
      description: 'Currency of all amounts, ISO 4217; in a report of several currencies rows have their own.',
      resolve: ({ account }) => account.currency,
    }),
    exponent: t.int({ description: 'Number of decimals of the currency.', resolve: ({ account }) => account.exponent }),
    rows: t.field({
      type: ['JSON'],
      description:
        'Rows in order. Each has `id` and its cells by column: text, counts, shares and booleans as they are, money in minor units, days as YYYY-MM-DD, times as ISO 8601, people as `name` and `email`. In a report of several currencies with `currency` and `exponent`.',
      resolve: ({ rows }) => rows as never,
    }),
    next: t.exposeString('next', { nullable: true, description: 'Cursor for the next page. Null on the last page.' }),
    whole: t.expose('whole', {
      type: ReportWholeRef,
      nullable: true,
      description: 'Summary. Only included on the first page; null on later ones.',
    }),
  }),
})

export const ReportSortInput = builder.inputRef<ReportSort>('ReportSort').implement({
  subGraphs: OFFICES,
  description: 'Sort order of a report. Ties are sorted by ID.',
  fields: (t) => ({
    by: t.string({ required: true, description: 'Column name.' }),
    descending: t.boolean({ required: true, description: 'Sort in descending order.' }),
  }),
})

export const ReportRecipientRef = builder.objectRef<Recipient>('ReportRecipient').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Member of the account who can receive a report.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'User ID.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { description: 'E-mail address.' }),
  }),
})

export const ReportFrequencyRef = builder.enumType('ReportFrequency', {
  subGraphs: ADMIN,
  description: 'How often a report is sent.',
  values: FREQUENCIES,
})

export const ReportScheduleRef = builder.objectRef<Schedule>('ReportSchedule').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Report sent by e-mail on a schedule.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Schedule ID.' }),
    name: t.exposeString('name', { description: 'Name given by its owner.' }),
    frequency: t.expose('frequency', { type: ReportFrequencyRef, description: 'Frequency.' }),
    weekday: t.exposeInt('weekday', { description: 'Day of the week, 1 is Monday. For `WEEKLY`.' }),
    monthDay: t.exposeInt('monthDay', { description: 'Day of the month, 1 to 28. For `MONTHLY`.' }),
    hour: t.exposeInt('hour', { description: 'Hour, 0 to 23, in the account’s time zone.' }),
    format: t.expose('format', { type: ExportFormatRef, description: 'File format.' }),
    recipientCount: t.int({ description: 'Number of recipients.', resolve: ({ recipients }) => recipients.length }),
    next: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it is sent next. Null if the schedule was stopped.',
      resolve: async ({ accountId, dueAt, stoppedAt }, _args, context) =>
        stoppedAt === null ? timeAt(dueAt, (await accountById(context).load(accountId))?.timezone ?? 'UTC') : null,
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Why the latest file could not be created. Null if it was.',
    }),
  }),
})
