import type { TaughtTerm } from '@newsloom/contract/research/curation'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

const TERMS: TaughtTerm[] = [
  { key: 'footbal', written: 'football', weight: -0.33 },
  { key: '@rice', written: 'ข้าว', weight: 0.66 },
]

/** @param failing how often a word cannot be forgotten, and then not recalled */
async function openDialog(failing = { forget: 0, recall: 0 }) {
  const left = { ...failing }
  let known = TERMS
  const forgetTaught = vi.fn(({ keys }: { keys: unknown }) => {
    left.forget -= 1
    if (left.forget >= 0) throw new Failure('The database is away')
    known = known.filter(({ key }) => !(keys as string[]).includes(key))
    return known
  })
  const recallTaught = vi.fn((_: unknown) => {
    left.recall -= 1
    if (left.recall >= 0) throw new Failure('The database is away')
    known = TERMS
    return known
  })
  let isLost = false
  const taught = () => {
    if (isLost) throw new Failure('The server is away')
    return known
  }
  const loseServer = () => {
    isLost = true
  }
  const view = renderNewsResearch({ topics: { taught, forgetTaught, recallTaught } })
  await view.user.click(await screen.findByRole('button', { name: 'Edit Policy rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Edit 'Policy rate'" }))
  const section = within(await dialog.findByRole('region', { name: 'Learned from your choices' }))
  await section.findByText('football')
  return { ...view, section, forgetTaught, recallTaught, loseServer }
}

test('the topic shows what it learned, and forgets it word by word, with a way back', async () => {
  const { user, section, forgetTaught, recallTaught } = await openDialog()
  expect(section.getByRole('list', { name: 'Less' })).toHaveTextContent('football')
  expect(section.getByRole('list', { name: 'More' })).toHaveTextContent('ข้าว')
  await user.click(section.getByRole('button', { name: 'Forget football' }))
  await waitFor(() => expect(section.queryByText('football')).not.toBeInTheDocument())
  expect(forgetTaught).toHaveBeenCalledWith({ topicId: 1, keys: ['footbal'] })
  expect(await section.findByText("Forgot 'football'.")).toBeVisible()
  expect(section.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.click(section.getByRole('button', { name: 'Undo' }))
  expect(await section.findByText('football')).toBeVisible()
  expect(recallTaught).toHaveBeenCalledWith({ topicId: 1, keys: ['footbal'] })
  expect(section.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('everything learned can be forgotten at once', async () => {
  const { user, section, forgetTaught } = await openDialog()
  await user.click(section.getByRole('button', { name: 'Forget all' }))
  expect(await section.findByText(/^Nothing yet/)).toBeVisible()
  expect(forgetTaught).toHaveBeenCalledWith({ topicId: 1, keys: ['footbal', '@rice'] })
  expect(await section.findByText('Forgot 2 words.')).toBeVisible()
})

test('a word that could not be forgotten comes back, with the reason, and is tried again', async () => {
  const { user, section, forgetTaught } = await openDialog({ forget: 1, recall: 0 })
  await user.click(section.getByRole('button', { name: 'Forget football' }))
  expect(await section.findByRole('alert')).toHaveTextContent('The database is away')
  expect(section.getByText('football')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Try again' }))
  expect(await section.findByText("Forgot 'football'.")).toBeVisible()
  expect(forgetTaught).toHaveBeenCalledTimes(2)
  expect(section.queryByRole('alert')).not.toBeInTheDocument()
  expect(section.queryByRole('button', { name: 'Forget football' })).not.toBeInTheDocument()
})

test('the words come back though the list cannot be loaded again', async () => {
  const { user, section, loseServer } = await openDialog({ forget: 1, recall: 0 })
  loseServer()
  await user.click(section.getByRole('button', { name: 'Forget all' }))
  expect(await section.findByRole('alert')).toHaveTextContent('The database is away')
  expect(section.getByRole('list', { name: 'Less' })).toHaveTextContent('football')
})

test('an undo that failed is tried again', async () => {
  const { user, section, recallTaught } = await openDialog({ forget: 0, recall: 1 })
  await user.click(section.getByRole('button', { name: 'Forget football' }))
  await user.click(await section.findByRole('button', { name: 'Undo' }))
  expect(await section.findByRole('alert')).toHaveTextContent('The database is away')
  await user.click(section.getByRole('button', { name: 'Try again' }))
  expect(await section.findByText('football')).toBeVisible()
  expect(recallTaught).toHaveBeenCalledTimes(2)
})
