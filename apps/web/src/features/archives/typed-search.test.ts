import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTyped } from './archives-search.ts'

function typing() {
  const onSettled = vi.fn((_: string) => undefined)
  const hook = renderHook(({ q }) => useTyped(q, onSettled), { initialProps: { q: '' } })
  return {
    text: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    settled: (text: string) => waitFor(() => expect(onSettled).toHaveBeenLastCalledWith(text)),
    address: (q: string) => hook.rerender({ q }),
  }
}

test('a text that comes into the address late does not go back into the field', async () => {
  const { text, type, settled, address } = typing()
  type('ab')
  await settled('ab')
  type('abc')
  await settled('abc')
  address('ab')
  expect(text()).toBe('abc')
  type('abcd')
  address('abc')
  expect(text()).toBe('abcd')
  await settled('abcd')
  address('abcd')
  expect(text()).toBe('abcd')
})

test('an earlier text that comes with Back goes into the field', async () => {
  const { text, type, settled, address } = typing()
  for (const words of ['ab', 'abc']) {
    type(words)
    await settled(words)
    address(words)
  }
  address('ab')
  expect(text()).toBe('ab')
})

test('a text that was taken back before it reached the address is not waited for', async () => {
  const { text, type, settled, address } = typing()
  type('ab')
  await settled('ab')
  type('')
  await settled('')
  address('ab')
  expect(text()).toBe('ab')
})
