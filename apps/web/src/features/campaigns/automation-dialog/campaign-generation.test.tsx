import type { ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { sampleAutomationCampaign } from '~/testing/campaign-samples.ts'
import { deferred } from '~/testing/render-app.tsx'
import { doneContent, donePrompts, heldChecks, sampleContentRun } from '../fixtures.ts'
import { openTab, renderDialog } from './render-campaign.tsx'

/** A run that ends as soon as it begins. */
const runs = (over: ContentRunView) => {
  const start = vi.fn((_: unknown) => sampleContentRun({ kind: over.kind, campaignId: over.campaignId }))
  async function* watch() {
    yield over
  }
  return { start, contentRuns: { startPrompts: start, startPreview: start, startRegenerate: start, watch } }
}

test('generated prompts fill the form, and the former text can be restored', async () => {
  const { start, contentRuns } = runs(donePrompts())
  const { user } = renderDialog('/campaigns?new=true', { contentRuns })
  await user.type(await screen.findByLabelText('Custom Prompt'), 'My own words')
  await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  await user.click(screen.getByRole('button', { name: 'Auto-Generate Campaign' }))
  expect(await screen.findByText('Prompts generated')).toBeVisible()
  // without a key no AI wrote them, and nothing may claim so
  expect(screen.getByText('Prompts filled from the built-in templates')).toBeVisible()
  expect(screen.queryByText(/AI has generated/)).not.toBeInTheDocument()
  expect(start).toHaveBeenCalledWith({
    topicIds: [1],
    persona: 'Financial Analyst',
    geminiModel: 'gemini-1.5-flash',
    campaignId: null,
  })
  expect(screen.getByLabelText('Custom Prompt')).toHaveValue('Generated custom')
  expect(screen.getByLabelText('Format Prompt')).toHaveValue('Generated format')
  expect(screen.getByLabelText(/Campaign name/)).toHaveValue('The rate, weekly')
  await user.click(screen.getByRole('button', { name: 'Restore my text' }))
  expect(screen.getByLabelText('Custom Prompt')).toHaveValue('My own words')
  expect(screen.getByLabelText('Format Prompt')).toHaveValue('')
})

test('content is generated, shown and saved with the campaign', async () => {
  const { start, contentRuns } = runs(doneContent({ checks: heldChecks() }))
  const create = vi.fn((_: unknown) => sampleAutomationCampaign())
  const { user } = renderDialog('/campaigns?new=true', { campaigns: { create }, contentRuns })
  await user.type(await screen.findByLabelText(/Campaign name/), 'Weekly')
  await user.type(screen.getByLabelText('Custom Prompt'), 'a')
  await user.type(screen.getByLabelText('Format Prompt'), 'b')
  await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  await user.click(await openTab('Content Preview'))
  await user.click(screen.getByRole('button', { name: 'Generate Content' }))
  expect(await screen.findByText('Content Generated')).toBeVisible()
  expect(start).toHaveBeenCalledWith(
    expect.objectContaining({ topicIds: [1], customPrompt: 'a', formatPrompt: 'b', templateIds: null }),
  )
  expect(screen.getByText('Weekly - Campaign Update')).toBeVisible()
  expect(screen.getByText('24')).toBeVisible()
  for (const used of ['Written by gemini-flash-latest', '9,000 tokens in, 700 out', '8.4 s', '$0.0094'])
    expect(screen.getByText(used)).toBeVisible()
  expect(screen.getByText('Save the campaign to release it.', { exact: false })).toBeVisible()
  expect(screen.getByText('9.2% does not appear in the cited articles.')).toBeVisible()
  expect(
    screen.getByText('Save the campaign first: its podcast is created from a script that you can edit.'),
  ).toBeVisible()
  const mail = await screen.findByTitle('Email: Weekly - Campaign Update')
  // one reader's name is filled in, and no script may run
  expect(mail).toHaveAttribute('srcdoc', expect.stringContaining('Dear Ann Reader, written again.'))
  expect(mail.getAttribute('sandbox')).not.toContain('allow-scripts')
  await user.click(screen.getByRole('button', { name: 'Create campaign' }))
  expect(await screen.findByText('Campaign created successfully')).toBeVisible()
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      generatedContent: '<p>Dear {{name}}, written again.</p>',
      researchSources: 24,
    }),
  )
})

