import { expect, test } from 'vitest'
import { eventTableColumns } from './event-columns.tsx'

const ids = (...rights: readonly string[]): readonly string[] =>
  eventTableColumns({ permissions: rights.map((name) => ({ name })) }).map(({ id }) => id)

test('what an event brought in is a column for members who may see orders, and for nobody else', () => {
  expect(ids('events', 'orders')).toContain('gross')
  expect(ids('events', 'checkin')).not.toContain('gross')
  expect(ids('events', 'checkin')).toEqual(ids('events', 'orders').filter((id) => id !== 'gross'))
})
