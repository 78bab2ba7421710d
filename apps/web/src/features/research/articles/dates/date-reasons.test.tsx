import type { ShownDateReason } from '@newsloom/contract/research/date-evidence'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleNews } from '../../fixtures.ts'
import { renderNewsResearch } from '../../render-news-research.tsx'

const REASONS: ShownDateReason[] = [
  {
    source: 'meta',
    written: '2026-11-21T01:00:00Z',
    at: '2026-11-21T01:00:00.000Z',
    precision: 'second',
    verdict: 'refused',
    why: 'serverClock',
    zone: 'given',
    zoneName: null,
    zoneFrom: null,
  },
  {
    source: 'feed',
    written: '20 Nov 2026 12:00',
    at: '2026-11-20T05:00:00.000Z',
    precision: 'minute',
    verdict: 'taken',
    why: 'best',
    zone: 'site',
    zoneName: 'Asia/Bangkok',
    zoneFrom: 'country',
  },
]
const withReasons = (reasons: ShownDateReason[]) =>
  renderNewsResearch({
    research: {
      news: () => [
        sampleNews({ dateEvidence: { source: 'feed', certainty: 'likely', isOnlyListed: false, reasons } }),
      ],
    },
  })

test('a date opens the list of all that were found, the one that is used first', async () => {
  const { user } = withReasons(REASONS)
  const date = await screen.findByRole('button', {
    name: /^Nov 20, 2026.*From the feed; probably right$/,
  })
  date.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Dates found for this article' }))
  const [used, rejected] = dialog.getAllByRole('listitem')
  expect(used).toHaveTextContent(/^FeedUsed.*Written as '20 Nov 2026 12:00'The best of what is known/)
  expect(used).toHaveTextContent("read in Asia/Bangkok, the zone of the site's country")
  expect(rejected).toHaveTextContent(/^Page metadataRejected.*It is the clock of the server/)
  expect(rejected).not.toHaveTextContent('read in')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(date).toHaveFocus())
})

test('an article of long ago, without reasons, shows its date alone', async () => {
  withReasons([])
  const list = within(await screen.findByRole('list', { name: 'Articles' }))
  expect(list.getByText('Nov 20, 2026')).toBeVisible()
  expect(list.queryByRole('button', { name: /^Nov 20/ })).not.toBeInTheDocument()
})
