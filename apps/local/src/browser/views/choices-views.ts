import type { Page } from 'playwright-core'
import { tell } from '../fakes/tell.ts'
import { press, type View } from './view.ts'

const PATH = '/news-research'
const view = (name: string, open: View['open']): View => ({ name, path: PATH, open })

type Item = { choice: string | null }
const TERMS = [
  { key: 'footbal', written: 'football', weight: -0.33 },
  { key: 'ticket', written: 'ticket', weight: -0.33 },
  { key: '@data-center', written: 'ศูนย์ข้อมูล', weight: 0.66 },
]

/** The first two articles pinned, the next two left out. */
async function choose(page: Page): Promise<void> {
  await tell(page, 'research.news', (items: Item[]) => [
    ...items.slice(0, 2).map((item) => ({ ...item, choice: 'pinned' })),
    ...items.slice(4),
    ...items.slice(2, 4).map((item) => ({ ...item, choice: 'left-out' })),
  ])
  await page.reload()
  await page.getByRole('list', { name: 'Left out' }).waitFor()
}

async function explain(page: Page): Promise<void> {
  const score = page.getByRole('button', { name: /^Relevance/ }).first()
  await score.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await score.focus()
  await page.getByRole('tooltip').waitFor()
}

async function openLearned(page: Page): Promise<void> {
  await tell(page, 'topics.taught', () => TERMS)
  await press(/^Edit /)(page)
  await page.getByRole('button', { name: 'Forget football' }).scrollIntoViewIfNeeded()
}

/** Articles that were chosen, why one is relevant, and what a topic learned. */
export const CHOICES_VIEWS: readonly View[] = [
  view('articles-chosen', choose),
  view('articles-why', explain),
  view('edit-topic-learned', openLearned),
]
