/** The page's ground for the browser's own bar, which cannot read a token: `paper` in both themes. */
export const barColors = { light: '#fbf9f5', dark: '#130f0b' } as const
