import { TextField } from '#ui/TextField.tsx'

export const OwnPrice = () => <TextField label="Your price" inputMode="decimal" defaultValue="25.00" />

export const NameField = (props: { readonly value: string; readonly onValue: (name: string) => void }) => (
  <TextField label="Name" {...props} />
)
