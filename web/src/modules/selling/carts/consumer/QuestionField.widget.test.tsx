import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CheckoutQuestion } from './question-rules.ts'
import { QuestionField } from './QuestionField.tsx'
import '#ui/styles.css'

function AskedQuestion({ type }: { readonly type: CheckoutQuestion['type'] }) {
  const [answer, setAnswer] = useState('')
  const question = {
    id: 'q',
    label: 'Answer',
    type,
    isRequired: true,
    help: null,
    choices: [],
    minLength: null,
    maxLength: null,
    minimum: null,
    maximum: null,
    pattern: null,
    shownIf: null,
  }
  return <QuestionField question={question} fieldId="q" value={answer} onValue={setAnswer} error={undefined} />
}

const warning = page.getByText(/^There may be sensitive/)

test.each(['TEXT', 'LONG_TEXT'] as const)(
  'a free answer (%s) is checked for data that should not be there',
  async (type) => {
    await render(<AskedQuestion type={type} />)
    await page.getByLabelText('Answer').fill('Row F, order 4711')
    await expect.element(page.getByLabelText('Answer')).toHaveValue('Row F, order 4711')
    expect(warning.elements()).toEqual([])
    await page.getByLabelText('Answer').fill('my card is 4242 4242 4242 4242')
    await expect
      .element(warning)
      .toHaveTextContent('There may be sensitive financial data, like a credit card number, in this field.')
  },
)

test('an answer to a phone number question shows no warning', async () => {
  await render(<AskedQuestion type="PHONE" />)
  await page.getByLabelText('Answer').fill('+44 20 7946 0018')
  await expect.element(page.getByLabelText('Answer')).toHaveValue('+44 20 7946 0018')
  expect(warning.elements()).toEqual([])
})
