import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleNews, sampleStory } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

const FLOOD = sampleStory({
  others: [
    {
      id: 22,
      title: 'Flood in Hat Yai kills 19',
      source: 'Mekong Daily',
      url: 'https://m.example/flood',
      trackedUrl: '/api/track-link-research/22',
      publishedAt: '2026-11-20T09:00:00.000Z',
      language: 'en',
    },
    {
      id: 23,
      title: 'น้ำท่วมหาดใหญ่',
      source: '',
      url: 'https://t.example/flood',
      trackedUrl: '/api/track-link-research/23',
      publishedAt: null,
      language: 'th',
    },
  ],
  publishers: ['Bangkok Wire', 'Mekong Daily', ''],
  languages: ['en', 'th'],
  disputed: [
    {
      unit: 'person',
      measure: 'death',
      values: [
        { value: 12, publishers: ['Bangkok Wire'] },
        { value: 19, publishers: ['Mekong Daily', ''] },
      ],
    },
  ],
  risen: [
    {
      unit: 'person',
      measure: 'missing',
      values: [
        { value: 3, publishers: ['Bangkok Wire'] },
        { value: 8, publishers: ['Mekong Daily'] },
      ],
    },
  ],
  agreed: [
    {
      unit: 'THB',
      measure: 'loan',
      values: [{ value: 3.2e9, publishers: ['Bangkok Wire', 'Mekong Daily'] }],
    },
    {
      unit: 'vote',
      measure: 'vote',
      values: [{ value: 502, publishers: ['Bangkok Wire', 'Mekong Daily', ''] }],
    },
  ],
  joined: ['Rain closes Hat Yai airport'],
  shared: [
    { english: 'Hat Yai', thai: 'หาดใหญ่' },
    { thai: 'น้ำท่วม' },
    { figure: { value: 19, unit: 'person' } },
  ],
  firstSeenAt: '2026-11-18T05:00:00.000Z',
  seenAt: '2026-11-20T10:00:00.000Z',
})
const withStory = (story = FLOOD) => renderNewsResearch({ research: { news: () => [sampleNews({ story })] } })
const articles = async () => within(await screen.findByRole('list', { name: 'Articles' }))
/** Each fact's name and text. */
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('ol dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )

test('a story shows its first report, languages, figures and other reports', async () => {
  const { user } = withStory()
  const list = await articles()
  await user.click(list.getByRole('button', { name: '3 reports by 3 publishers' }))
  expect(facts()).toMatchObject({
    'Together because': 'Hat Yai, น้ำท่วม, 19 people',
    'First report': expect.stringMatching(/^Bangkok Wire, Nov 20, 2026 \d\d:00$/),
    Languages: 'English, Thai',
    'First seen': 'Nov 18, 2026, 3rd day',
    'Joined by': "'Rain closes Hat Yai airport'",
    'Figures differ': 'Death: 12 people (Bangkok Wire); 19 people (Mekong Daily, Unknown source)',
    'Figures rose': 'Missing: 3 people (Bangkok Wire); rose to 8 people (Mekong Daily)',
    'Figures agree': expect.stringMatching(
      /^Loan: 3\.2 billion THB \(Bangkok Wire, Mekong Daily\)Vote: .* \(all 3 publishers\)$/,
    ),
  })
  // the publishers are named above: 'Also reported by …'
  expect(facts()).not.toHaveProperty('Publishers')
  expect(list.getByRole('link', { name: 'Flood in Hat Yai kills 19' })).toHaveAttribute(
    'href',
    '/api/track-link-research/22',
  )
  expect(list.getByText('Unknown source, No date')).toBeVisible()
})

test('the row itself says since when a story runs and that its figures differ', async () => {
  withStory()
  const list = await articles()
  expect(list.getByText('3rd day, first seen Nov 18, 2026')).toBeVisible()
  expect(list.getByText('Figures differ')).toBeVisible()
})

test('a story of one report that was first seen today has no more to show', async () => {
  withStory(sampleStory())
  const list = await articles()
  expect(list.queryByText(/first seen/)).toBeNull()
  expect(list.queryByRole('button', { name: /report/ })).toBeNull()
})

test('a story is opened and closed by the keyboard, and keeps the focus', async () => {
  const { user } = withStory()
  const toggle = (await articles()).getByRole('button', { name: '3 reports by 3 publishers' })
  toggle.focus()
  await user.keyboard('{Enter}')
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Flood in Hat Yai kills 19' })).toHaveFocus()
  await user.tab({ shift: true })
  await user.keyboard(' ')
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'))
  expect(toggle).toHaveFocus()
})

test('a language tag that cannot be read is shown as it is', async () => {
  const { user } = withStory({ ...FLOOD, languages: ['english_us!'] })
  await user.click((await articles()).getByRole('button', { name: '3 reports by 3 publishers' }))
  expect(facts().Languages).toBe('english_us!')
})
