import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded where a shop has passes. A route component, so that the server renders it. */
export const PassSection = lazyRouteComponent(() => import('./PassSection.tsx'), 'PassSection')

/** Preloads the section, if the shop has passes. */
export const loadPassSection = async (passes: readonly unknown[] | undefined): Promise<void> => {
  if (passes !== undefined && passes.length > 0) await PassSection.preload?.()
}
