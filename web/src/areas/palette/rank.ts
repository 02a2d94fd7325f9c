const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** How well a label fits the words: 0 begins with them, 1 has them at the beginning of its words, 2 anywhere; none otherwise. */
function fit(label: string, text: string): number | undefined {
  const [inLabel, wanted] = [plain(label), plain(text).trim()]
  const words = wanted.split(/\s+/)
  if (!words.every((word) => inLabel.includes(word))) return undefined
  if (inLabel.startsWith(wanted)) return 0
  return words.every((word) => inLabel.split(/\s+/).some((each) => each.startsWith(word))) ? 1 : 2
}

/** Those whose label holds every word of a text, the best first; all of them, as they come, for no text. */
export const ranked = <Named extends { readonly label: string }>(entries: readonly Named[], text: string): Named[] =>
  entries
    .flatMap((entry) => {
      const rank = fit(entry.label, text)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
