import { defineFact } from '#platform/facts.ts'

/** A payment succeeded whose card the buyer wants to keep. Its subject is the attempt; recorded by T2. */
export const cardToKeep = defineFact<{ userId: string }>('CardToKeep')

/** A user removed a saved card. Its subject is the card. */
export const savedCardRemoved = defineFact('SavedCardRemoved')
