import type { TaughtTerm } from '@newsloom/contract/research/curation'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

const TERMS: TaughtTerm[] = [
  { key: 'footbal', written: 'football', weight: -0.33 },
  { key: '@rice', written: 'ข้าว', weight: 0.66 },
]

async function openDialog(forgetFails = false) {
  let known = TERMS
  const forgetTaught = vi.fn(({ keys }: { keys: unknown }) => {
    if (forgetFails) throw new Failure('The database is away')
    known = known.filter(({ key }) => !(keys as string[]).includes(key))
    return known
  })
  const recallTaught = vi.fn((_: unknown) => {
    known = TERMS
    return known
  })
  const view = renderNewsResearch({ topics: { taught: () => known, forgetTaught, recallTaught } })
  await view.user.click(await screen.findByRole('button', { name: 'Edit Policy rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Edit 'Policy rate'" }))
  const section = within(await dialog.findByRole('region', { name: 'Learned from your choices' }))
  await section.findByText('football')
  return { ...view, section, forgetTaught, recallTaught }
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

test('a word that could not be forgotten comes back, with the reason', async () => {
  const { user, section } = await openDialog(true)
  await user.click(section.getByRole('button', { name: 'Forget football' }))
  expect(await section.findByRole('alert')).toHaveTextContent('The database is away')
  expect(await section.findByText('football')).toBeVisible()
})
