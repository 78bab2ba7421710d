import type { NewsItemView } from '@newsloom/contract/research/research'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { deferred } from '~/testing/render-app.tsx'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleAnalysisSend, sampleNews } from '../fixtures.ts'
import { loadResults } from './load-results.ts'

const queryKey = trpc.research.news.queryKey({ topicId: 1 })
const shown = () => queryClient.getQueryData(queryKey)
const [before, after] = [[sampleNews({ id: 1 })], [sampleNews({ id: 2 })]]

/** The results of a run, whose articles come when the test says so. */
function scene() {
  const answer = deferred<NewsItemView[]>()
  const news = vi.fn(() => answer.promise)
  renderPart(<p>Desk</p>, {
    research: { news, summary: () => null },
    analysis: { get: () => null },
    sends: { ofAnalysis: () => sampleAnalysisSend() },
  })
  queryClient.setQueryData(queryKey, before)
  const loading = loadResults(queryClient, 1)
  return { answer, news, loading }
}

test('the articles of a run replace those that were shown', async () => {
  const { answer, loading } = scene()
  answer.resolve(after)
  const show = await loading
  expect(shown()).toEqual(before)
  show()
  expect(shown()).toEqual(after)
})

test('an article that was pinned meanwhile stays pinned: the answer may be older', async () => {
  const { answer, news, loading } = scene()
  await waitFor(() => expect(news).toHaveBeenCalled())
  const pinned = [sampleNews({ id: 1, choice: 'pinned' })]
  queryClient.setQueryData(queryKey, pinned)
  answer.resolve(after)
  const show = await loading
  show()
  expect(shown()).toEqual(pinned)
})
