import {
  Armchair,
  Brush,
  Crosshair,
  Hand,
  Lasso,
  Map as MapIcon,
  MousePointer2,
  Presentation,
  SquareDashed,
  Table2,
  Type,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

export type Tool =
  | 'SELECT'
  | 'LASSO'
  | 'PAN'
  | 'ROWS'
  | 'TABLES'
  | 'AREA'
  | 'STAGE'
  | 'BRUSH'
  | 'FOCAL'
  | 'TEXT'
  | 'PLAN'

export interface ToolStyle {
  readonly tool: Tool
  readonly name: string
  /** Single key, off where a person turned single-key shortcuts off. */
  readonly key: string
  readonly icon: LucideIcon
  readonly startsGroup?: boolean
}

export const tools: readonly ToolStyle[] = [
  { tool: 'SELECT', name: 'Select', key: 'v', icon: MousePointer2 },
  { tool: 'LASSO', name: 'Lasso', key: 'l', icon: Lasso },
  { tool: 'PAN', name: 'Move the view', key: 'h', icon: Hand },
  { tool: 'ROWS', name: 'Add rows', key: 'r', icon: Armchair, startsGroup: true },
  { tool: 'TABLES', name: 'Add tables', key: 't', icon: Table2 },
  { tool: 'AREA', name: 'Add a standing area', key: 'a', icon: SquareDashed },
  { tool: 'STAGE', name: 'Add a stage', key: 's', icon: Presentation },
  { tool: 'TEXT', name: 'Add a text', key: 'x', icon: Type },
  { tool: 'BRUSH', name: 'Paint a price level', key: 'b', icon: Brush, startsGroup: true },
  { tool: 'FOCAL', name: 'Set the focal point', key: 'f', icon: Crosshair },
  { tool: 'PLAN', name: 'Move and scale the plan', key: 'p', icon: MapIcon },
]
