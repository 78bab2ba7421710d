import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleRun } from '~/testing/samples.ts'
import { commands, matching } from './entries.ts'

const TOPIC = { type: 'topic', id: 3, title: 'Rice exports' } as const
const NOTHING: Answers = {
  search: { everything: () => [] },
  topics: { list: () => [] },
  lists: { list: () => [] },
}

async function openPalette(answers: Answers = NOTHING) {
  const app = renderApp('/campaigns', answers)
  await screen.findByRole('heading', { name: 'Campaigns' })
  const origin = screen.getAllByRole('button', { name: /^Search/ })[0]
  if (!origin) throw new Error('there is no search button')
  origin.focus()
  await app.user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Search and commands' }))
  await waitFor(() => expect(palette.getByRole('combobox')).toHaveFocus())
  return { ...app, palette, origin }
}

test('Escape gives the focus back to where it was', async () => {
  const { user, origin } = await openPalette()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(origin).toHaveFocus())
})

test('Escape in the keyboard shortcuts gives the focus back too', async () => {
  const { user, origin } = await openPalette()
  await user.keyboard('keyboard')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(origin).toHaveFocus())
})

test('the keys stay open, also when their code has loaded before', async () => {
  const { user } = await openPalette()
  for (const time of ['first', 'second']) {
    await user.keyboard('keyboard')
    await waitFor(() => expect(screen.getAllByRole('option'), time).toHaveLength(1))
    await user.keyboard('{Enter}')
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await waitFor(() => expect(screen.getAllByRole('dialog'), time).toEqual([keys]))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(keys).not.toBeInTheDocument())
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Search and commands' })
  }
})

test('the first line is highlighted at once, and Enter opens it', async () => {
  const { user, palette, router } = await openPalette()
  const [first] = palette.getAllByRole('option')
  await waitFor(() => expect(first).toHaveAttribute('data-highlighted'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test.each([
  ['new top', 'New Topic'],
  ['new list', 'Create Contact List'],
  ['import', 'Import Contacts'],
])("'%s' opens the dialog; closed, it leaves the address", async (words, dialog) => {
  const { user, palette, router } = await openPalette()
  await user.keyboard(words)
  await waitFor(() => expect(palette.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: dialog })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.search).toEqual({})
})

test('/ opens the palette on a screen without a search of its own', async () => {
  const { user } = renderApp('/live', NOTHING)
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('/')
  expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  expect(screen.getByRole('combobox')).toHaveValue('')
})

test('? lists the keys of the news desk', async () => {
  const { user } = renderApp('/live', NOTHING)
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('?')
  const desk = within(await screen.findByRole('region', { name: 'News Research' }))
  expect(desk.getByText('Leave out the article')).toBeVisible()
})

test('researches a topic that was found', async () => {
  const start = vi.fn(() => sampleRun({ topicId: TOPIC.id }))
  const { user, palette, router } = await openPalette({
    ...NOTHING,
    search: { everything: () => [TOPIC] },
    research: { start },
  })
  await user.keyboard('rice')
  await user.click(await palette.findByRole('option', { name: "Research 'Rice exports'" }))
  await waitFor(() => expect(router.state.location.href).toBe('/news-research?topic=3'))
  await waitFor(() => expect(start).toHaveBeenCalledWith({ topicId: 3 }))
})

test('offers the other language, in the words of both', async () => {
  const { user, palette } = await openPalette()
  await user.keyboard('ไทย')
  await waitFor(() => expect(palette.getByRole('option', { name: 'Switch to Thai ไทย' })).toBeVisible())
})

test.each([
  ['lang', 'Switch to Thai'],
  ['ภาษา', 'Switch to Thai'],
  ['มืด', 'Switch to dark mode'],
])('%s finds the command %s, whatever its own words', (typed, title) => {
  const [switchMode, switchLanguage, showKeys] = [vi.fn(), vi.fn(), vi.fn()]
  const all = commands({ hasOutbox: false, mode: 'light', switchMode, switchLanguage, showKeys })
  expect(matching(all, typed).map((entry) => entry.title)).toEqual([title])
})
