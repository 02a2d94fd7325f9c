import type { MapPoint } from '@admission/common/seat-map/document.ts'
import type { Scene } from './scene.ts'
import type { MapTokens } from './tokens.ts'
import type { View } from './view.ts'

/** Draws the stage or pitch, its lines and texts, in map units. */
export function paintShapes(context: CanvasRenderingContext2D, scene: Scene, tokens: MapTokens, view: View): void {
  for (const shape of scene.map.shapes) {
    tracePath(context, shape.points)
    if (shape.kind === 'MARKING') {
      if (shape.label !== '') {
        const size = Math.min(20, 14 / view.scale)
        paintInside(context, shape.label, shape.points[0]!, tokens.inkSoft, size, tokens.font)
        continue
      }
      context.strokeStyle = tokens.edge
      context.lineWidth = 1.5 / view.scale
      context.stroke()
      continue
    }
    context.closePath()
    context.fillStyle = shape.kind === 'STAGE' ? tokens.ink : tokens.sunk
    context.fill()
    if (shape.kind === 'STAGE') {
      paintInside(context, shape.label, middle(shape.points), tokens.paper, Math.min(20, 15 / view.scale), tokens.font)
      continue
    }
    context.strokeStyle = tokens.edge
    context.lineWidth = 1.5 / view.scale
    context.stroke()
  }
}

/** Draws standing areas with their names, dimmed if sold out. */
export function paintAreas(context: CanvasRenderingContext2D, scene: Scene, tokens: MapTokens, view: View): void {
  for (const area of scene.map.areas) {
    const closed = scene.closedAreas.has(area.name)
    tracePath(context, area.outline)
    context.closePath()
    context.fillStyle = closed ? tokens.sunk : tokens.card
    context.fill()
    context.strokeStyle = closed ? tokens.line : tokens.ink
    context.lineWidth = 1.5 / view.scale
    context.stroke()
    const color = closed ? tokens.inkSoft : tokens.ink
    paintInside(context, area.name, area.labelAt, color, Math.min(22, 16 / view.scale), tokens.font)
  }
}

export function tracePath(context: CanvasRenderingContext2D, points: readonly MapPoint[]): void {
  context.beginPath()
  points.forEach(([x, y], i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
}

function paintInside(
  context: CanvasRenderingContext2D,
  text: string,
  [x, y]: MapPoint,
  color: string,
  size: number,
  font: string,
): void {
  context.font = `600 ${size}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = color
  context.fillText(text, x, y)
}

function middle(points: readonly MapPoint[]): MapPoint {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2 + 2]
}
