/** The `paper` token of both themes, for the browser's toolbar, which can't read tokens. */
export const barColors = { light: '#fbf9f5', dark: '#130f0b' } as const
