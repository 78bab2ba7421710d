import type { SendLinkClicks } from '@newsloom/contract/sends/sends'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEmailCampaign, sampleSendLink } from '~/testing/campaign-samples.ts'
import { deferred } from '~/testing/render-app.tsx'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleSend } from '~/testing/samples.ts'
import { renderCampaignPage } from '../render-campaign-page.tsx'
import { ClicksPanel } from './clicks-panel.tsx'

const pages = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleSendLink({ linkId: at + 1, url: `https://a.example/${at + 1}`, people: at + 1, clicks: at + 1 }),
  )
const names = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)

const answers = (links: SendLinkClicks[], people = 4, emailed = 20) => ({
  clicks: () => ({ emailed, people, clicks: people, machineClicks: 0, links }),
})
const open = (links: SendLinkClicks[]) => renderPart(<ClicksPanel sendId={3} />, { sends: answers(links) })

test('of many links the most clicked ones are shown, the rest on demand', async () => {
  const { user } = open(pages(14))
  expect(await names()).toEqual([14, 13, 12, 11, 10].map((id) => `a.example/${id}`))
  const all = screen.getByRole('button', { name: 'Show all 14 links' })
  expect(all).toHaveAttribute('aria-expanded', 'false')
  await user.click(all)
  expect(await names()).toHaveLength(14)
  await user.click(screen.getByRole('button', { name: 'Show fewer links' }))
  expect(await names()).toHaveLength(5)
})

test('a few links are all shown', async () => {
  open(pages(6))
  expect(await names()).toHaveLength(6)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

const article = (linkId: number, title: string) =>
  sampleSendLink({ linkId, name: { kind: 'article', title, source: 'A News', number: null } })
const note = (number: number, people = 0) =>
  sampleSendLink({
    linkId: 100 + number,
    people,
    clicks: people,
    name: { kind: 'note', title: `Quoted ${number}`, source: 'B Wire', number },
  })

test('links have the titles of their articles, and notes are a group of their own', async () => {
  const preferences = sampleSendLink({
    linkId: 300,
    name: { kind: 'preferences', title: '', source: '', number: null },
  })
  const { user } = open([article(1, 'Rice is dear'), note(1), note(2, 3), note(3), preferences])
  // a clicked note is not hidden
  expect(await names()).toEqual(['Rice is dear', 'Quoted 2'])
  expect(screen.getByText('Source note [2] · B Wire')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all 5 links' }))
  expect(screen.getAllByRole('rowheader').map((name) => name.textContent)).toEqual([
    'Articles and pages',
    'Source notes',
    'Footer links',
  ])
  expect(await names()).toEqual(['Rice is dear', 'Quoted 2', 'Quoted 1', 'Quoted 3', 'Manage preferences'])
})

test('a link that nobody clicked has no bar', async () => {
  open([article(1, 'Rice is dear'), { ...article(2, 'Gold'), people: 2, clicks: 2 }])
  const [gold, rice] = within(await screen.findByRole('table')).getAllByRole('link')
  expect(gold?.closest('td')?.querySelector('[aria-hidden]')).not.toBeNull()
  expect(rice?.closest('td')?.querySelector('[aria-hidden]')).toBeNull()
})

test.each([
  [95, 0, '0%', '0 of 95 people'],
  [980, 98, '10.0%', '98 of 980 people'],
  [3, 1, '1 of 3 people', null],
])('of %i people %i clicked: %s', async (sent, clicked, value, detail) => {
  const panel = await openSent({ state: 'done', sent, pending: 0 }, clicked)
  await waitFor(() =>
    expect(panel.getAllByRole('definition')[0]?.textContent).toBe(`${value}${detail ?? ''}`),
  )
  expect(panel.getAllByRole('term')[0]).toHaveTextContent('People who clicked')
})

test('an email that was clicked was received, although its answer was lost', async () => {
  const panel = await openSent({ state: 'done', sent: 60, pending: 0 }, 65, 65)
  await waitFor(() => expect(panel.getAllByRole('definition')[0]).toHaveTextContent('100.0%65 of 65 people'))
})

test('while a campaign is being sent, the people who clicked have no rate', async () => {
  const panel = await openSent({ state: 'sending', sent: 40, pending: 960 }, 12)
  const [people] = await panel.findAllByRole('definition')
  expect(people?.textContent).toBe('12')
})

/** The clicks of a campaign's page. */
async function openSent(
  { state, sent, pending }: { state: 'done' | 'sending'; sent: number; pending: number },
  clicked: number,
  emailed = sent,
) {
  const counts = { ...sampleSend().counts, audience: sent + pending, sent, pending }
  const send = sampleSend({ id: 3, state, kind: 'campaign', counts })
  const status = state === 'done' ? 'sent' : 'sending'
  const clicks = answers(pages(1), clicked, emailed)
  renderCampaignPage(sampleEmailCampaign({ status, sendId: 3 }), {}, '', {}, [send], clicks)
  return within(await screen.findByRole('region', { name: 'Clicks' }))
}

test('people whose clicks were deleted are unknown, not zero', async () => {
  open([sampleSendLink({ url: 'https://a.example/x', people: null, clicks: 6 })])
  const [, row] = await screen.findAllByRole('row')
  expect(row).toHaveTextContent('a.example/x–6')
})

test('the parts below the clicks come with them, as nobody knows before how many there are', async () => {
  const clicks = deferred<ReturnType<ReturnType<typeof answers>['clicks']>>()
  const send = sampleSend({ id: 3, state: 'done', kind: 'campaign' })
  const sends = { clicks: () => clicks.promise }
  renderCampaignPage(sampleEmailCampaign({ status: 'sent', sendId: 3 }), {}, '', {}, [send], sends)
  expect(await screen.findByText('Loading the clicks')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'About this campaign' })).not.toBeInTheDocument()
  clicks.resolve(answers(pages(2)).clicks())
  expect(await screen.findByRole('region', { name: 'About this campaign' })).toBeVisible()
})
