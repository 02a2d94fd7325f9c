import { lazyRouteComponent } from '@tanstack/react-router'
import { passParts } from './pass-parts.ts'
import type { Sheet } from './place.ts'
import { isRefused } from './visit-days.ts'

/**
 * Screens of the page, loaded on demand. Route components rather than `lazy`: preloaded screens render without a
 * fallback, and server-rendered markup stays until its code has loaded.
 */
export const screens = {
  seated: lazyRouteComponent(() => import('./SeatedScreen.tsx'), 'SeatedScreen'),
  timed: lazyRouteComponent(() => import('./TimedScreen.tsx'), 'TimedScreen'),
  admission: lazyRouteComponent(() => import('./AdmissionScreen.tsx'), 'AdmissionScreen'),
  refused: lazyRouteComponent(() => import('./RefusedScreen.tsx'), 'RefusedScreen'),
}

/** Preloads the screen that a sheet needs for a buyer with nothing in the cart. */
export const loadScreen = async (sheet: Sheet): Promise<void> => {
  const unseated = sheet.visits.length > 0 ? 'timed' : 'admission'
  const screen = screens[isRefused(sheet) ? 'refused' : sheet.seatMap === null ? unseated : 'seated']
  const ofPass =
    sheet.pass === null
      ? sheet.passes.slice(0, 1).map(() => passParts.alsoIn)
      : [
          passParts.head,
          passParts.facts,
          sheet.seatMap === null ? passParts.intro : passParts.saving,
          ...(sheet.choice === null ? [] : [passParts.chooser, passParts.chosen]),
        ]
  await Promise.all([screen, ...ofPass].map(async (part) => part.preload?.()))
}
