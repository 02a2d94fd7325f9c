interface Account {
  readonly permissions: readonly { readonly name: string; readonly manage: boolean }[]
}

/** True if the member can edit collections of this account. The server enforces this too. */
export const managesInventory = ({ permissions }: Account): boolean =>
  permissions.some(({ name, manage }) => name === 'inventory' && manage)
