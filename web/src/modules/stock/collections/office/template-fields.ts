/** Names of the fields that collections follow from their template. */
export const fieldNames = {
  DESCRIPTION: 'Description',
  PRIORITY: 'Priority',
  SALE_WINDOW: 'Sale window',
  STRANDING: 'Single seats',
  CONDITION: 'Condition',
} as const
export type FieldName = keyof typeof fieldNames
export const allFields = Object.keys(fieldNames) as FieldName[]
