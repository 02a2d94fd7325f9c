interface EventState {
  readonly isCancelled: boolean
  readonly postponement: { readonly awaitsDate: boolean } | null
}

/** The schema.org status of an event. */
export const statusOf = ({ isCancelled, postponement }: EventState): string => {
  if (isCancelled) return 'EventCancelled'
  if (postponement === null) return 'EventScheduled'
  return postponement.awaitsDate ? 'EventPostponed' : 'EventRescheduled'
}
