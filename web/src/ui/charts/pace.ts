export type Pace = 'ahead' | 'onTrack' | 'little' | 'behind'

/** Ahead from 3 % over what is expected, a little behind from 3 % under, behind from 15 % under. */
export function paceOf({ actual, expected }: { readonly actual: number; readonly expected: number }): Pace {
  const share = expected === 0 ? 1 : actual / expected
  if (share >= 1.03) return 'ahead'
  if (share >= 0.97) return 'onTrack'
  return share >= 0.85 ? 'little' : 'behind'
}
