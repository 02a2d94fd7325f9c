/** Where an event's section is shown. */
export interface EventPlace {
  readonly accountId: string
  readonly eventId: string
}
