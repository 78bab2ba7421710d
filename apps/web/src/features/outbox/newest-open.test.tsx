import type { SystemView } from '@newsloom/contract/system'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '~/lib/net/trpc.ts'
import { Failure } from '~/testing/answers.ts'
import { onPhone, onWideScreen } from '~/testing/at-width.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleSystem } from '~/testing/samples.ts'
import { card, entries, ofSend, ready, rows, SEND } from './fixtures.ts'

test('on wide screens the outbox opens with its newest email', async () => {
  onWideScreen()
  const { router } = renderApp('/outbox', ready())
  expect(await screen.findByRole('heading', { name: 'Update 2' })).toBeVisible()
  expect(router.state.location.search).toEqual({ mail: 2 })
})

test('the newest email of a send is open within it', async () => {
  onWideScreen()
  const { router } = renderApp('/outbox', ready({ entries: () => entries({ items: [SEND] }) }))
  expect(await screen.findByRole('heading', { name: 'Update 7' })).toBeVisible()
  expect(router.state.location.search).toEqual({ mail: 7, send: 31 })
})

test('on a later visit the email that is newest now is open', async () => {
  onWideScreen()
  const later = deferred<ReturnType<typeof entries>>()
  const shown = vi.fn(() => later.promise).mockResolvedValueOnce(entries())
  const { router } = renderApp('/outbox', ready({ entries: shown }))
  await screen.findByRole('heading', { name: 'Update 2' })
  await act(() => router.navigate({ to: '/live' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/live'))
  await act(() => router.navigate({ to: '/outbox' }))
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(2))
  await rows()
  expect(router.state.location.search).toEqual({})
  later.resolve(entries({ items: [{ kind: 'email', ...card(9) }] }))
  expect(await screen.findByRole('heading', { name: 'Update 9' })).toBeVisible()
  expect(router.state.location.search).toEqual({ mail: 9 })
})

test('no email opens later if the emails of the newest send failed to load', async () => {
  onWideScreen()
  const page = vi.fn(async () => ofSend).mockRejectedValueOnce(new Failure('No connection'))
  const { router, user } = renderApp('/outbox', ready({ entries: () => entries({ items: [SEND] }), page }))
  const [row] = await rows()
  await waitFor(() => expect(page).toHaveBeenCalled())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  // the next poll does this
  await act(() => queryClient.refetchQueries({ type: 'active' }))
  await user.click(row ?? document.body)
  expect(await screen.findByText('Ann')).toBeVisible()
  expect(router.state.location.search).toEqual({ send: 31 })
})

test('on phones the outbox opens with the list', async () => {
  onPhone()
  const { router } = renderApp('/outbox', ready())
  await rows()
  expect(router.state.location.search).toEqual({})
})

test('a test is marked by a badge, and the list can be refreshed', async () => {
  const shown = vi.fn(() => entries({ items: [{ kind: 'email', ...card(2, { subject: '[Test] Winter' }) }] }))
  const { user } = renderApp('/outbox', ready({ entries: shown }))
  const [row] = await rows()
  expect(row).toHaveTextContent(/TestWinter$/)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(2))
})

test('whether an email service is set up is said once it is known', async () => {
  const system = deferred<SystemView>()
  renderApp('/outbox', { ...ready(), system: { get: () => system.promise } })
  expect(await screen.findByText('Loading email')).toBeInTheDocument()
  expect(screen.queryByText(/email service/)).not.toBeInTheDocument()
  system.resolve(sampleSystem({ mailer: 'resend' }))
  expect(await screen.findByText(/^Emails go to readers\./)).toBeVisible()
})
