import { newUuid } from '@admission/common/ids.ts'
import { newId } from '#platform/ids.ts'
import { officePerson } from '#testing/walk/operations/offices.ts'
import { ABSENT, byId, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

type Side = 'a' | 'b'

const ownerOf = (world: World, side: Side): Promise<string> =>
  officePerson(world, 'admin', { a: 'ownerA', b: 'ownerB' }[side])

const content = {
  name: 'Walked',
  frequency: 'DAILY',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  format: 'CSV',
}

/** A new schedule with a recipient on one side. */
const saved = (recipient: (world: World) => Promise<string>): Arrange => {
  return async (world) => ({
    variables: {
      name: 'user',
      parameters: {},
      columns: ['spent'],
      input: { ...content, recipients: [await recipient(world)] },
      sendNow: false,
      key: newUuid(),
    },
  })
}
const saves: Kinds = {
  own: saved((world) => ownerOf(world, 'a')),
  foreign: saved((world) => ownerOf(world, 'b')),
  absent: saved(() => Promise.resolve(ABSENT)),
}

/** A schedule that an owner sends to themselves, and a delivery of it with its file. */
const planned = async (world: World, side: Side) => {
  const [schedule, delivery, file] = [newId('ReportSchedule'), newId('ReportDelivery'), newId('Export')]
  const { accountId } = world[side]
  const userId = await ownerOf(world, side)
  const { query } = world.database
  await query(
    `insert into report_schedule (id, account_id, user_id, report, name, parameters, columns, format, frequency, weekday, month_day, hour, recipients, due_at)
     values ($1, $2, $3, 'user', 'Walked', '{}', '{spent}', 'CSV', 'DAILY', 1, 1, 8, array[$3::uuid], app.now() + interval '1 day')`,
    [schedule, accountId, userId],
  )
  await query(
    `insert into export_file (id, account_id, user_id, area, list, format, asked, columns, total_rows, path, expires_at)
     values ($1, $2, $3, 'ADMIN', 'report-user', 'CSV', '{}', '{spent}', 0, 'exports/none.csv', app.now() + interval '1 day')`,
    [file, accountId, userId],
  )
  await query(
    `insert into report_delivery (id, account_id, schedule_id, due_at, export_id) values ($1, $2, $3, app.now(), $4)`,
    [delivery, accountId, schedule, file],
  )
  return { schedule, delivery }
}

const plannedKinds = (what: 'schedule' | 'delivery'): Kinds => {
  const of =
    (side: Side): Arrange =>
    async (world) => ({ variables: { id: (await planned(world, side))[what] } })
  const others = byId('id', { own: ({ a }) => a.eventId, foreign: () => ABSENT, otherType: ({ a }) => a.eventId })
  return {
    own: of('a'),
    foreign: of('b'),
    absent: others['absent'] ?? of('b'),
    otherType: others['otherType'] ?? of('b'),
  }
}

/** An account's reports and schedules. */
export const reports: Operations = {
  'Query.report': plain({ name: 'user', parameters: {} }),
  'Query.reportRecipients': plain({ name: 'user', columns: ['spent'] }),
  'Query.reportSchedules': plain({ name: 'user' }),
  'Query.reportDelivery': plannedKinds('delivery'),
  'Mutation.reportScheduleSave': saves,
  'Mutation.reportScheduleDelete': plannedKinds('schedule'),
}
