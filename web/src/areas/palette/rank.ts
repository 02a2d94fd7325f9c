import { foldText } from '@admission/common/fold-text.ts'

/** How well a label matches: 0 if it starts with the text, 1 if its words start with the words, 2 if it contains them; undefined if it doesn't match. */
function rankOf(label: string, text: string): number | undefined {
  const [inLabel, searched] = [foldText(label), foldText(text)]
  const words = searched.split(/\s+/)
  if (!words.every((word) => inLabel.includes(word))) return undefined
  if (inLabel.startsWith(searched)) return 0
  return words.every((word) => inLabel.split(/\s+/).some((each) => each.startsWith(word))) ? 1 : 2
}

/** Entries whose label contains every word of the text, best matches first. An empty text matches all, in their order. */
export const rankByMatch = <Named extends { readonly label: string }>(
  entries: readonly Named[],
  text: string,
): Named[] =>
  entries
    .flatMap((entry) => {
      const rank = rankOf(entry.label, text)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
