/** Every page is looked at in this moment; the server's clock runs from here on. */
export const moment = '2027-03-11T15:12:00Z'

/** How unlike two pictures may be: pixels that differ, and from where on one counts (0 to 1). */
export const tolerance = { maxDiffPixels: 60, threshold: 0.25 } as const
