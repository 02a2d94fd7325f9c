import { expect, it } from 'vitest'
import { bulkSteps, sayOutcome, sayWayBack, wayBack } from './collection-steps.ts'

const [publish, pause] = bulkSteps
const saved = (id: string, state: 'PUBLISHED' | 'PAUSED' | 'ARCHIVED') =>
  ({ is: 'CollectionSaved', record: { id, name: id, version: 2, state } }) as const
const refused = { is: 'Refused', message: 'It has no price yet.' } as const

const stale = { is: 'CollectionStale', staleMessage: 'Somebody else changed it.' } as const

it('says what became of a step: of which collection, or how many, with the first reason of those that stayed', () => {
  if (publish === undefined || pause === undefined) throw new Error('No steps.')
  expect(sayOutcome(pause, [saved('a', 'PAUSED'), saved('b', 'PAUSED')])).toEqual({
    toast: { kind: 'notice', text: 'Paused 2 collections' },
    isDone: true,
    isWhole: true,
  })
  expect(sayOutcome(publish, [saved('Stalls', 'PUBLISHED'), refused])).toEqual({
    toast: {
      kind: 'notice',
      text: 'Published Stalls',
      detail: '1 collection stayed as before. It has no price yet.',
    },
    isDone: true,
    isWhole: false,
  })
  expect(sayOutcome(publish, [refused])).toEqual({
    toast: {
      kind: 'error',
      text: 'Publish was refused',
      detail: '1 collection stayed as before. It has no price yet.',
    },
    isDone: false,
    isWhole: false,
  })
})

it('says what became of the way back', () => {
  expect(sayWayBack([saved('Stalls', 'PUBLISHED')])).toMatchObject({
    toast: { kind: 'notice', text: 'Taken back: Stalls' },
    isWhole: true,
  })
  expect(sayWayBack([saved('a', 'PAUSED'), stale, saved('b', 'PAUSED')])).toMatchObject({
    toast: {
      kind: 'notice',
      text: 'Taken back: 2 collections',
      detail: '1 collection stayed unchanged. Somebody else changed it.',
    },
    isWhole: false,
  })
  expect(sayWayBack([stale])).toMatchObject({ toast: { kind: 'error', text: 'It could not be taken back' } })
})

it('knows the way back of those that took the step', () => {
  const before = [
    { id: 'a', state: 'PUBLISHED' },
    { id: 'b', state: 'DRAFT' },
    { id: 'c', state: 'PAUSED' },
  ] as const
  expect(wayBack([saved('a', 'PAUSED'), saved('b', 'PUBLISHED'), saved('c', 'ARCHIVED'), refused], before)).toEqual([
    { id: 'a', version: 2, state: 'PUBLISHED' },
    { id: 'b', version: 2, state: 'PAUSED' },
    { id: 'c', version: 2, state: 'DRAFT' },
  ])
})
