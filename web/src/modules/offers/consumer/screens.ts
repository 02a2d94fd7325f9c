import { lazyRouteComponent } from '@tanstack/react-router'
import type { Sheet } from './place.ts'
import { isRefused } from './visit-days.ts'

/**
 * The looks of the page, each fetched by whoever needs it. They are parts of a route and not `lazy`: what was loaded
 * before it is drawn needs no place of its own, and what the server drew stays as it is until its code is here.
 */
export const screens = {
  seated: lazyRouteComponent(() => import('./SeatedScreen.tsx'), 'SeatedScreen'),
  timed: lazyRouteComponent(() => import('./TimedScreen.tsx'), 'TimedScreen'),
  admission: lazyRouteComponent(() => import('./AdmissionScreen.tsx'), 'AdmissionScreen'),
  refused: lazyRouteComponent(() => import('./RefusedScreen.tsx'), 'RefusedScreen'),
}

/** Fetches the look that a sheet has for who holds nothing of it. */
export const loadScreen = async (sheet: Sheet): Promise<void> => {
  const unseated = sheet.visits.length > 0 ? 'timed' : 'admission'
  await screens[isRefused(sheet) ? 'refused' : sheet.seatMap === null ? unseated : 'seated'].preload?.()
}
