import { describe, expect, it } from 'vitest'
import { formatInteger, lastValueIndex, chartScale, spreadLabels } from './line-chart.ts'

const at = (...ys: number[]) => ys.map((y) => ({ y }))

describe('labels at the ends of lines', () => {
  it('stay where they belong when there is room', () => {
    expect(spreadLabels(at(10, 40, 80), 16, 200)).toEqual(at(10, 40, 80))
  })

  it('move apart in their order when they are too close', () => {
    expect(spreadLabels(at(40, 30, 32), 16, 200)).toEqual(at(30, 46, 62))
  })

  it('stay above the floor, all of them', () => {
    expect(spreadLabels(at(90, 95, 99), 16, 100)).toEqual(at(68, 84, 100))
  })
})

describe('a line', () => {
  it('ends at its last value, not at the end of the axis', () => {
    expect(lastValueIndex([1, 2, null, null])).toBe(1)
    expect(lastValueIndex([null, null])).toBe(-1)
  })

  it('formats with thousands separators', () => {
    expect(formatInteger(12940.4)).toBe('12,940')
  })
})

describe('a scale from zero', () => {
  it('has three equal, round steps and room for the highest value', () => {
    expect(chartScale(0)).toEqual([0, 1, 2, 3])
    expect(chartScale(3)).toEqual([0, 1, 2, 3])
    expect(chartScale(78)).toEqual([0, 30, 60, 90])
    expect(chartScale(470)).toEqual([0, 200, 400, 600])
    expect(chartScale(12_940)).toEqual([0, 5000, 10_000, 15_000])
  })
})
