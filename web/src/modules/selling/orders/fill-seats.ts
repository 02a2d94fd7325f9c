type Seats = Readonly<Record<string, string>>

/**
 * Gives each chosen ticket without a new seat the next free one after the seat of the ticket before it. Undefined if there is
 * nothing to fill: no seat was chosen yet, none is missing, or none follows.
 */
export function fillSeats(
  tickets: readonly string[],
  seats: Seats,
  freeFor: (ticketId: string) => readonly { readonly number: number }[],
): Seats | undefined {
  const filled: Record<string, string> = { ...seats }
  const taken = new Set(Object.values(seats))
  const first = tickets.map((id) => seats[id]).find((seat) => seat !== undefined && seat !== '')
  if (first === undefined) return undefined
  let last: string = first
  for (const id of tickets) {
    const seat = filled[id]
    if (seat !== undefined && seat !== '') {
      last = seat
      continue
    }
    const free = freeFor(id).map(({ number }) => String(number))
    const next: string | undefined = free.slice(free.indexOf(last) + 1).find((each) => !taken.has(each))
    if (next === undefined) continue
    filled[id] = next
    taken.add(next)
    last = next
  }
  return tickets.every((id) => filled[id] === seats[id]) ? undefined : filled
}
