/** The poster's art without text, in another ratio (width to height). */
export const artOf = (artUrl: string, ratio: number): string => `${artUrl}&ratio=${ratio}`

/** The same as PNG, 1200 wide, for link previews. */
export const sharedArt = (artUrl: string): string => `${artUrl.replace('.svg', '.png')}&ratio=1.905&width=1200`

/** The poster without its imprint, which is unreadable on a small card. */
export const smallPoster = (posterUrl: string): string => `${posterUrl}&imprint=0`
