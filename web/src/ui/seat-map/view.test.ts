import { expect, test } from 'vitest'
import { viewBetween, centeredOn, zoomView } from './moves.ts'
import { fitView, clampView, toCanvas, toMap, visibleBox } from './view.ts'
import type { Frame } from './view.ts'

const bounds = { minX: -400, minY: 300, maxX: 400, maxY: 1000 }
const frame: Frame = { width: 900, height: 700, right: 300, bottom: 0 }

test('the whole house fits into the uncovered part', () => {
  const view = fitView(bounds, frame)
  const from = toCanvas(view, bounds.minX, bounds.minY)
  const to = toCanvas(view, bounds.maxX, bounds.maxY)
  expect(from.x).toBeGreaterThanOrEqual(0)
  expect(from.y).toBeGreaterThanOrEqual(0)
  expect(to.x).toBeLessThanOrEqual(600)
  expect(to.y).toBeLessThanOrEqual(700)
})

test('zooming keeps the point under the mouse in place', () => {
  const view = fitView(bounds, frame)
  const before = toMap(view, 320, 280)
  const after = toMap(zoomView(view, 1.7, { x: 320, y: 280 }, bounds, frame), 320, 280)
  expect(after.x).toBeCloseTo(before.x, 6)
  expect(after.y).toBeCloseTo(before.y, 6)
})

test('zoom is limited both ways', () => {
  const view = fitView(bounds, frame)
  expect(zoomView(view, 1000, { x: 300, y: 300 }, bounds, frame).scale).toBe(4)
  expect(zoomView(view, 0.001, { x: 300, y: 300 }, bounds, frame).scale).toBeCloseTo(view.scale * 0.8)
})

test('the house cannot be pushed out of sight', () => {
  const away = clampView({ scale: 1, x: 90_000, y: -90_000 }, bounds, frame)
  const box = visibleBox(away, frame, 0)
  expect(box.minX).toBeLessThan(bounds.maxX)
  expect(box.maxY).toBeGreaterThan(bounds.minY)
})

test('a point is centered in the uncovered part; an animation starts and ends at its views', () => {
  const view = centeredOn({ x: 10, y: 600 }, 2, bounds, frame)
  expect(toCanvas(view, 10, 600)).toEqual({ x: 300, y: 350 })
  const start = fitView(bounds, frame)
  expect(viewBetween(start, view, 0)).toEqual(start)
  expect(viewBetween(start, view, 1).x).toBeCloseTo(view.x)
  expect(viewBetween(start, view, 1).scale).toBeCloseTo(view.scale)
})
