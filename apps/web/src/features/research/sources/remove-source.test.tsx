import { withSource } from '@newsloom/contract/sources/with-source'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '~/testing/answers.ts'
import { Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { deferred } from '~/testing/render-app.tsx'
import { sampleTopic } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'
import { sampleHealth } from './fixtures.ts'

const SOURCES = ['The Wire', 'Same', 'Quiet', 'Ledger'].map((name) =>
  sampleHealth({ url: `https://${name.replace(' ', '-').toLowerCase()}.example/feed`, name }),
)
const topicOf = (sources: typeof SOURCES) => sampleTopic({ newsSources: sources.map(({ url }) => url) })

async function openSources(
  health: () => typeof SOURCES,
  topic: ReturnType<typeof sampleTopic>,
  topics: Answers['topics'],
) {
  const { user } = renderNewsResearch({ sources: { health }, topics }, [topic])
  await user.click(await screen.findByRole('button', { name: 'Actions for Policy rate' }))
  await pressMenuItem(user, 'Sources')
  return { user, dialog: within(await screen.findByRole('dialog', { name: "Sources of 'Policy rate'" })) }
}

/** The sources of a topic that keeps its changes. */
async function openSaved(sources: typeof SOURCES) {
  let saved = topicOf(sources)
  const urls = saved.newsSources
  const save = (newsSources: string[]) => {
    saved = { ...saved, newsSources }
    return saved
  }
  const removeSource = vi.fn(({ url }: { id: number; url: string }): typeof saved | Promise<typeof saved> =>
    save(saved.newsSources.filter((one) => one !== url)),
  )
  const restoreSource = vi.fn(({ url, before }: { id: number; url: string; before: string[] }) =>
    save(withSource(saved.newsSources, url, before)),
  )
  const health = () => SOURCES.filter(({ url }) => saved.newsSources.includes(url))
  const topics = { removeSource, restoreSource, list: () => [saved] }
  return {
    ...(await openSources(health, saved, topics)),
    ...topics,
    urls,
    save,
    now: () => saved.newsSources,
  }
}

test('a source is removed where it is listed, and restored to its place', async () => {
  const { user, dialog, now, urls, ...topics } = await openSaved(SOURCES.slice(0, 3))
  await user.click(await dialog.findByRole('button', { name: 'Remove Same' }))
  await waitFor(() => expect(dialog.queryByText('Same')).not.toBeInTheDocument())
  expect(topics.removeSource.mock.lastCall?.[0]).toEqual({ id: 1, url: urls[1] })
  expect(dialog.getByText("Removed 'Same'")).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(now()).toEqual(urls))
  expect(topics.restoreSource.mock.lastCall?.[0]).toEqual({ id: 1, url: urls[1], before: [urls[0]] })
  await waitFor(() => expect(dialog.getByText('Same')).toBeVisible())
})

test('the only source of a topic can be had back too', async () => {
  const { user, dialog, now, urls, removeSource } = await openSaved(SOURCES.slice(0, 1))
  await user.click(await dialog.findByRole('button', { name: 'Remove The Wire' }))
  expect(dialog.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await waitFor(() => expect(removeSource).toHaveBeenCalledTimes(1))
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(now()).toEqual(urls))
  expect(await dialog.findByText('The Wire')).toBeVisible()
})

test('a source that could not be removed stays, and says why', async () => {
  const removeSource = () => {
    throw new Failure('The database is away')
  }
  const only = topicOf(SOURCES.slice(0, 1))
  const { user, dialog } = await openSources(() => SOURCES.slice(0, 1), only, { removeSource })
  await user.click(await dialog.findByRole('button', { name: 'Remove The Wire' }))
  expect(await screen.findByText('The sources were not changed')).toBeVisible()
  expect(screen.getByText('The database is away')).toBeVisible()
  expect(await dialog.findByText('The Wire')).toBeVisible()
  expect(dialog.queryByText(/^Removed 'The Wire'/)).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('two removals in quick succession are both kept, with what was added meanwhile', async () => {
  const { user, dialog, now, urls, save, removeSource } = await openSaved(SOURCES.slice(0, 4))
  const first = deferred<void>()
  removeSource.mockImplementationOnce(async () => {
    await first.promise
    return save([...now().filter((url) => url !== urls[0]), 'https://added.example/'])
  })
  await user.click(await dialog.findByRole('button', { name: 'Remove The Wire' }))
  await user.click(dialog.getByRole('button', { name: 'Remove Same' }))
  expect(removeSource).toHaveBeenCalledTimes(1)
  first.resolve()
  await waitFor(() => expect(removeSource).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(now()).toEqual([urls[2], urls[3], 'https://added.example/']))
  expect(dialog.queryByText('Same')).not.toBeInTheDocument()
  expect(dialog.queryByText('The Wire')).not.toBeInTheDocument()
})

test('a failed removal restores only its own source, and keeps the note of a later one', async () => {
  const { user, dialog, now, urls, removeSource } = await openSaved(SOURCES.slice(0, 3))
  const first = deferred<void>()
  removeSource.mockImplementationOnce(async () => {
    await first.promise
    throw new Failure('The database is away')
  })
  await user.click(await dialog.findByRole('button', { name: 'Remove The Wire' }))
  await user.click(dialog.getByRole('button', { name: 'Remove Same' }))
  first.resolve()
  expect(await screen.findByText('The sources were not changed')).toBeVisible()
  expect(await dialog.findByText('The Wire')).toBeVisible()
  expect(now()).toEqual([urls[0], urls[2]])
  expect(dialog.queryByText('Same')).not.toBeInTheDocument()
  expect(dialog.getByText("Removed 'Same'")).toBeVisible()
})
