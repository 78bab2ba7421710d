import type { LineChecked, ScriptView } from '@newsloom/contract/podcasts/script-view'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleAutomationCampaign } from '~/testing/campaign-samples.ts'
import { openTab, renderDialog } from '../automation-dialog/render-campaign.tsx'

const TEXT = 'Las exportaciones subieron un 11,2%.'
const lines = ['l1', 'l2'].map((id) => ({
  id,
  speaker: 0 as const,
  kind: 'fact' as const,
  text: `${TEXT} ${id}`,
  statementIds: ['1'],
}))
const unclear = (isSpoken: boolean): LineChecked => ({
  verdict: 'unclear',
  reasons: ['Only the figures of this line can be checked.'],
  isSpoken,
  spoken: TEXT,
})
const view: ScriptView = {
  campaignId: 7,
  version: 1,
  script: {
    title: 'Weekly',
    language: 'Spanish',
    hosts: [{ name: 'Anna' }, { name: 'Ben' }],
    tone: '',
    targetMinutes: 5,
    lines,
  },
  checks: { l1: unclear(false), l2: unclear(true) },
  sources: [],
  removed: [],
  origin: 'written',
  modelUsed: 'm',
  isLocal: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  isOutdated: false,
}

test('a script with lines that wait for a person says so beside the content', async () => {
  const { user } = renderDialog('/campaigns?edit=7', {
    campaigns: { get: () => sampleAutomationCampaign({ generatedContent: '<p>News</p>' }) },
    podcastScripts: { get: () => view, latestRun: () => null, versions: () => [] },
  })
  await user.click(await openTab('Content Preview'))
  expect(
    await screen.findByText('1 line is not spoken until you keep it. Compare it with its sources.'),
  ).toBeVisible()
  expect(screen.getByText(/Podcast script: 1 line, /)).toBeVisible()
})
