import { screen } from '@testing-library/react'
import type { Answers } from '~/testing/answers.ts'
import { sampleAutomationCampaign } from '~/testing/campaign-samples.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { samplePreviewData } from '~/testing/samples.ts'
import { automationCard, sampleTemplate, sampleTopic } from '../fixtures.ts'
// preloads the lazy chunks so tests do not wait for them
import './campaign-dialog.tsx'
import './tabs/content-mail.tsx'

/** Opens the dialog at its address, with two topics; the first has a template. */
export const renderDialog = (path: '/campaigns?new=true' | '/campaigns?edit=7', over: Answers = {}) =>
  renderApp(path, {
    ...over,
    campaigns: {
      list: () => [automationCard()],
      get: () => sampleAutomationCampaign(),
      origin: () => null,
      ...over.campaigns,
    },
    topics: { list: () => [sampleTopic(), sampleTopic({ id: 2, name: 'Baht', templateId: null })] },
    lists: { list: () => [], ...over.lists },
    sends: {
      active: () => [],
      audience: () => ({ people: 40, suppressed: 0, skipped: 0, duplicates: 0 }),
      ...over.sends,
    },
    templates: { list: () => [sampleTemplate()], previewData: () => samplePreviewData(), ...over.templates },
  })

export const openTab = (name: string) => screen.findByRole('tab', { name })
