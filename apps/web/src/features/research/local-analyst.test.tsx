import type { AnalysisView } from '@newsloom/contract/analysis/checked-analysis'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleSystem } from '~/testing/samples.ts'
import { sampleAnalysis } from './analysis/fixtures.ts'
import { renderNewsResearch } from './render-news-research.tsx'
import { openFold } from './topics/open-fold.ts'

const UNTIL_A_KEY = 'The local analyst writes the analyses until you set a Gemini key'
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('without a key it says that the local analyst writes: on the topic, and where the analysis is sent', async () => {
  renderNewsResearch()
  expect(await screen.findByText(UNTIL_A_KEY)).toBeVisible()
  expect(screen.getByText('gemini-1.5-flash')).toBeVisible()
  const send = await region('Send the analysis')
  expect(
    send.getByText('An AI summary with trends and sentiment is included for all recipients.'),
  ).toBeVisible()
  expect(await send.findByText('Written by the local analyst from quotes.')).toBeVisible()
})

test.each<[string, AnalysisView['replaced'], RegExp]>([
  [
    'in place of a model, why',
    { model: 'gemini-2.5-flash', why: 'other-form' },
    /quotes: gemini-2\.5-flash did not answer in the requested format, even on retry\.$/,
  ],
  ['in place of none, so', null, /quotes: you selected it, or no Gemini key was set then\.$/],
  [
    'and it is not known why, what may be',
    undefined,
    /set then, or the model's answers could not be used\.$/,
  ],
])('with a key, an analysis that the local analyst wrote %s', async (_, replaced, why) => {
  renderNewsResearch({
    system: { get: () => sampleSystem({ analyst: 'gemini' }) },
    analysis: { get: () => sampleAnalysis({ hold: null, isLocal: true, replaced }) },
  })
  const analysis = await region('AI Analysis')
  expect(await analysis.findByText(why)).toBeVisible()
  expect(screen.queryByText(UNTIL_A_KEY)).not.toBeInTheDocument()
})

test('with a key, no toast mentions the local analyst', async () => {
  const { user } = renderNewsResearch({
    system: { get: () => sampleSystem({ analyst: 'gemini' }) },
    topics: {
      autoFill: () => ({
        persona: 'Risk Manager',
        name: 'Banking risk',
        keywords: ['liquidity'],
        description: 'Banks',
        newsSources: [],
        customPrompt: 'Drafted prompt',
        formatPrompt: 'Drafted format',
        modelUsed: 'gemini-2.5-flash',
      }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New Topic' }))
  const dialog = within(await screen.findByRole('dialog'))
  await openFold(user, dialog, 'reader')
  await user.click(await dialog.findByRole('button', { name: 'Risk Manager' }))
  await user.click(dialog.getByRole('button', { name: 'Auto-Fill' }))
  expect(await screen.findByText('AI populated fields based on persona')).toBeVisible()
  expect(screen.queryByText(/^Filled in by the local analyst/)).not.toBeInTheDocument()
})
