import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleList } from '~/testing/campaign-samples.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

const panel = async () => within(await screen.findByRole('region', { name: 'Send the analysis' }))
const since = '2026-11-20T05:00:00.000Z'
const board = sampleList({ id: 1, name: 'Board' })
const desk = sampleList({ id: 2, name: 'Desk' })
const paused = { ...board, pausedSince: since }

test.each([
  ['both are subscribed', [1, 2], [paused, desk], ['Desk']],
  ['nothing is subscribed', [], [paused, desk], ['Desk']],
  ['only the paused one is subscribed', [1], [paused, desk], []],
  ['all are paused', [], [paused, { ...desk, pausedSince: since }], []],
  ['none is paused', [1, 2], [board, desk], ['Board', 'Desk']],
])('a paused list has to be selected by hand: %s', async (_, subscribed, lists, expected) => {
  const { user } = renderNewsResearch({
    lists: { list: () => lists },
    subscriptions: { listsOfTopic: () => subscribed },
  })
  const form = await panel()
  const boxes = await form.findAllByRole('checkbox')
  const chosen = lists.filter((_list, place) => (boxes[place] as HTMLInputElement).checked)
  expect(chosen.map(({ name }) => name)).toEqual(expected)
  const label = lists[0]?.pausedSince ? 'Board 2 contacts · subscriptions paused' : 'Board 2 contacts'
  const first = form.getByRole('checkbox', { name: label })
  if (expected.includes('Board')) return
  await user.click(first)
  expect(first).toBeChecked()
})

test('without subscriptions, the oldest list that has contacts is selected', async () => {
  const empty = sampleList({ id: 3, name: 'Empty', contactCount: 0 })
  renderNewsResearch({
    lists: { list: () => [empty, desk] },
    subscriptions: { listsOfTopic: () => [] },
  })
  const boxes = await (await panel()).findAllByRole('checkbox')
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true])
})
