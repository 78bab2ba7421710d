import type { OutboxPage } from '@newsloom/contract/sends/outbox'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { card, entries, ofSend, ready, rows } from './fixtures.ts'

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
  const phone = screen.getByRole('button', { name: 'Phone width' })
  expect(phone).toHaveAttribute('aria-pressed', 'false')
  await user.click(phone)
  expect(phone).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  expect(await screen.findByText('Hello in plain text')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Phone width' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Headers' }))
  expect(await screen.findByText('<http://localhost/u/token>')).toBeVisible()
})

test('a send is one entry, which opens to its emails and closes again', async () => {
  const page = vi.fn(
    (input: { cursor?: number | null | undefined }): OutboxPage =>
      input.cursor ? { items: [card(5)], nextCursor: null, total: 1_940 } : ofSend,
  )
  const { user, router } = renderApp('/outbox', ready({ page }))
  const send = await screen.findByRole('button', { name: /Winter letter/ })
  expect(send).toHaveTextContent('News for NameCampaign · 1,940 emails')
  expect(send).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('1,941 emails')).toBeVisible()
  await user.click(send)
  const ann = await screen.findByRole('button', { name: /^Ann.*reader7@example.com$/ })
  expect(page).toHaveBeenCalledWith(expect.objectContaining({ sendId: 31 }))
  expect(send).toHaveAttribute('aria-expanded', 'true')
  await user.click(ann)
  await waitFor(() => expect(router.state.location.search).toEqual({ mail: 7, send: 31 }))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('button', { name: /reader5@example.com/ })).toBeVisible()
  expect(page).toHaveBeenLastCalledWith(expect.objectContaining({ sendId: 31, cursor: 6 }))
  await user.click(send)
  await waitFor(() => expect(ann).not.toBeInTheDocument())
})

test('emails of a send that fail to load are asked for again', async () => {
  const page = vi.fn((): OutboxPage => ofSend)
  page.mockImplementationOnce(() => {
    throw new Failure('Away')
  })
  const { user } = renderApp('/outbox?send=31', ready({ page }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The emails could not be loaded. Away')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ann')).toBeVisible()
})

test('the shown emails of a send stay when more fail to load', async () => {
  const page = vi.fn((input: { cursor?: number | null | undefined }): OutboxPage => {
    if (input.cursor) throw new Failure('Away')
    return ofSend
  })
  const { user } = renderApp('/outbox?send=31', ready({ page }))
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The emails could not be loaded. Away')
  expect(screen.getByText('Ann')).toBeVisible()
})

test('search asks the server for single emails; the arrow keys go from it into the list and back', async () => {
  const page = vi.fn((input: { search?: string | undefined }) =>
    input.search === 'nobody' ? { items: [], nextCursor: null, total: 0 } : ofSend,
  )
  const { user } = renderApp('/outbox', ready({ page }))
  await rows()
  await user.keyboard('/')
  const search = screen.getByLabelText('Search email')
  expect(search).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect((await rows())[0]).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect((await rows())[1]).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(search).toHaveFocus()
  await user.keyboard('ann')
  expect(await screen.findByText('1,940 emails found')).toBeVisible()
  expect(screen.queryByText('Winter letter')).not.toBeInTheDocument()
  await user.clear(search)
  await user.keyboard('nobody')
  expect(await screen.findByText("No email matches 'nobody'.")).toBeVisible()
})

test('emptying the outbox asks first, with the number of emails', async () => {
  const empty = vi.fn((_: unknown) => ({ deleted: 1_930 }))
  const shown = vi.fn(() => entries())
  const { user, router } = renderApp(
    '/outbox?mail=2',
    ready({ entries: shown, empty, emptying: () => ({ emails: 1_930, kept: 11, upTo: 77 }) }),
  )
  await rows()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await pressMenuItem(user, 'Empty the outbox…')
  const asking = await screen.findByRole('alertdialog', { name: 'Empty the outbox' })
  await waitFor(() => expect(asking).toHaveTextContent('Delete 1,930 emails in the outbox?'))
  expect(asking).toHaveTextContent('11 emails are kept because their sends are not finished.')
  expect(empty).not.toHaveBeenCalled()
  shown.mockReturnValue(entries({ items: [], emails: 0 }))
  await user.click(within(asking).getByRole('button', { name: 'Delete 1,930 emails' }))
  expect(await screen.findByText('1,930 emails deleted')).toBeVisible()
  expect(empty).toHaveBeenCalledExactlyOnceWith({ upTo: 77 })
  expect(await screen.findByText('No email yet')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await waitFor(() => expect(asking).not.toBeInTheDocument())
  const menu = screen.getByRole('button', { name: 'More actions' })
  expect(menu).toHaveFocus()
  await user.keyboard('{Enter}')
  const again = await screen.findByRole('menuitem', { name: 'Empty the outbox…' })
  expect(again).toHaveAttribute('aria-disabled', 'true')
})

test('without a count nothing can be deleted', async () => {
  const empty = vi.fn((_: unknown) => ({ deleted: 1 }))
  const emptying = () => {
    throw new Failure('Away')
  }
  const { user } = renderApp('/outbox', ready({ empty, emptying }))
  await rows()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await pressMenuItem(user, 'Empty the outbox…')
  const asking = await screen.findByRole('alertdialog')
  expect(
    await within(asking).findByText(/could not be counted, so nothing can be deleted\. Away/),
  ).toBeVisible()
  await user.click(within(asking).getByRole('button', { name: 'Delete' }))
  expect(empty).not.toHaveBeenCalled()
  await user.click(within(asking).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus())
})

test('an empty outbox says where its emails come from, and leads there', async () => {
  renderApp('/outbox', ready({ entries: () => entries({ items: [], emails: 0 }) }))
  expect(await screen.findByText('No email yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open News Research' })).toHaveAttribute('href', '/news-research')
})

test('an outbox that fails to load can be loaded again', async () => {
  renderApp(
    '/outbox',
    ready({
      entries: () => {
        throw new Failure('Away')
      },
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('The outbox could not be loaded.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('without an answer the header keeps no skeleton and claims nothing about an email service', async () => {
  const fail = () => {
    throw new Failure('Away')
  }
  renderApp('/outbox', { ...ready({ entries: fail }), system: { get: fail } })
  expect(await screen.findByText('The outbox could not be loaded.')).toBeVisible()
  expect(await screen.findByText('Emails as their readers get them')).toBeVisible()
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

test('a list that cannot be refreshed says from when it is, until it can', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isAway = false
  const stored = ready()
  const answer = stored.outbox?.entries
  renderApp(
    '/outbox',
    ready({
      entries: (input) => {
        if (isAway || !answer) throw new Failure('Away')
        return answer(input)
      },
    }),
  )
  const stale = /^The list could not be refreshed\. It is from \d\d:\d\d:\d\d\.$/
  expect(await screen.findByRole('button', { name: /Winter letter/ })).toBeVisible()
  isAway = true
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(await screen.findByText(stale)).toBeVisible()
  expect(screen.getByRole('button', { name: /Winter letter/ })).toBeVisible()
  isAway = false
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await waitFor(() => expect(screen.queryByText(stale)).not.toBeInTheDocument())
})
