import { TabPanels } from '#ui/TabPanels.tsx'
import { TextField } from '#ui/TextField.tsx'

/** A record in two parts, as it stands in a dialog at the side. */
export const PriceTabs = () => (
  <TabPanels
    label="Full price"
    tabs={[
      { id: 'price', name: 'Price', body: <TextField label="You receive" defaultValue="80.00" /> },
      { id: 'fees', name: 'Fees', body: <p>Buyers see $89.50 each; you receive $80.00.</p> },
    ]}
  />
)

export const OwnPrice = () => <TextField label="Your price" inputMode="decimal" defaultValue="25.00" />

export const NameField = (props: { readonly value: string; readonly onValue: (name: string) => void }) => (
  <TextField label="Name" {...props} />
)
