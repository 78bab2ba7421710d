import type { ReadLately } from '@newsloom/contract/analytics/read-lately'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { STATS } from './fixtures.ts'

const STORY = {
  url: 'https://a.example/rice',
  title: 'Rice rises',
  source: 'Wire',
  sendId: 4,
  label: 'Morning',
  people: 1_200,
  mailed: 9_600,
}
const show = (readLately: (input: { timeZone?: string | undefined }) => ReadLately) =>
  renderApp('/', { dashboard: { stats: () => STATS, readLately } })
const panel = async () => within(await screen.findByRole('region', { name: 'Most read' }))

test('the most read stories have their people and share, and open the report of their send', async () => {
  const read = vi.fn(() => ({
    people: 1_300,
    stories: [
      STORY,
      { ...STORY, url: 'https://shop.example/', title: null, source: '', people: 1, mailed: 3 },
    ],
  }))
  show(read)
  const rows = await (await panel()).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '1Rice risesMorning · Wire1,200 people12.5% of 9,600 people',
    '2shop.example/Morning1 person33.3% of 3 people',
  ])
  expect(within(rows[0] ?? document.body).getByRole('link')).toHaveAttribute('href', '/analytics/sends/4')
  expect((await panel()).getByRole('link', { name: 'Analytics' })).toHaveAttribute(
    'href',
    '/analytics?range=7d&tab=urls',
  )
  expect(read).toHaveBeenCalledWith({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
})

test('says that nobody opened a link, or that too few people did', async () => {
  const { unmount } = show(() => ({ people: 0, stories: [] }))
  expect(await (await panel()).findByText(/^Nobody opened a link in the last 7 days\./)).toBeVisible()
  unmount()
  show(() => ({ people: 3, stories: [] }))
  expect(
    await (await panel()).findByText(
      /^Not enough yet: 3 people opened links in the last 7 days\..* from 5 people on/,
    ),
  ).toBeVisible()
})

test('stories that fail to load hide nothing else, and can be loaded again', async () => {
  let isBroken = true
  const { user } = show(() => {
    if (isBroken) throw new Failure('The database is away')
    return { people: 1_200, stories: [STORY] }
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('The most read stories could not be loaded.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Goes out next' })).toBeVisible()
  expect(screen.getByText('Emails Sent')).toBeVisible()
  isBroken = false
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await (await panel()).findByText('Rice rises')).toBeVisible()
})
