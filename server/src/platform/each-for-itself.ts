import type { Services } from '#platform/services.ts'

type Work<Item> = {
  /** What failed, for the log. */
  readonly failed: string
  /** Which one, for the log. */
  readonly nameOf: (item: Item) => string
  readonly work: (item: Item) => Promise<unknown>
}

/**
 * Does something with each, one after another. One that fails is logged and holds up none of the others; where any failed
 * it throws in the end.
 */
export async function eachForItself<Item>(
  { log }: Pick<Services, 'log'>,
  items: readonly Item[],
  { failed, nameOf, work }: Work<Item>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      log.error(failed, { thing: nameOf(item), error })
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, `${failed}: ${errors.length} of ${items.length}`)
}
