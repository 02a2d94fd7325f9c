import { searchOf, textParam, wordParam } from '#platform/search-schema.ts'

/** URL parameters of the style guide: the theme (the system's by default) and an organizer's color. */
export const guideSearch = searchOf({
  theme: wordParam(['light', 'dark', 'both']),
  brand: textParam,
})

export type GuideSearch = ReturnType<typeof guideSearch>
