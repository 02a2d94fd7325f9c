/** Base45 signs that name a ticket and its generation; what follows changes as the code rotates. */
const identifying = 39
/** A code counts as gone after this long without being seen (milliseconds). */
const gone = 2000

/** Tells a ticket that is still in front of the camera from one that is shown again. */
export function createRepeatFilter(): (text: string, now: number) => boolean {
  let last = ''
  let seenAt = Number.NEGATIVE_INFINITY
  return (text, now) => {
    const name = text.slice(0, identifying)
    const isNew = name !== last || now - seenAt > gone
    last = name
    seenAt = now
    return isNew
  }
}
