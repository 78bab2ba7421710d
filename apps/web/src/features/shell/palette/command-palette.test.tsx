import type { SearchResult } from '@newsloom/contract/search'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'

const RESULTS: SearchResult[] = [
  { type: 'topic', id: 3, title: 'Rice exports' },
  { type: 'contact', id: 4, title: '', email: 'rice@farm.example' },
  { type: 'archive', id: 9, title: 'Rice: a record', topicName: 'Rice', createdAt: '2026-11-20T08:00:00Z' },
]

const MAIL = {
  id: 1,
  to: 'reader@example.com',
  name: null,
  from: 'Newsloom <news@example.com>',
  subject: 'Update',
  createdAt: '2026-03-01T09:00:00.000Z',
}

async function openPalette(search: NonNullable<Answers['search']> = { everything: () => RESULTS }) {
  const app = renderApp('/campaigns', { search })
  await screen.findByRole('heading', { name: 'Campaigns' })
  await app.user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Search and commands' }))
  const field = palette.getByRole('combobox', { name: 'Search and commands' })
  await waitFor(() => expect(field).toHaveFocus())
  return { ...app, palette, field }
}

test('Ctrl+K offers every screen; Enter goes to the one that was typed', async () => {
  const { user, palette, router } = await openPalette({ everything: () => [] })
  expect(palette.getByRole('option', { name: 'Research Archives' })).toBeVisible()
  await user.keyboard('temp')
  await waitFor(() =>
    expect(palette.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Templates',
      'New template',
    ]),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('finds things by name, in groups; the arrow keys select one', async () => {
  const { user, palette, router } = await openPalette()
  await user.keyboard('rice')
  expect(await palette.findByRole('option', { name: 'Rice exports' })).toBeVisible()
  expect(palette.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'TopicsRice exports',
    'Contactsrice@farm.example',
    'Research ArchivesRice: a recordNov 20, 2026',
    "ActionsResearch 'Rice exports'",
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/contacts?person=rice%40farm.example'))
})

test('closes when the screen changes by other means', async () => {
  const { router } = await openPalette()
  await act(() => router.navigate({ to: '/templates' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('results for other words are not offered', async () => {
  const later = deferred<SearchResult[]>()
  const { user, palette } = await openPalette({
    everything: (input: { words?: unknown }) => (input.words === 'rice' ? RESULTS : later.promise),
  })
  await user.keyboard('rice')
  expect(await palette.findByRole('option', { name: 'Rice exports' })).toBeVisible()
  await user.keyboard(' gold')
  await waitFor(() => expect(palette.queryByRole('option')).not.toBeInTheDocument())
  later.resolve([{ type: 'topic', id: 8, title: 'Gold and rice' }])
  expect(await palette.findByRole('option', { name: 'Gold and rice' })).toBeVisible()
})

test('says that nothing was found', async () => {
  const { user, palette } = await openPalette({ everything: () => [] })
  await user.keyboard('zebra')
  expect(await palette.findByText("Nothing found for 'zebra'.")).toBeVisible()
})

test('a failed search can be tried again; commands stay', async () => {
  let isBroken = true
  const { user, palette } = await openPalette({
    everything: () => {
      if (isBroken) throw new Failure('The database is away')
      return RESULTS
    },
  })
  await user.keyboard('rice')
  expect(await palette.findByRole('alert')).toHaveTextContent('The database is away')
  isBroken = false
  await user.click(palette.getByRole('button', { name: 'Try again' }))
  expect(await palette.findByRole('option', { name: 'Rice exports' })).toBeVisible()
})

test('? shows the keys, but not while something is typed', async () => {
  const { user } = renderApp('/outbox', {
    outbox: { entries: () => ({ items: [{ kind: 'email', ...MAIL }], emails: 1, nextCursor: null }) },
  })
  await screen.findByRole('searchbox')
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByText('Search this screen')).toBeVisible()
  // the list may be longer than the screen, and the keyboard has to scroll it
  expect(help.getByText('Search this screen').closest('[tabindex="0"]')).not.toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toHaveValue('?')
})

test('a pasted text that is too long is cut', async () => {
  const { user, field } = await openPalette({ everything: () => [] })
  await user.paste('a'.repeat(201))
  expect(field).toHaveValue('a'.repeat(200))
})
