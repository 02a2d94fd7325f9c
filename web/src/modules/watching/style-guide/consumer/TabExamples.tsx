import { Link } from '@tanstack/react-router'
import { TabPanels } from '#ui/TabPanels.tsx'
import { TabBar, tabClasses } from '#ui/Tabs.tsx'

/** Tabs without URLs, switched by a press or an arrow key. */
export const PriceTabs = () => (
  <TabPanels
    label="Price"
    tabs={[
      { id: 'price', name: 'Price', body: <p>Buyers see $89.50 each; you receive $80.00.</p> },
      { id: 'fees', name: 'Fees', body: <p>Platform fee of 6% plus $0.75, and your own fee of $3.35.</p> },
      { id: 'history', name: 'History', body: <p>No changes yet.</p> },
    ]}
  />
)

/** Tabs that link to this page and two others. */
export const LinkTabs = () => (
  <TabBar label="Example pages">
    <Link to="/style-guide/buttons" className={tabClasses}>
      Buttons
    </Link>
    <Link to="/style-guide/text-buttons" className={tabClasses}>
      Text buttons
    </Link>
    <Link to="/style-guide/icons" className={tabClasses}>
      Icons
    </Link>
  </TabBar>
)
