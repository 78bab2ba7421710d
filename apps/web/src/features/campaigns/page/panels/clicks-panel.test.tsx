import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { ClicksPanel } from './clicks-panel.tsx'

const linkOf = (linkId: number) => ({
  linkId,
  url: `https://a.example/${linkId}`,
  people: linkId,
  clicks: linkId,
  machineClicks: 0,
})
const urls = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)

const open = (count: number) =>
  renderPart(<ClicksPanel sendId={3} />, {
    sends: {
      clicks: () => ({
        people: 4,
        clicks: 6,
        machineClicks: 0,
        links: Array.from({ length: count }, (_, at) => linkOf(at + 1)),
      }),
    },
  })

test('of many links the most clicked ones are shown, the rest on demand', async () => {
  const { user } = open(14)
  expect(await urls()).toEqual([14, 13, 12, 11, 10].map((id) => `a.example/${id}`))
  const all = screen.getByRole('button', { name: 'Show all 14 links' })
  expect(all).toHaveAttribute('aria-expanded', 'false')
  await user.click(all)
  expect(await urls()).toHaveLength(14)
  await user.click(screen.getByRole('button', { name: 'Show fewer links' }))
  expect(await urls()).toHaveLength(5)
})

test('a few links are all shown', async () => {
  open(6)
  expect(await urls()).toHaveLength(6)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
