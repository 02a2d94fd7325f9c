interface Standing {
  readonly isCancelled: boolean
  readonly postponement: { readonly awaitsDate: boolean } | null
}

/** How an event stands in the words of schema.org. */
export const statusOf = ({ isCancelled, postponement }: Standing): string => {
  if (isCancelled) return 'EventCancelled'
  if (postponement === null) return 'EventScheduled'
  return postponement.awaitsDate ? 'EventPostponed' : 'EventRescheduled'
}
