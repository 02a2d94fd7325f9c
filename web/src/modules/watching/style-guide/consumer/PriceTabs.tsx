import { TabPanels } from '#ui/TabPanels.tsx'
import { TextField } from '#ui/TextField.tsx'

/** A record in two tabs, as in a side dialog. */
export const PriceTabs = () => (
  <TabPanels
    label="Full price"
    tabs={[
      { id: 'price', name: 'Price', body: <TextField label="You receive" defaultValue="80.00" /> },
      { id: 'fees', name: 'Fees', body: <p>Buyers see $89.50 each; you receive $80.00.</p> },
    ]}
  />
)
