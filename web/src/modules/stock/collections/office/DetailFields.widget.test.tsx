import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFields } from '#platform/form/use-fields.ts'
import { RecordFrameContext } from '#platform/record/record-frame.ts'
import '#ui/styles.css'
import type { DetailContent } from './detail-content.ts'
import { DetailFields } from './DetailFields.tsx'
import type { FieldName } from './template-fields.ts'

const start: DetailContent = {
  name: 'Stalls',
  description: 'Near the stage',
  priority: '0',
  onSaleFrom: '',
  onSaleUntil: '',
  stranding: 'ALLOW',
}

function Detail({ locked }: { readonly locked: readonly FieldName[] }) {
  const [values, setValues] = useState(start)
  return (
    <RecordFrameContext value={{ canEdit: true, headerTarget: null }}>
      <DetailFields form={useFields(undefined, values, setValues)} timezone="America/New_York" locked={locked} />
    </RecordFrameContext>
  )
}

it('keeps what the template locks from being edited, and says so beside it', async () => {
  const { rerender } = await render(<Detail locked={[]} />)
  await expect.element(page.getByLabelText('Priority')).not.toHaveAttribute('readonly')
  expect(page.getByText('Locked by the template.').query()).toBeNull()
  await rerender(<Detail locked={['PRIORITY', 'STRANDING', 'DESCRIPTION']} />)
  await expect.element(page.getByLabelText('Priority')).toHaveAttribute('readonly')
  await expect.element(page.getByLabelText('Description')).toHaveAttribute('readonly')
  await expect.element(page.getByLabelText('Single seats')).toBeDisabled()
  await expect.element(page.getByLabelText('Name', { exact: true })).not.toHaveAttribute('readonly')
  await expect.element(page.getByLabelText('Priority')).toHaveAccessibleDescription('Locked by the template.')
})
