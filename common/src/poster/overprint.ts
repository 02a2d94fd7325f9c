import { overprint } from './color.ts'
import { element, group } from './shapes.ts'
import type { Stage } from './types.ts'

/*
 * Two-color printing without blend modes: a blend mode needs a style attribute, which a strict content policy
 * forbids inline. Overlaps are drawn as separate shapes, in the color that two inks would give.
 */

/** A filled outline, placed by `transform`. */
export interface InkedShape {
  readonly data: string
  readonly transform: string
  readonly fill: string
}

/** Beyond this many layers, ink on ink is too dark to tell apart. */
const LAYERS = 5

/** Shapes laid out like a fan: those that cover one point are consecutive in the list. Every overlap is exact. */
export function overprintedFan(stage: Stage, shapes: readonly InkedShape[]): string {
  const ids = shapes.map(() => stage.nextId())
  const outlines = shapes.map((shape, index) =>
    element('path', { id: `${ids[index]}`, d: shape.data, transform: shape.transform }),
  )
  const clips = ids.map((id) => element('clipPath', { id: `${id}c` }, element('use', { href: `#${id}` })))
  const draw = (index: number, fill: string): string => element('use', { href: `#${ids[index]}`, fill })
  const onTop = (index: number, below: string, depth: number): string => {
    const next = shapes[index + 1]
    if (!next || depth === LAYERS) return ''
    const fill = overprint(below, next.fill)
    const inside = draw(index + 1, fill) + onTop(index + 1, fill, depth + 1)
    return group({ 'clip-path': `url(#${ids[index]}c)` }, inside)
  }
  // From the last: each shape covers what is behind it, then adds the overlaps that start with it.
  const layers = shapes.map((shape, index) => draw(index, shape.fill) + onTop(index, shape.fill, 1)).toReversed()
  return element('defs', {}, outlines.join('') + clips.join('')) + layers.join('')
}

/** Two plates of line work, one over the other. `plate` is markup without its own fill or stroke color. */
export function overprintedPlates(
  stage: Stage,
  under: { readonly plate: string; readonly color: string },
  over: { readonly plate: string; readonly color: string },
  /** Attribute that gets the color: line work is stroked, outlines are filled. */
  by: 'fill' | 'stroke',
): string {
  const [low, high, mask] = [stage.nextId(), stage.nextId(), stage.nextId()]
  const whole = { x: 0, y: 0, width: stage.width, height: stage.height }
  const defs =
    group({ id: low }, under.plate) +
    group({ id: high }, over.plate) +
    element(
      'mask',
      { id: mask, maskUnits: 'userSpaceOnUse', ...whole },
      element('use', { href: `#${low}`, [by]: '#fff' }),
    )
  const print = (plate: string, color: string): string => element('use', { href: `#${plate}`, [by]: color })
  return (
    element('defs', {}, defs) +
    print(low, under.color) +
    print(high, over.color) +
    group({ mask: `url(#${mask})` }, print(high, overprint(under.color, over.color)))
  )
}
