export type Pace = 'ahead' | 'onTrack' | 'slightlyBehind' | 'behind'

/** Ahead from 3% above the expected value, a little behind from 3% below, behind from 15% below. */
export function salesPace({ actual, expected }: { readonly actual: number; readonly expected: number }): Pace {
  const share = expected === 0 ? 1 : actual / expected
  if (share >= 1.03) return 'ahead'
  if (share >= 0.97) return 'onTrack'
  return share >= 0.85 ? 'slightlyBehind' : 'behind'
}
