import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextArea } from './TextArea.tsx'
import './styles.css'

const field = page.getByLabelText('Note')

test('says how many characters are left where there is a limit', async () => {
  await render(<TextArea label="Note" maxLength={10} />)
  await expect.element(page.getByText('10 characters left')).toBeVisible()
  await field.fill('123456789')
  await expect.element(page.getByText('1 character left')).toBeVisible()
})

test('warns of data that should not be there, beside an error, and refuses nothing', async () => {
  await render(<TextArea label="Note" error="The note field is required" />)
  await field.fill('Order K7-4410, row F')
  await expect.element(field).toHaveAccessibleDescription('The note field is required')
  await field.fill('4242 4242 4242 4242')
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      'The note field is required There may be sensitive financial data, like a credit card number, in this field.',
    )
  await expect.element(field).toHaveValue('4242 4242 4242 4242')
})

test('does not warn if the field asks for such data', async () => {
  await render(<TextArea label="Note" warnsAboutSensitiveData={false} defaultValue="4242 4242 4242 4242" />)
  await expect.element(field).toHaveAccessibleDescription('')
})
