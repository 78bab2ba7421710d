import type { OutboxCard } from '@newsloom/contract/sends/outbox'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'

const card = (id: number): OutboxCard => ({
  id,
  to: `reader${id}@example.com`,
  from: 'Newsloom <news@example.com>',
  subject: `Update ${id}`,
  createdAt: '2026-03-01T09:00:00.000Z',
})
const ready = (over: Answers['outbox'] = {}): Answers => ({
  outbox: {
    page: () => ({ items: [card(2), card(1)], nextCursor: null, total: 2 }),
    get: (input) => ({
      ...card(Number(input.id)),
      html: '<p>Hello <a href="http://localhost/r/abc">read</a></p><script>1</script>',
      text: 'Hello in plain text',
      headers: { 'List-Unsubscribe': '<http://localhost/u/token>' },
    }),
    ...over,
  },
})

test('an email is shown as HTML in a sandboxed frame, as text, and with its headers', async () => {
  const { user, router } = renderApp('/outbox', ready())
  await user.click(await screen.findByRole('button', { name: /reader2@example.com/ }))
  expect(await screen.findByRole('heading', { name: 'Update 2' })).toBeVisible()
  expect(router.state.location.search).toEqual({ mail: 2 })
  const frame = screen.getByTitle('Email: Update 2')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  expect(frame.getAttribute('srcdoc')).toMatch(
    /^<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
  )
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  expect(await screen.findByText('Hello in plain text')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Headers' }))
  expect(await screen.findByText('<http://localhost/u/token>')).toBeVisible()
})

test('search asks the server; the arrow keys move in the list', async () => {
  const page = vi.fn((input: { search?: string | undefined }) =>
    input.search === 'nobody'
      ? { items: [], nextCursor: null, total: 0 }
      : { items: [card(2), card(1)], nextCursor: null, total: 2 },
  )
  const { user } = renderApp('/outbox', ready({ page }))
  const rows = await within(await screen.findByRole('region', { name: 'Email' })).findAllByRole('button')
  rows[0]?.focus()
  await user.keyboard('{ArrowDown}')
  expect(rows[1]).toHaveFocus()
  await user.keyboard('/')
  expect(screen.getByLabelText('Search email')).toHaveFocus()
  await user.keyboard('nobody')
  expect(await screen.findByText("No email matches 'nobody'.")).toBeVisible()
})

test('an empty outbox says where its emails come from', async () => {
  renderApp('/outbox', ready({ page: () => ({ items: [], nextCursor: null, total: 0 }) }))
  expect(await screen.findByText('No email yet')).toBeVisible()
})

test('an outbox that fails to load can be loaded again', async () => {
  renderApp(
    '/outbox',
    ready({
      page: () => {
        throw new Failure('Away')
      },
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('The outbox could not be loaded.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('says that an email is gone', async () => {
  renderApp(
    '/outbox?mail=9',
    ready({
      get: () => {
        throw new Failure('No such mail', 'NOT_FOUND')
      },
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('This email could not be loaded.')
})