test('a podcast is mentioned and played only if there is one', async () => {
  const { contentRuns } = runs(
    doneContent({ podcastUrl: '/podcasts/1.mp3', podcastTitle: 'The rate, spoken' }),
  )
  const { user } = renderDialog('/campaigns?edit=7', { contentRuns })
  await user.click(await openTab('Content Preview'))
  await user.click(await screen.findByRole('button', { name: 'Regenerate Content' }))
  expect(await screen.findByText('Content and Podcast Regenerated')).toBeVisible()
  const player = await screen.findByLabelText('The rate, spoken')
  expect(player.querySelector('source')).toHaveAttribute('type', 'audio/mpeg')
})

test('regenerated content is saved at once; other changes wait for the save button', async () => {
  const { start, contentRuns } = runs(doneContent())
  const update = vi.fn((_: unknown) => sampleAutomationCampaign({ name: 'Monthly' }))
  const get = vi.fn(() => sampleAutomationCampaign({ generatedContent: '<p>Anew</p>', researchSources: 24 }))
  get.mockReturnValueOnce(sampleAutomationCampaign())
  const { user } = renderDialog('/campaigns?edit=7', { campaigns: { update, get }, contentRuns })
  const name = await screen.findByLabelText(/Campaign name/)
  expect(name).toHaveValue('Weekly outlook')
  await user.selectOptions(screen.getByLabelText('Template'), "Newsloom's own layout")
  expect(screen.getByLabelText('Custom Prompt')).toHaveValue('Write about the rate')
  await user.click(await openTab('Content Preview'))
  await user.click(screen.getByRole('button', { name: 'Regenerate Content' }))
  expect(await screen.findByText('Content Regenerated')).toBeVisible()
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ id: 7, templateIds: [] }))
  expect(await screen.findByText('24')).toBeVisible()
  await user.click(await openTab('Campaign Setup'))
  await user.clear(name)
  await user.type(name, 'Monthly')
  await user.click(screen.getByRole('button', { name: 'Update campaign' }))
  expect(await screen.findByText('Campaign updated successfully')).toBeVisible()
  const [saved] = update.mock.calls[0] ?? []
  expect(saved).toMatchObject({ id: 7, name: 'Monthly', subject: 'Monthly - Campaign Update', topicIds: [1] })
  expect(saved).not.toHaveProperty('generatedContent')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a run shows its steps, can be cancelled, and is still there after a reload', async () => {
  const end = deferred<void>()
  const cancel = vi.fn((_: unknown) => {
    end.resolve()
    return sampleContentRun({ state: 'cancelling' })
  })
  async function* watch() {
    yield sampleContentRun()
    await end.promise
    yield sampleContentRun({ state: 'cancelled' })
  }
  const answers: Answers = { contentRuns: { startPrompts: () => sampleContentRun(), watch, cancel } }
  const first = renderDialog('/campaigns?new=true', answers)
  await first.user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  await first.user.click(screen.getByRole('button', { name: 'Auto-Generate Campaign' }))
  expect(await screen.findByRole('progressbar', { name: 'Generating prompts' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  window.dispatchEvent(new Event('pagehide'))
  first.unmount()
  const { user } = renderDialog('/campaigns?new=true', answers)
  expect(await screen.findByText(/Your unsaved changes from .* were restored/)).toBeVisible()
  expect(await screen.findByRole('list', { name: 'Steps' })).toHaveTextContent('Reading the topics')
  expect(screen.getByRole('checkbox', { name: /Policy rate/ })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Auto-Generate Campaign' })).toBeDisabled()
  await user.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cancel' })[0] ?? document.body,
  )
  expect(await screen.findByText('Cancelled. Nothing was changed.')).toBeVisible()
  expect(cancel).toHaveBeenCalledWith({ runId: 31 })
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(screen.getByRole('checkbox', { name: /Policy rate/ })).not.toBeChecked()
  expect(screen.queryByText(/were restored/)).not.toBeInTheDocument()
})

test('failed prompts say why and can be requested again', async () => {
  const { start, contentRuns } = runs(sampleContentRun({ state: 'failed', error: 'The quota is used up.' }))
  const { user } = renderDialog('/campaigns?new=true', { contentRuns })
  await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  await user.click(screen.getByRole('button', { name: 'Auto-Generate Campaign' }))
  const note = await within(await screen.findByRole('dialog')).findByRole('alert')
  expect(note).toHaveTextContent('Failed to generate prompts. Please try again.The quota is used up.')
  expect(screen.getAllByText('Failed to generate prompts. Please try again.')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2))
})

