import type { CitedText } from '@newsloom/contract/analysis/checked-analysis'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderNewsResearch } from '../render-news-research.tsx'
import { sampleAnalysis } from './fixtures.ts'

const TEXT = 'The board met. Exports rose 5.2% in October. Imports fell.'
const QUOTE = 'Exports rose 5.2% in October'
const sampleCited = (over: Partial<CitedText> = {}): CitedText => ({
  articleId: '1',
  title: 'Exports rise',
  publisher: 'Bangkok Wire',
  url: 'https://wire.example/rate',
  publishedAt: '2026-11-21T05:00:00.000Z',
  language: 'en',
  text: TEXT,
  quote: QUOTE,
  place: { articleId: '1', field: 'text', start: 15, end: 15 + QUOTE.length },
  hasChanged: false,
  others: [
    {
      title: 'ส่งออกโต',
      publisher: 'มติเมือง',
      url: 'https://m.example/1',
      publishedAt: null,
      language: 'th',
    },
  ],
  ...over,
})

async function open(citedText: (input: { rowId: unknown; quote: unknown }) => CitedText) {
  const { user } = renderNewsResearch({ analysis: { get: () => sampleAnalysis(), citedText } })
  const quote = await screen.findByRole('button', { name: `“${QUOTE}”` })
  quote.focus()
  await user.keyboard('{Enter}')
  return { user, quote, drawer: within(await screen.findByRole('dialog', { name: 'Quote in its article' })) }
}

test('Enter opens a quote in its article, arrows move to the next one, Esc closes', async () => {
  const citedText = vi.fn((input: { rowId: unknown }) =>
    input.rowId === 2 ? sampleCited() : sampleCited({ title: 'The rate stays', place: null }),
  )
  const { user, quote, drawer } = await open(citedText)
  expect((await drawer.findByText(QUOTE)).tagName).toBe('MARK')
  expect(drawer.getByText('Exports rose 9.2%.')).toBeVisible()
  expect(drawer.getByText('English')).toBeVisible()
  expect(drawer.getByText('Nov 21, 2026', { exact: false })).toBeVisible()
  const others = within(drawer.getByRole('region', { name: 'Also reported by' }))
  expect(others.getByText('ส่งออกโต')).toHaveAttribute('lang', 'th')
  expect(drawer.getByText('Quote 1 of 2')).toBeVisible()
  await user.keyboard('{ArrowLeft}')
  expect(drawer.getByText('Quote 1 of 2')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(await drawer.findByText('The rate stays at 1.50%.')).toBeVisible()
  expect(await drawer.findByText('The quote does not appear in this article:')).toBeVisible()
  expect(citedText.mock.lastCall?.[0]).toEqual({ rowId: 1, quote: 0 })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(quote).toHaveFocus())
})

test('a text that has changed, or is gone, is said with what was quoted', async () => {
  const changed = await open(() => sampleCited({ place: null, hasChanged: true }))
  expect(await changed.drawer.findByText(/^The text of this article has changed/)).toBeVisible()
  expect(changed.drawer.getByText(`“${QUOTE}”`)).toBeVisible()
})

test('an article that is no longer stored is said', async () => {
  const gone = await open(() => sampleCited({ place: null, hasChanged: true, text: '', title: '', url: '' }))
  expect(await gone.drawer.findByText(/^The text of this article is no longer stored/)).toBeVisible()
  expect(gone.drawer.getAllByRole('link', { name: 'Open the article' })).toHaveLength(1)
})

test('an article that cannot be loaded is asked for again', async () => {
  let isDown = true
  const { user, drawer } = await open(() => {
    if (isDown) throw new Failure('The database is busy')
    return sampleCited()
  })
  expect(await drawer.findByText('The database is busy')).toBeVisible()
  isDown = false
  await user.click(drawer.getByRole('button', { name: 'Try again' }))
  expect((await drawer.findByText(QUOTE)).tagName).toBe('MARK')
})

test('the arrow keys move between statements', async () => {
  const { user } = renderNewsResearch({ analysis: { get: () => sampleAnalysis() } })
  const quote = await screen.findByRole('button', { name: `“${QUOTE}”` })
  quote.focus()
  await user.keyboard('{ArrowDown}')
  const list = within(screen.getByRole('list', { name: '2 statements were left out' }))
  expect(list.getAllByRole('button', { name: 'Release by hand' })[1]).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(quote).toHaveFocus()
})
