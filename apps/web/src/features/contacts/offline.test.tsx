import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { browserSays } from '~/testing/network.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { ready, sampleList } from './fixtures.ts'

afterEach(() => {
  browserSays('online')
})

const contacts = (create: () => ContactListView) =>
  renderApp('/contacts', ready({ lists: { list: () => [], create } }))

async function askForList({ user }: ReturnType<typeof contacts>) {
  // one in the header, one where the lists would be
  const [button] = await screen.findAllByRole('button', { name: 'New List' })
  if (!button) throw new Error('There is no button for a new list')
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/List Name/), 'Executives')
  await user.click(dialog.getByRole('button', { name: 'Create list' }))
}

test("a browser that reports being offline still sends requests at once: only the server's answer counts", async () => {
  browserSays('offline')
  const create = vi.fn(() => sampleList())
  const app = contacts(create)
  expect(await screen.findByText(/No contact lists yet/)).toBeVisible()
  await askForList(app)
  expect(await screen.findByText('Contact list created successfully!')).toBeVisible()
  browserSays('online')
  await waitFor(() => expect(app.router.state.status).toBe('idle'))
  expect(create).toHaveBeenCalledOnce()
})

test('an action without an answer is reported as failed, and is not repeated later', async () => {
  const create = vi.fn(() => sampleList())
  const app = contacts(create)
  await screen.findByText(/No contact lists yet/)
  browserSays('offline')
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await askForList(app)
  expect(await screen.findByText(/^Newsloom did not answer\. Check whether it was done/)).toBeVisible()
  expect(screen.queryByText(/Failed to fetch/)).toBeNull()
  await act(() => app.router.navigate({ to: '/analytics' }))
  network.mockRestore()
  browserSays('online')
  await screen.findByRole('heading', { level: 1, name: /Analytics/ })
  // a list loaded after the network came back would show a late repetition
  await act(() => app.router.navigate({ to: '/contacts' }))
  await screen.findByText(/No contact lists yet/)
  expect(create).not.toHaveBeenCalled()
})
