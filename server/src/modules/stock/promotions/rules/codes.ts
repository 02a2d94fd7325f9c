/** Error for a code that the account has already. */
export const codeTaken = 'This code already exists, perhaps archived. Choose another one.'
