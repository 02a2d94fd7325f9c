import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * What only the page of a pass shows, and `alsoIn` the page of an event that is in one, loaded on demand. Apart from `screens.ts`: those are the page itself, and what most of
 * them share is packed with it.
 */
export const passParts = {
  head: lazyRouteComponent(() => import('./PassHead.tsx'), 'PassHead'),
  intro: lazyRouteComponent(() => import('./PassIntro.tsx'), 'PassIntro'),
  chooser: lazyRouteComponent(() => import('./PassChooser.tsx'), 'PassChooser'),
  chosen: lazyRouteComponent(() => import('./ChosenEvents.tsx'), 'ChosenEvents'),
  saving: lazyRouteComponent(() => import('./PassSaving.tsx'), 'PassSaving'),
  late: lazyRouteComponent(() => import('./PassLate.tsx'), 'PassLate'),
  facts: lazyRouteComponent(() => import('./PassFacts.tsx'), 'PassFacts'),
  alsoIn: lazyRouteComponent(() => import('./AlsoIn.tsx'), 'AlsoIn'),
}
