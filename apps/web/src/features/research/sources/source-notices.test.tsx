import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { sampleSystem } from '~/testing/samples.ts'
import { sampleTopic } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'
import { FEED, sampleNotice } from './fixtures.ts'

const failing = sampleNotice({
  id: 5,
  url: 'https://down.example/',
  name: 'Down',
  kind: 'failing',
  answer: 'failed',
  reason: 'HTTP 503',
})
const silentText = 'The Wire has published nothing since Nov 3, 2026. Check the address or remove it.'

test('the card of each topic shows the notices of its sources', async () => {
  const other = sampleTopic({ id: 2, name: 'Exports', lastResearchAt: new Date().toISOString() })
  const blocked = sampleNotice({
    ...failing,
    id: 6,
    answer: 'blocked',
    reason: 'robots.txt',
    since: null,
    topics: [{ id: 2, name: 'Exports' }],
  })
  const { user } = renderNewsResearch({ sources: { notices: () => [sampleNotice(), failing, blocked] } }, [
    sampleTopic(),
    other,
  ])
  const notices = async () => {
    const list = await screen.findByRole('list', { name: 'Sources that need attention' })
    return within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  }
  expect(await notices()).toEqual([
    silentText,
    'Down has been failing since Nov 3, 2026: HTTP 503. Check the address or remove it.',
  ])
  await user.click(screen.getByRole('button', { name: 'Topic: Policy rate' }))
  await pressMenuItem(user, /^Exports/)
  await screen.findByRole('button', { name: 'Topic: Exports' })
  expect(await notices()).toEqual([
    'Down has blocked Newsloom: robots.txt. Choose another address or remove it.',
  ])
})

test('the card offers to remove its own source, and to undo it', async () => {
  let saved = sampleTopic({ newsSources: [FEED] })
  const save = (newsSources: string[]) => {
    saved = { ...saved, newsSources }
    return saved
  }
  const removeSource = vi.fn((_: { id: number; url: string }) => save([]))
  const restoreSource = vi.fn((_: { id: number; url: string; before: string[] }) => save([FEED]))
  const notices = () => (saved.newsSources.includes(FEED) ? [sampleNotice()] : [])
  const { user } = renderNewsResearch({
    sources: { notices },
    topics: { removeSource, restoreSource, list: () => [saved] },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove The Wire' }))
  await waitFor(() => expect(screen.queryByText(silentText)).not.toBeInTheDocument())
  expect(removeSource.mock.lastCall?.[0]).toEqual({ id: 1, url: FEED })
  expect(
    await screen.findByText("Removed 'The Wire'. The news is now searched by the topic's keywords."),
  ).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Research' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(silentText)).toBeVisible()
  expect(restoreSource.mock.lastCall?.[0]).toEqual({ id: 1, url: FEED, before: [] })
})

test('more than two are counted on the card, and listed in the edit dialog', async () => {
  const topic = sampleTopic({ newsSources: [FEED, failing.url] })
  const third = sampleNotice({ ...failing, id: 7, name: 'Third' })
  const sources = { notices: () => [sampleNotice(), failing, third], health: () => [] }
  const { user } = renderNewsResearch({ sources }, [topic])
  const open = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByRole('dialog', { name: "Sources of 'Policy rate'" })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  // each line leads to all sources, and so does the count
  await open(silentText)
  await open('1 more source needs attention')
  await user.click(screen.getByRole('button', { name: 'Edit Policy rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Edit 'Policy rate'" }))
  expect(dialog.getByText(/^Third has been failing/)).toBeVisible()
})

test('a dismissed notice goes away', async () => {
  let notices = [sampleNotice(), failing]
  const dismissNotice = vi.fn(({ id }: { id: number }) => {
    notices = notices.filter((notice) => notice.id !== id)
    return { id }
  })
  const { user } = renderNewsResearch({ sources: { notices: () => notices, dismissNotice } })
  await user.click(await screen.findByRole('button', { name: 'Dismiss the notice about The Wire' }))
  await waitFor(() => expect(screen.queryByText(silentText)).not.toBeInTheDocument())
  expect(dismissNotice).toHaveBeenCalledWith({ id: 4 })
  expect(screen.getByText(/^Down has been failing/)).toBeVisible()
  const last = screen.getByRole('button', { name: 'Dismiss the notice about Down' })
  await waitFor(() => expect(last).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(last).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Research' })).toHaveFocus())
})

test('a starter feed that fails is read because the topic names none: there is no address to check', async () => {
  const starter = { name: 'Down', url: failing.url, language: 'en' as const }
  const system = { get: () => sampleSystem({ starterSources: [starter] }) }
  const { user } = renderNewsResearch({ system, sources: { notices: () => [failing] } }, [
    sampleTopic({ newsSources: [] }),
  ])
  const text =
    /^Down has been failing since .*: HTTP 503\. To read others instead, add sources to the topic\.$/
  expect(await screen.findByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit Policy rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Edit 'Policy rate'" }))
  expect(await dialog.findByText(text)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Remove Down' })).not.toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'News source URLs' }), 'https://own.example/')
  expect(dialog.queryByText(text)).not.toBeInTheDocument()
})

test('a notice that could not be dismissed stays, and says why', async () => {
  const { user } = renderNewsResearch({
    sources: {
      notices: () => [sampleNotice()],
      dismissNotice: () => {
        throw new Failure('The database is away')
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Dismiss the notice about The Wire' }))
  expect(await screen.findByText('The notice could not be dismissed')).toBeVisible()
  expect(screen.getByText(silentText)).toBeVisible()
})

test("'Remove' takes the source out of the form", async () => {
  const topic = sampleTopic({ newsSources: ['sample:thai-economy', FEED] })
  const { user } = renderNewsResearch({ sources: { notices: () => [sampleNotice()] } }, [topic])
  await user.click(await screen.findByRole('button', { name: 'Edit Policy rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Edit 'Policy rate'" }))
  await user.click(dialog.getByRole('button', { name: 'Remove The Wire' }))
  expect(dialog.getByRole('textbox', { name: 'News source URLs' })).toHaveValue('sample:thai-economy')
  expect(dialog.queryByText(silentText)).not.toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: 'News source URLs' })).toHaveFocus()
})
