/** The frozen time of every page; the server's clock starts here. */
export const moment = '2027-03-11T15:12:00Z'

/** Screenshot tolerance: number of differing pixels, and the threshold per pixel (0 to 1). */
export const tolerance = { maxDiffPixels: 60, threshold: 0.25 } as const
