import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '~/lib/toast.ts'
import { system } from '~/theme/system.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const show = () => {
  render(
    <ChakraProvider value={system}>
      <button type="button">Leave out</button>
      <Toaster />
    </ChakraProvider>,
  )
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

test('one toast at a time, gone after five seconds', () => {
  show()
  act(() => toast.success('First'))
  act(() => toast.destructive('Second', 'Please try again'))
  expect(screen.queryByText('First')).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('SecondPlease try again')
  act(() => vi.advanceTimersByTime(4_900))
  expect(screen.getByText('Second')).toBeVisible()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('Second')).not.toBeInTheDocument()
})

test('a toast waits while the pointer is on it, and can be dismissed', async () => {
  const user = show()
  act(() => toast.success('Saved'))
  await user.hover(screen.getByRole('status'))
  act(() => vi.advanceTimersByTime(20_000))
  expect(screen.getByText('Saved')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss notification' }))
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
})

test('Undo is offered for half a minute', () => {
  show()
  act(() => toast.undoable('Template deleted', () => undefined))
  act(() => vi.advanceTimersByTime(29_900))
  expect(screen.getByText('Template deleted')).toBeVisible()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('Template deleted')).not.toBeInTheDocument()
})

test('Undo comes back when a toast without one has gone', async () => {
  const user = show()
  const undo = vi.fn()
  act(() => toast.undoable('Template deleted', undo))
  act(() => vi.advanceTimersByTime(10_000))
  act(() => toast.success('Topic saved'))
  expect(screen.queryByText('Template deleted')).not.toBeInTheDocument()
  act(() => vi.advanceTimersByTime(5_100))
  expect(screen.getByText('Template deleted')).toBeVisible()
  act(() => vi.advanceTimersByTime(19_000))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('an offer to undo replaces the last one for good', () => {
  show()
  act(() => toast.undoable('Template deleted', () => undefined))
  act(() => toast.success('Topic saved'))
  act(() => toast.undoable('Contact removed', () => undefined))
  act(() => vi.advanceTimersByTime(30_100))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('an action can be undone once', async () => {
  const user = show()
  const undo = vi.fn()
  act(() => toast.undoable('Article left out', undo))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Article left out')).not.toBeInTheDocument()
})

test('the focus goes back to where it was when a button of the toast was pressed', async () => {
  const user = show()
  const origin = screen.getByRole('button', { name: 'Leave out' })
  const undo = vi.fn()
  for (const name of ['Undo', 'Dismiss notification']) {
    origin.focus()
    act(() => toast.undoable('Article left out', undo))
    await user.click(screen.getByRole('button', { name }))
    expect(origin).toHaveFocus()
  }
  expect(undo).toHaveBeenCalledOnce()
})
