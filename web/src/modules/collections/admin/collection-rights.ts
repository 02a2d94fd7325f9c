interface Account {
  readonly permissions: readonly { readonly name: string; readonly manage: boolean }[]
}

/** May the person in front of us change collections of this account? Whoever may only read them is refused by the server. */
export const managesInventory = ({ permissions }: Account): boolean =>
  permissions.some(({ name, manage }) => name === 'inventory' && manage)
