/** Suggested colors for organizers without their own. White text is readable on each. */
export const PALETTE: readonly { readonly name: string; readonly hex: string }[] = [
  { name: 'Vermilion', hex: '#d53100' },
  { name: 'Crimson', hex: '#a3123a' },
  { name: 'Ochre', hex: '#8f5a00' },
  { name: 'Bottle green', hex: '#1f6b4a' },
  { name: 'Prussian blue', hex: '#1f4e79' },
  { name: 'Ink', hex: '#1e1510' },
]

/** Normalizes a color for storage, `#d53100`, from six hex digits with or without #. Undefined for anything else. */
export function parseHexColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`
}
