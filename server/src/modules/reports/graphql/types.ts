import { FREQUENCIES } from '@admission/common/reports/schedule.ts'
import { timeAt } from '@admission/common/time.ts'
import { accountById } from '#modules/accounts/loaders.ts'
import { ExportFormatRef } from '#modules/exports/graphql/types.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import type { ReportAnswer } from '../flows/define-report.ts'
import type { Recipient, ReportPage, ReportSort, Schedule } from '../types.ts'

/** A piece of a report without the columns that the reader may not see. */
export type ShownReport = ReportAnswer & { readonly name: string; readonly columns: readonly string[] }

const ReportWholeRef = builder.objectRef<NonNullable<ReportPage['whole']>>('ReportWhole').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'What is said of the whole result, whatever piece of it is read.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'Number of rows.' }),
    totals: t.field({ type: 'JSON', description: 'Figures by name.', resolve: ({ totals }) => totals }),
    chart: t.field({
      type: 'JSON',
      description: 'Per day, in order: `day` as YYYY-MM-DD, and a figure for each line. Empty without a chart.',
      resolve: ({ chart }) => chart as never,
    }),
  }),
})

export const ReportRef = builder.objectRef<ShownReport>('Report').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'A piece of a report.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the report: `user`.' }),
    columns: t.field({
      type: ['String'],
      description: 'Columns that the reader may see.',
      resolve: ({ columns }) => [...columns],
    }),
    from: t.exposeString('from', { description: 'First day, YYYY-MM-DD.' }),
    to: t.exposeString('to', { description: 'Last day, included.' }),
    timezone: t.string({
      description: 'IANA name of the time zone of days and moments.',
      resolve: ({ account }) => account.timezone,
    }),
    currency: t.string({ description: 'ISO 4217 code of all amounts.', resolve: ({ account }) => account.currency }),
    exponent: t.int({ description: 'Decimals of the currency.', resolve: ({ account }) => account.exponent }),
    rows: t.field({
      type: ['JSON'],
      description:
        'Rows in order. Each has `id` and its cells by column: text, count, yes or no as they are; money in minor units; a moment as ISO 8601; a person as `name` and `email`.',
      resolve: ({ rows }) => rows as never,
    }),
    next: t.exposeString('next', { nullable: true, description: 'Cursor of the next piece; null after the last.' }),
    whole: t.expose('whole', {
      type: ReportWholeRef,
      nullable: true,
      description: 'Comes with the first piece; null with later ones.',
    }),
  }),
})

export const ReportSortInput = builder.inputRef<ReportSort>('ReportSort').implement({
  subGraphs: ADMIN,
  description: 'Order of a report; equals are ordered by ID.',
  fields: (t) => ({
    by: t.string({ required: true, description: 'Name of a column.' }),
    descending: t.boolean({ required: true, description: 'Largest, latest or last first.' }),
  }),
})

export const ReportRecipientRef = builder.objectRef<Recipient>('ReportRecipient').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Member of the account who can be sent a report.',
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
  description: 'A report that is sent by e-mail.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Name its owner gave it.' }),
    frequency: t.expose('frequency', { type: ReportFrequencyRef, description: 'How often.' }),
    weekday: t.exposeInt('weekday', { description: '1 is Monday. Counts for WEEKLY.' }),
    monthDay: t.exposeInt('monthDay', { description: '1 to 28. Counts for MONTHLY.' }),
    hour: t.exposeInt('hour', { description: '0 to 23, in the time zone of the account.' }),
    format: t.expose('format', { type: ExportFormatRef, description: 'Format of the file.' }),
    recipientCount: t.int({ description: 'Number of recipients.', resolve: ({ recipients }) => recipients.length }),
    next: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it is sent next; null when stopped.',
      resolve: async ({ accountId, dueAt, stoppedAt }, _args, context) =>
        stoppedAt === null ? timeAt(dueAt, (await accountById(context).load(accountId))?.timezone ?? 'UTC') : null,
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Why the latest file could not be made; null where it could.',
    }),
  }),
})
