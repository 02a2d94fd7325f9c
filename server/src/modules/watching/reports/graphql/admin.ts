import { isUuid } from '@admission/common/ids.ts'
import { scheduleSchema } from '@admission/common/reports/schedule.ts'
import { ExportFormatRef, ExportRef } from '#modules/people/exports/graphql/types.ts'
import { membershipOf, type Actor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { originOf } from '#platform/graphql/context.ts'
import { openDelivery } from '../flows/open-delivery.ts'
import { possibleRecipients, saveSchedule } from '../flows/save-schedule.ts'
import { readSchedules } from '../reads/schedules.ts'
import { removeSchedule } from '../writes/schedules.ts'
import { ReportFrequencyRef, ReportRecipientRef, ReportScheduleRef, ReportSortInput } from './types.ts'

const memberOf = (actor: Actor) => {
  const membership = membershipOf(actor)
  if (actor.kind !== 'admin') throw forbidden()
  return { ...actor, membership }
}

const NAME = 'Name of the report: `user`.'
const PARAMETERS = 'Parameters as in the URL: `{ "range": "last-30" }`.'

builder.queryFields((t) => ({
  reportRecipients: t.field({
    type: [ReportRecipientRef],
    subGraphs: ADMIN,
    authScopes: { may: 'reports:manage' },
    description: 'Members of the account who can receive a report with these columns, by name.',
    args: {
      name: t.arg.string({ required: true, description: NAME }),
      columns: t.arg.stringList({ required: true, description: 'Columns of the file.' }),
    },
    resolve: async (_root, { name, columns }, { actor, services }) => [
      ...(await possibleRecipients(services, memberOf(actor), name, columns)),
    ],
  }),
  reportSchedules: t.field({
    type: [ReportScheduleRef],
    subGraphs: ADMIN,
    authScopes: { may: 'reports:manage' },
    description: 'Schedules of the account for one report, oldest first.',
    args: { name: t.arg.string({ required: true, description: NAME }) },
    resolve: (_root, { name }, context) =>
      readAccount(context, async (transaction) => [...(await readSchedules(transaction, name))]),
  }),
  reportDelivery: t.field({
    type: ExportRef,
    subGraphs: ADMIN,
    authScopes: { may: 'reports:view' },
    description: 'File of a scheduled report, for its owner and recipients. Available for seven days.',
    args: { id: t.arg.id({ required: true, description: 'Delivery ID, from the link in the e-mail.' }) },
    resolve: (_root, { id }, { actor, services }) => {
      if (!isUuid(id)) throw notFound()
      return openDelivery(services, memberOf(actor), id)
    },
  }),
}))

const ReportScheduleInput = builder.inputType('ReportScheduleInput', {
  subGraphs: ADMIN,
  description: 'Schedule and recipients of a report.',
  validate: scheduleSchema,
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 80 characters.' }),
    frequency: t.field({ type: ReportFrequencyRef, required: true, description: 'Frequency.' }),
    weekday: t.int({ required: true, description: 'Day of the week, 1 is Monday. For `WEEKLY`.' }),
    monthDay: t.int({ required: true, description: 'Day of the month, 1 to 28. For `MONTHLY`.' }),
    hour: t.int({ required: true, description: 'Hour, 0 to 23, in the account’s time zone.' }),
    format: t.field({ type: ExportFormatRef, required: true, description: 'File format.' }),
    recipients: t.idList({
      required: true,
      description: 'User IDs of the recipients, 1 to 20 members of the account.',
    }),
  }),
})

builder.mutationFields((t) => ({
  reportScheduleSave: t.field({
    type: [ReportScheduleRef],
    subGraphs: ADMIN,
    authScopes: { may: 'reports:manage' },
    description: 'Schedules a report. Returns all of the account’s schedules for that report.',
    args: {
      name: t.arg.string({ required: true, description: NAME }),
      parameters: t.arg({ type: 'JSON', required: true, description: PARAMETERS }),
      sort: t.arg({ type: ReportSortInput, description: 'Sort order. Defaults to the report’s own.' }),
      columns: t.arg.stringList({ required: true, description: 'Columns of the file, from left to right.' }),
      input: t.arg({ type: ReportScheduleInput, required: true, description: 'Schedule and recipients.' }),
      sendNow: t.arg.boolean({ required: true, description: 'Send the first file now.' }),
      key: t.arg.id({
        required: true,
        description: 'Idempotency key: a UUID. The same key returns the same schedule.',
      }),
    },
    resolve: async (_root, { name, input, sort, parameters, ...rest }, context) => [
      ...(await saveSchedule(context.services, originOf(context), memberOf(context.actor), {
        ...rest,
        report: name,
        parameters: parameters ?? null,
        sort: sort ?? null,
        content: input,
      })),
    ],
  }),
  reportScheduleDelete: t.field({
    type: 'Boolean',
    subGraphs: ADMIN,
    authScopes: { may: 'reports:manage' },
    description: 'Deletes a schedule of the account. Files that were already sent can no longer be downloaded.',
    args: { id: t.arg.id({ required: true, description: 'Schedule ID.' }) },
    resolve: (_root, { id }, context) => {
      const { accountId } = membershipOf(context.actor)
      if (!isUuid(id)) throw notFound()
      return inAccount(context.services.databases.admin, accountId, async (transaction) => {
        if (!(await removeSchedule(transaction, id))) throw notFound()
        await writeAudit(transaction, originOf(context), {
          action: 'delete-report-schedule',
          target: { kind: 'report-schedule', id },
        })
        return true
      })
    },
  }),
}))
