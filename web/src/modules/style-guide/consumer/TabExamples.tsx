import { Link } from '@tanstack/react-router'
import { TabPanels } from '#ui/TabPanels.tsx'
import { TabBar, tabClasses } from '#ui/Tabs.tsx'

/** Parts of one thing: the second is opened by a press or an arrow key. */
export const PriceTabs = () => (
  <TabPanels
    label="A price"
    tabs={[
      { id: 'price', name: 'Price', body: <p>Buyers see $89.50 each; you receive $80.00.</p> },
      { id: 'fees', name: 'Fees', body: <p>The platform’s 6 % and 75 cents, and $3.35 of your own.</p> },
      { id: 'history', name: 'Earlier changes', body: <p>Nothing was changed yet.</p> },
    ]}
  />
)

/** Pages of one record: this one, and two others. */
export const LinkTabs = () => (
  <TabBar label="Pages of an example">
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
