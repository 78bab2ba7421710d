import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleNews, sampleStory } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

const articles = async () => within(await screen.findByRole('list', { name: 'Articles' }))

test('an article shows its tracked link, its facts and how its relevance is made up', async () => {
  const others = [
    {
      id: 22,
      title: 'Rate held',
      source: 'Mekong Daily',
      url: 'https://m.example',
      trackedUrl: '/api/track-link-research/22',
      publishedAt: null,
      language: null,
    },
  ]
  const { user } = renderNewsResearch({
    research: { news: () => [sampleNews({ story: sampleStory({ others }) })] },
  })
  const list = await articles()
  expect(screen.getByText('2 articles in 1 story')).toBeVisible()
  const link = list.getByRole('link', { name: 'The rate stays at 1.50 percent' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/api\/track-link-research\/21\?url=/))
  expect(link).toHaveAttribute('target', '_blank')
  for (const text of ['1.', 'Bangkok Wire', 'Sample', 'Nov 20, 2026'])
    expect(list.getByText(text)).toBeVisible()
  expect(list.getByRole('link', { name: 'Mekong Daily' })).toHaveAttribute(
    'href',
    '/api/track-link-research/22',
  )
  await user.click(list.getByRole('button', { name: 'Relevance: 87%' }))
  const parts = await screen.findByRole('tooltip')
  expect(parts).toHaveTextContent('Words in the title92% × 25%23%')
  expect(parts).toHaveTextContent('How recent it is70% × 10%7%')
})

test('an article says who wrote it, and how sure its date is and where it was read', async () => {
  const publishedAt = new Date(Date.now() - 2 * 3_600_000 - 60_000).toISOString()
  const dateEvidence = {
    source: 'url' as const,
    certainty: 'unsure' as const,
    isOnlyListed: false,
    reasons: [],
  }
  renderNewsResearch({ research: { news: () => [sampleNews({ publishedAt, dateEvidence })] } })
  const list = await articles()
  expect(list.getByText('Malee Srisuk')).toBeVisible()
  const date = list.getByText(/, 2 hours ago$/)
  expect(date).toHaveAttribute('title', expect.stringMatching(/\. From the address; uncertain$/))
  expect(date.parentElement).toHaveTextContent('2 hours ago (date unclear)')
})

test('a date that only a feed gives, as its page was not read, is marked', async () => {
  const dateEvidence = {
    source: 'feed' as const,
    certainty: 'unsure' as const,
    isOnlyListed: true,
    reasons: [],
  }
  renderNewsResearch({ research: { news: () => [sampleNews({ dateEvidence })] } })
  const date = (await articles()).getByText('Nov 20, 2026')
  expect(date.parentElement).toHaveTextContent('Nov 20, 2026 (only the feed says so)')
  expect(date).toHaveAttribute('title', expect.stringMatching(/page not read; uncertain$/))
})

test('the words that make an article relevant are shown with their parts', async () => {
  const relevanceParts = [
    { name: 'title' as const, value: 0.9, weight: 0.35, words: ['policy rate = ดอกเบี้ยนโยบาย', 'inflation'] },
    {
      ...{ name: 'taught' as const, value: -0.5, weight: 0.15, words: ['− football', '+ orchard'] },
      learned: [
        { term: 'football', wanted: 'less' as const },
        { term: 'orchard', wanted: 'more' as const },
      ],
    },
  ]
  const { user } = renderNewsResearch({
    research: { news: () => [sampleNews({ relevanceScore: 0.24, relevanceParts })] },
  })
  await user.hover((await articles()).getByRole('button', { name: 'Relevance: 24%' }))
  const parts = await screen.findByRole('tooltip')
  expect(parts).toHaveTextContent('policy rate = ดอกเบี้ยนโยบาย, inflation')
  expect(parts).toHaveTextContent('Learned from your choices−50% × 15%−8%less football, more orchard')
})

test("each other publisher is named once, and the lead's not at all", async () => {
  const other = (n: number, source: string) => ({
    id: n,
    title: `Report ${n}`,
    source,
    url: `https://news.example/${n}`,
    trackedUrl: `/r/${n}`,
    publishedAt: null,
    language: null,
  })
  const { story, source } = sampleNews()
  const others = [other(1, 'Ledger'), other(2, source), other(3, 'Ledger'), other(4, 'Siam Wire')]
  renderNewsResearch({ research: { news: () => [sampleNews({ story: { ...story, others } })] } })
  const links = (await articles()).getByText(/^Also reported by/)
  expect(links).toHaveTextContent(/^Also reported by Ledger, Siam Wire$/)
})

test('a sample is marked once: its source may say it already', async () => {
  const source = 'Newsloom Sample: World Economy Brief'
  renderNewsResearch({ research: { news: () => [sampleNews({ source })] } })
  const list = await articles()
  expect(list.getByText(source)).toBeVisible()
  expect(list.queryByText('Sample')).not.toBeInTheDocument()
})

test('says what an article lacks', async () => {
  const bare = sampleNews({ title: '', summary: '', source: '', publishedAt: null, isSample: false })
  renderNewsResearch({ research: { news: () => [bare] } })
  const list = await articles()
  for (const text of ['No title', 'No summary available', 'Unknown source', 'No date'])
    expect(list.getByText(text)).toBeVisible()
})

test('articles that fail to load can be loaded again', async () => {
  let isBroken = true
  const { user } = renderNewsResearch({
    research: {
      news: () => {
        if (isBroken) throw new Failure('The database is away')
        return [sampleNews()]
      },
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The articles could not be loaded')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The rate stays at 1.50 percent')).toBeVisible()
})

const RATES = 'คณะกรรมการนโยบายการเงินมีมติคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ'.repeat(12)

test.each([
  [
    'English',
    'Inflation expectations strengthened considerably. '.repeat(12),
    / (?:Inflation|expectations|strengthened|considerably\.)…$/,
  ],
  ['Thai', RATES, /(?:คณะกรรมการ|นโยบาย|การเงิน|มี|มติ|คง|อัตรา|ดอกเบี้ย|ไว้|ที่|ร้อยละ)…$/],
])('a long summary in %s ends with a whole word', async (_, summary, end) => {
  renderNewsResearch({ research: { news: () => [sampleNews({ summary })] } })
  const shown = (await articles()).getByText(
    (text) => text.endsWith('…') && summary.startsWith(text.slice(0, -1)),
  )
  expect(shown).toHaveTextContent(end)
  expect(shown.textContent.length).toBeLessThan(300)
})
