import * as v from 'valibot'
import { expect, test } from 'vitest'
import { memberForm, memberInvitationForm } from './member.ts'

const event = '1f0e4a5e-0000-6000-8000-000000000001'
const problems = (values: object): string[] =>
  (v.safeParse(memberForm, values).issues ?? []).map(({ message, path }) => `${String(path?.[0]?.key)}: ${message}`)

test('a member sees all events or the chosen ones; an owner always sees all', () => {
  expect(v.parse(memberForm, { role: 'DOOR', scope: 'ALL', eventIds: [event] })).toEqual({
    role: 'DOOR',
    eventIds: null,
  })
  expect(v.parse(memberForm, { role: 'DOOR', scope: 'SOME', eventIds: [event] })).toEqual({
    role: 'DOOR',
    eventIds: [event],
  })
  expect(v.parse(memberForm, { role: 'OWNER', scope: 'SOME', eventIds: [event] })).toEqual({
    role: 'OWNER',
    eventIds: null,
  })
})

test('what is missing is named at its field', () => {
  expect(problems({ role: '', scope: 'ALL', eventIds: [] })).toEqual(['role: Choose a role.'])
  expect(problems({ role: 'DOOR', scope: 'SOME', eventIds: [] })).toEqual(['eventIds: Choose an event.'])
  const { issues } = v.safeParse(memberInvitationForm, { email: '', role: 'DOOR', scope: 'ALL', eventIds: [] })
  expect(issues?.[0]?.message).toBe('Enter an e-mail address.')
})
