import { index, layout, rootRoute, route, type VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { layouts, type Layout, type SiteRoute } from './site-frames.ts'

const frames: Readonly<Record<string, Layout>> = layouts

const pathOf = (id: string | undefined): string => {
  const frame = id === undefined ? undefined : frames[id]
  return frame === undefined ? '' : `${pathOf(frame.parent)}${frame.path ?? ''}`
}

/** The pages and frames directly inside a frame, in the format of the route generator. */
function childrenOf(parent: string | undefined, rows: readonly SiteRoute[]): VirtualRouteNode[] {
  const inside = Object.entries(frames).filter(([, frame]) => frame.parent === parent)
  const framed = inside.map(([id, frame]) =>
    frame.path === undefined
      ? layout(id, frame.file, childrenOf(id, rows))
      : route(frame.path, frame.file, childrenOf(id, rows)),
  )
  const pages = rows
    .filter((row) => row.layout === parent)
    .map((row) => {
      const rest = row.path.slice(pathOf(parent).length)
      return rest === '' || rest === '/' ? index(row.file) : route(rest, row.file)
    })
  return [...framed, ...pages]
}

/** The frames and pages of these rows, in the format of the route generator. */
export const siteTree = (rows: readonly SiteRoute[]) => rootRoute('areas/Document.tsx', childrenOf(undefined, rows))
