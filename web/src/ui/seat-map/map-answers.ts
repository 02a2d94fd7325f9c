/** What is told of the map: a seat or an area was chosen, the pointer is on a seat. */
export type MapAnswers = {
  seat: (seatNo: number) => void
  area: (name: string) => void
  hover: (seatNo: number | null) => void
}

/** What an event on the canvas does. */
export type Gestures = (event: PointerEvent | WheelEvent) => void
