interface EventState {
  readonly isCancelled: boolean
  readonly postponement: { readonly awaitsDate: boolean } | null
}

/** The schema.org status of an event. */
export const eventStatus = ({ isCancelled, postponement }: EventState): string => {
  if (isCancelled) return 'EventCancelled'
  if (postponement === null) return 'EventScheduled'
  return postponement.awaitsDate ? 'EventPostponed' : 'EventRescheduled'
}
