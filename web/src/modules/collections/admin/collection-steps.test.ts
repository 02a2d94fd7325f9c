import { expect, it } from 'vitest'
import { bulkSteps, sayOutcome, wayBack } from './collection-steps.ts'

const [publish, pause] = bulkSteps
const saved = (id: string, state: 'PUBLISHED' | 'PAUSED' | 'ARCHIVED') =>
  ({ is: 'CollectionSaved', collection: { id, name: id, version: 2, state } }) as const
const refused = { is: 'CollectionRefused', message: 'It has no price yet.' } as const

it('says what became of a step, with the first reason of those that stayed', () => {
  if (publish === undefined || pause === undefined) throw new Error('No steps.')
  expect(sayOutcome(pause, [saved('a', 'PAUSED'), saved('b', 'PAUSED')])).toEqual({
    text: 'Paused 2 collections',
    isDone: true,
  })
  expect(sayOutcome(publish, [saved('a', 'PUBLISHED'), refused])).toEqual({
    text: 'Published 1 collection',
    detail: '1 collection stayed as before. It has no price yet.',
    isDone: true,
  })
  expect(sayOutcome(publish, [refused])).toEqual({
    text: 'Publish was refused',
    detail: '1 collection stayed as before. It has no price yet.',
    isDone: false,
  })
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
