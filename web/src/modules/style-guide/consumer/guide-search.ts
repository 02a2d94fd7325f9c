import { searchOf, textParam, wordParam } from '#platform/search-schema.ts'

/** How the style guide is looked at: as the device likes it unless said, and in an organizer's color where one is given. */
export const guideSearch = searchOf({
  theme: wordParam(['light', 'dark', 'both']),
  brand: textParam,
})

export type GuideSearch = ReturnType<typeof guideSearch>
