import type { Shelf } from '../types/placements.ts'

/** A storefront's collections with one of them at a place, from 0; without it if undefined. A place past the end is the end. */
export const moveOnShelf = (
  shelf: Shelf,
  collection: Shelf['collections'][number],
  position: number | undefined,
): Shelf => {
  const others = shelf.collections.filter(({ id }) => id !== collection.id)
  return {
    ...shelf,
    collections: position === undefined ? others : others.toSpliced(Math.min(position, others.length), 0, collection),
  }
}
