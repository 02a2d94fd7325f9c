import type { Services } from '#platform/services.ts'

type Work<Item> = {
  /** Log message if an item fails. */
  readonly failed: string
  /** Names an item for the log. */
  readonly nameOf: (item: Item) => string
  readonly work: (item: Item) => Promise<unknown>
}

/**
 * Runs `work` for each item in sequence. A failing item is logged and doesn't stop the others. Throws at the end if any
 * failed.
 */
export async function settleAll<Item>(
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
