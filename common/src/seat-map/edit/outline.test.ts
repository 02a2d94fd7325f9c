import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MapPoint } from '../document.ts'
import { insidePolygon } from '../hits.ts'
import { addArea } from './build.ts'
import { labelPlace, outlinedPart, outlineProblem, setCorners, withCornerAfter } from './outline.ts'
import { draftProblems } from './problems.ts'
import { draftFrom } from './templates.ts'

const letterU: MapPoint[] = [[0, 0], [20, 0], [20, 80], [80, 80], [80, 0], [100, 0], [100, 100], [0, 100]] // prettier-ignore

test.each<[string, MapPoint[], string | null]>([
  ['a triangle', [[0, 0], [10, 0], [0, 10]], null], // prettier-ignore
  ['a letter U', letterU, null],
  ['two corners', [[0, 0], [10, 0]], 'Add at least three corners.'], // prettier-ignore
  ['a line', [[0, 0], [10, 0], [20, 0]], 'Move the corners apart. They’re all in one line.'], // prettier-ignore
  ['a bow tie', [[0, 0], [10, 10], [10, 0], [0, 12]], 'The outline crosses itself. Move a corner.'], // prettier-ignore
  ['a spike that touches an edge', [[0, 0], [20, 0], [20, 20], [10, 0], [0, 20]], 'The outline crosses itself. Move a corner.'], // prettier-ignore
  ['an edge along another', [[0, 0], [20, 0], [20, 20], [20, -5], [0, 10]], 'The outline crosses itself. Move a corner.'], // prettier-ignore
])('%s', (_name, corners, problem) => {
  expect(outlineProblem(corners)).toBe(problem)
})

test('a star around a point is an outline, and its label is inside', () => {
  const radii = fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 3, maxLength: 40 })
  fc.assert(
    fc.property(radii, (lengths) => {
      const star = lengths.map((length, i): MapPoint => {
        const angle = (i / lengths.length) * 2 * Math.PI
        return [length * Math.cos(angle), length * Math.sin(angle)]
      })
      expect(outlineProblem(star)).toBeNull()
      expect(insidePolygon(star, ...labelPlace(star))).toBe(true)
    }),
  )
})

test('the label of a letter U is in the letter, not between its arms', () => {
  const [x, y] = labelPlace(letterU)
  expect(insidePolygon(letterU, x, y)).toBe(true)
  expect(y).toBeGreaterThan(80)
})

test('corners of an area move, are added and removed, and the label follows', () => {
  const { draft, ids } = addArea(draftFrom('EMPTY', 'Hall'), [[0, 200], [100, 200], [100, 300]], { capacity: 80, level: 2 }) // prettier-ignore
  const id = ids[0]!
  expect(draft.areas[0]).toMatchObject({ capacity: 80, level: 2, labelAt: [66.7, 233.3] })
  const wider = setCorners(draft, id, withCornerAfter(draft.areas[0]!.outline, 2))
  expect(outlinedPart(wider, id)!.corners).toEqual([[0, 200], [100, 200], [100, 300], [50, 250]]) // prettier-ignore
  expect(wider.areas[0]!.labelAt).toEqual([66.7, 233.3])
  const square = setCorners(wider, id, wider.areas[0]!.outline.with(3, [0, 300]))
  expect(square.areas[0]!.labelAt).toEqual([50, 250])
  expect(square.sections).toBe(draft.sections)
})

test('an imported outline that crosses itself is pointed out', () => {
  const { draft, ids } = addArea(draftFrom('EMPTY', 'Hall'), [[0, 0], [10, 10], [10, 0], [0, 12]], { capacity: 5, level: 1 }) // prettier-ignore
  expect(draftProblems(draft)).toContainEqual({
    isError: false,
    text: 'The outline of Standing crosses itself or is empty',
    ids,
  })
})
