import { lazyRouteComponent } from '@tanstack/react-router'
import type { Sheet } from './place.ts'

/**
 * The three looks of the page, each fetched by whoever needs it. They are parts of a route and not `lazy`: what was loaded
 * before it is drawn needs no place of its own, and what the server drew stays as it is until its code is here.
 */
export const screens = {
  seated: lazyRouteComponent(() => import('./SeatedScreen.tsx'), 'SeatedScreen'),
  admission: lazyRouteComponent(() => import('./AdmissionScreen.tsx'), 'AdmissionScreen'),
  refused: lazyRouteComponent(() => import('./RefusedScreen.tsx'), 'RefusedScreen'),
}

/** Fetches the look that a sheet has for who holds nothing of it. */
export const loadScreen = async ({ refusal, seatMap }: Sheet): Promise<void> =>
  screens[refusal !== null ? 'refused' : seatMap === null ? 'admission' : 'seated'].preload?.()
