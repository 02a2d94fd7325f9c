const prefersReducedMotion = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How pages scroll to the place that a hash names. Read at each use, because people change the setting while a page is open. */
export const scrollToPlace = {
  get behavior(): 'instant' | 'smooth' {
    return prefersReducedMotion() ? 'instant' : 'smooth'
  },
}
