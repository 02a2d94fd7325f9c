/** Only odd or only even numbers count by twos. */
export const stepNames = [
  { value: '1', label: 'By ones' },
  { value: '2', label: 'By twos' },
] as const

/** Names of the ways to number a row. */
export const orderNames = [
  { value: 'LEFT_TO_RIGHT', label: 'Left to right' },
  { value: 'RIGHT_TO_LEFT', label: 'Right to left' },
  { value: 'FROM_CENTER', label: 'From the center outward' },
  { value: 'FROM_AISLE', label: 'From the aisle outward' },
] as const