test.each([
  ['/campaigns?new=true', 'Generate Content', 'Failed to generate content preview'],
  ['/campaigns?edit=7', 'Regenerate Content', 'Failed to regenerate content'],
] as const)('content generation that fails at %s', async (path, button, text) => {
  const refuse = () => {
    throw new Failure('No worker')
  }
  const { user } = renderDialog(path, { contentRuns: { startPreview: refuse, startRegenerate: refuse } })
  if (path === '/campaigns?new=true') {
    await user.type(await screen.findByLabelText('Custom Prompt'), 'a')
    await user.type(screen.getByLabelText('Format Prompt'), 'b')
    await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  }
  await user.click(await openTab('Content Preview'))
  await user.click(await screen.findByRole('button', { name: button }))
  const note = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(note).toHaveTextContent(`${text}No worker`)
  expect(screen.getAllByText(text)).toHaveLength(1)
})

test('a failure is shown in a toast while its note is on another tab', async () => {
  const answer = deferred<ContentRunView>()
  const { user } = renderDialog('/campaigns?edit=7', {
    contentRuns: { startRegenerate: () => answer.promise },
  })
  await user.click(await openTab('Content Preview'))
  await user.click(await screen.findByRole('button', { name: 'Regenerate Content' }))
  await user.click(await openTab('Campaign Setup'))
  answer.reject(new Failure('No worker'))
  await waitFor(() => expect(screen.getAllByText('Failed to regenerate content')).toHaveLength(2))
  expect(screen.getByText('No worker')).not.toBeVisible()
  await user.click(await openTab('Content Preview'))
  expect(await screen.findByText('No worker')).toBeVisible()
})

test('saving while content is being generated asks first, as the content would be lost', async () => {
  const cancel = vi.fn((_: unknown) => sampleContentRun({ kind: 'content', state: 'cancelling' }))
  const create = vi.fn((_: unknown) => sampleAutomationCampaign())
  const running = sampleContentRun({ kind: 'content' })
  async function* watch() {
    yield running
    await new Promise(() => undefined)
  }
  const { user } = renderDialog('/campaigns?new=true', {
    campaigns: { create },
    contentRuns: { startPreview: () => running, watch, cancel },
  })
  await user.type(await screen.findByLabelText(/Campaign name/), 'Weekly')
  await user.type(screen.getByLabelText('Custom Prompt'), 'a')
  await user.type(screen.getByLabelText('Format Prompt'), 'b')
  await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  await user.click(await openTab('Content Preview'))
  await user.click(screen.getByRole('button', { name: 'Generate Content' }))
  await screen.findByRole('progressbar', { name: 'Generating content' })
  await user.click(screen.getByRole('button', { name: 'Create campaign' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Save before the content is finished?' })
  expect(create).not.toHaveBeenCalled()
  await user.click(within(asking).getByRole('button', { name: 'Save without it' }))
  expect(await screen.findByText('Campaign created successfully')).toBeVisible()
  expect(cancel).toHaveBeenCalledWith({ runId: 31 })
})
