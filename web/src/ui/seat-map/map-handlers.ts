/** Callbacks of the map: a seat or area was pressed, or the pointer is on a seat. */
export type MapHandlers = {
  seat: (seatNo: number) => void
  area: (name: string) => void
  hover: (seatNo: number | null) => void
}

/** Handles an event on the canvas. */
export type Gestures = (event: PointerEvent | WheelEvent) => void
