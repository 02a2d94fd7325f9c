import type { AnyRoute } from '@tanstack/react-router'

interface Place {
  readonly id: string
  /** Omitted if a frame adds nothing to the path. */
  readonly path?: string
}

/** Places a route as the site map says, with its children below it. */
export function placeRoute(route: AnyRoute, place: Place, children: readonly AnyRoute[] = []): AnyRoute {
  route.update(place as never)
  return putBelow(route, children)
}

/** Makes routes children of the route that renders them. */
export function putBelow(parent: AnyRoute, children: readonly AnyRoute[]): AnyRoute {
  for (const child of children) child.update({ getParentRoute: () => parent } as never)
  if (children.length > 0) parent.addChildren(children as never)
  return parent
}
