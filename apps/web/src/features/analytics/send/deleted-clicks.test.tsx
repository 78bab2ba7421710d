import type { SendReport } from '@newsloom/contract/analytics/sends'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { linkName } from '~/components/mail/link-label.tsx'
import { renderApp } from '~/testing/render-app.tsx'
import { heatText } from './heat-spots.ts'
import { report, sendAnswers } from './send-fixtures.ts'

const DELETED = 'Clicks from before Dec 1, 2026 were deleted: this server keeps them for 31 days.'
const [story, second] = report.stories
const [link, note] = report.links
if (!story || !second || !link || !note) throw new Error('too few stories')
const deleted: SendReport = {
  ...report,
  deleted: { before: '2026-12-01T00:00:00.000Z', days: 31 },
  hours: null,
  stories: [story, { ...second, people: null, share: null, expectedShare: null }],
}
const answers = (of: SendReport) =>
  sendAnswers({
    send: ({ id }: { id: number }) => (id === 31 ? of : { ...report, id }),
    sendClickers: () => ({ items: [], nextCursor: null }),
  })
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('a part that needs the deleted clicks says so, and is not zero', async () => {
  renderApp('/analytics/sends/31?with=28', answers(deleted))
  expect(
    await screen.findByText(new RegExp(`${DELETED} What was counted before is still shown\\.$`)),
  ).toBeVisible()
  const hours = await panel('First 48 hours')
  expect(hours.getByText(DELETED)).toBeInTheDocument()
  expect(hours.queryByText(/No clicks/)).not.toBeInTheDocument()
  const clickers = await panel('Who clicked what')
  expect(clickers.getByText(`${DELETED} Only later clicks are listed.`)).toBeInTheDocument()
  expect(await clickers.findByText('Nobody has clicked since.')).toBeInTheDocument()
  const stories = (await panel('Stories')).getAllByRole('listitem')
  expect(stories[1]).toHaveTextContent('บาทอ่อน30 clicks, people unknown · position 2')
  const figures = within(await screen.findByRole('table', { name: 'Comparison' })).getAllByRole('row')
  expect(figures.map((row) => row.textContent)).toContain('Clicks in the first 24 hours–123Unknown')
})

test('where no story can be compared, the reason is not too few people', async () => {
  const stories = deleted.stories.map((one) => ({ ...one, people: null, share: null, expectedShare: null }))
  renderApp('/analytics/sends/31?with=28', answers({ ...deleted, stories }))
  const list = await panel('Stories')
  expect(list.getByText(DELETED)).toBeVisible()
  expect(list.queryByText(/Not enough people yet/)).not.toBeInTheDocument()
  const [own] = await screen.findAllByRole('heading', { level: 3, name: /^Most clicked, / })
  expect(own?.parentElement).toHaveTextContent(DELETED)
})

test('an email whose people are unknown says why no link is shaded', async () => {
  const unknown = deleted.links.map((one) => ({ ...one, people: null, share: null }))
  renderApp('/analytics/sends/31', answers({ ...deleted, links: unknown }))
  const mail = await panel('Clicks on the email')
  expect(mail.getByText(DELETED)).toBeVisible()
  expect(mail.queryByText(/^The darker a link/)).not.toBeInTheDocument()
})

test('an email with some shaded links says how to read them, and why others have no shade', async () => {
  const links = [link, { ...note, people: null, share: null }]
  renderApp('/analytics/sends/31', answers({ ...deleted, links }))
  const mail = await panel('Clicks on the email')
  expect(mail.getByText(`The darker a link, the more recipients clicked it. ${DELETED}`)).toBeVisible()
})

test('a link whose people are unknown says so', () => {
  expect(heatText({ ...link, people: null, share: null })).toBe(
    '80 clicks. It is no longer known by how many people, because the clicks were deleted. Link 1.',
  )
})

test('links of the email are named by their story, and notes by their number', () => {
  expect(linkName(link)).toBe('Rice is dear')
  expect(linkName(note)).toBe('Source note [4]: บาทอ่อน')
})
