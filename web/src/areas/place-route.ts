import type { AnyRoute } from '@tanstack/react-router'

interface Place {
  readonly id: string
  /** Left out where a frame owns no part of the address. */
  readonly path?: string
}

/** Puts a route where the site map has it, and its children below it. */
export function placeRoute(route: AnyRoute, place: Place, children: readonly AnyRoute[] = []): AnyRoute {
  route.update(place as never)
  return putBelow(route, children)
}

/** Puts routes below the one that they are drawn in. */
export function putBelow(parent: AnyRoute, children: readonly AnyRoute[]): AnyRoute {
  for (const child of children) child.update({ getParentRoute: () => parent } as never)
  if (children.length > 0) parent.addChildren(children as never)
  return parent
}
