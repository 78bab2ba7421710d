import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keepEarlyKeys, takeEarlyKeys } from './early-keys.ts'

const field = document.createElement('input')
const button = document.createElement('button')
document.body.append(field, button)
afterEach(() => {
  takeEarlyKeys()
  button.focus()
  field.value = ''
})

test('keeps what is typed for the palette', async () => {
  const cancel = vi.fn()
  keepEarlyKeys(cancel)
  await userEvent.keyboard('abx{Backspace}{Enter}')
  expect(takeEarlyKeys()).toBe('ab')
  expect(cancel).not.toHaveBeenCalled()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press', () => userEvent.click(document.body)],
  ['another field', () => Promise.resolve(field.focus())],
])('%s gives the palette up, and the keys act on the screen again', async (_, give) => {
  const cancel = vi.fn()
  keepEarlyKeys(cancel)
  await userEvent.keyboard('ab')
  await give()
  expect(cancel).toHaveBeenCalledOnce()
  field.focus()
  await userEvent.keyboard('cd')
  expect(field).toHaveValue('cd')
  expect(takeEarlyKeys()).toBe('')
})
