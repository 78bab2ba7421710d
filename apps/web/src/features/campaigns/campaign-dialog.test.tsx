import type { CampaignRunView } from '@newsloom/contract/campaign-runs'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { samplePreviewData } from '~/testing/samples.ts'
import {
  automationCard,
  doneContent,
  donePrompts,
  sampleAutomation,
  sampleCampaignRun,
  sampleTemplate,
  sampleTopic,
} from './samples.ts'
// loaded when they are asked for; no test waits for that
import './campaign-dialog.tsx'
import './content-mail.tsx'

const renderDialog = (path: '/campaigns?new=true' | '/campaigns?edit=7', over: Answers = {}) =>
  renderApp(path, {
    ...over,
    campaigns: { list: () => [automationCard()], get: () => sampleAutomation(), ...over.campaigns },
    topics: { list: () => [sampleTopic(), sampleTopic({ id: 2, name: 'Baht', templateId: null })] },
    templates: { list: () => [sampleTemplate()], previewData: () => samplePreviewData(), ...over.templates },
  })

/** A run that is begun and at once over. */
const runs = (over: CampaignRunView) => {
  const start = vi.fn((_: unknown) => sampleCampaignRun({ kind: over.kind, campaignId: over.campaignId }))
  async function* watch() {
    yield over
  }
  return { start, campaignRuns: { startPrompts: start, startPreview: start, startRegenerate: start, watch } }
}

const dialog = () => screen.findByRole('dialog', { name: /(New|Edit) Campaign/ })
const tab = (name: string) => screen.findByRole('tab', { name })
const LEAVE = 'Close without saving?'

test('a new campaign: six personas, own languages, the first topic’s template; then it is saved and gone', async () => {
  const create = vi.fn((_: unknown) => sampleAutomation())
  const { user, router } = renderDialog('/campaigns?new=true', { campaigns: { create } })
  const name = await screen.findByLabelText(/Campaign name/)
  expect(
    within(screen.getByRole('group', { name: 'Suggested personas' })).getAllByRole('button'),
  ).toHaveLength(6)
  expect(screen.getByLabelText(/^Persona/)).toHaveValue('Financial Analyst')
  const save = screen.getByRole('button', { name: 'Create Campaign' })
  expect(save).toBeDisabled()
  expect(screen.getByText('Give it a name and choose at least one topic.')).toBeVisible()
  expect(await tab('Test Email')).toBeDisabled()
  const languages = within(screen.getByLabelText('Podcast language')).getAllByRole('option')
  expect(languages.map((one) => one.textContent).slice(0, 3)).toEqual(['English', 'ไทย', 'Español'])
  await user.type(name, 'Weekly outlook')
  await user.click(screen.getByRole('button', { name: 'Risk Manager' }))
  await user.click(await screen.findByRole('checkbox', { name: /Baht/ }))
  expect(screen.getByLabelText('Template')).toHaveDisplayValue('Newsloom’s own layout')
  await user.click(screen.getByRole('checkbox', { name: /Baht/ }))
  await user.click(screen.getByRole('checkbox', { name: /Policy rate/ }))
  expect(screen.getByText('1 of 2 chosen')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByLabelText('Template')).toHaveDisplayValue('The first topic’s: Policy rate Template'),
  )
  await user.click(save)
  expect(await screen.findByText('Campaign created successfully')).toBeVisible()
  expect(create).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      kind: 'automation',
      name: 'Weekly outlook',
      subject: 'Weekly outlook - Campaign Update',
      persona: 'Risk Manager',
      topicIds: [1],
      templateIds: [],
      geminiModel: 'gemini-1.5-flash',
      podcastLanguage: 'English',
      generatedContent: '',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // the next one begins empty, but for the persona
  await router.navigate({ to: '/campaigns', search: { new: true } })
  expect(await screen.findByLabelText(/^Persona/)).toHaveValue('Risk Manager')
  expect(screen.getByLabelText(/Campaign name/)).toHaveValue('')
  expect(screen.queryByText(/were restored/)).not.toBeInTheDocument()
})

test('what is missing is said in a toast and beside its field', async () => {
  const { start, campaignRuns } = runs(donePrompts())
  const create = vi.fn((_: unknown) => sampleAutomation())
  const { user } = renderDialog('/campaigns?new=true', { campaigns: { create }, campaignRuns })
  const generate = await screen.findByRole('button', { name: 'Auto-Generate Campaign' })
  await user.click(generate)
  expect(
    await screen.findAllByText('Please select at least one topic before generating prompts'),
  ).toHaveLength(2)
  await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  expect(screen.getAllByText(/Please select at least one topic/)).toHaveLength(1)
  await user.clear(screen.getByLabelText(/^Persona/))
  await user.click(generate)
  expect(await screen.findAllByText('Please enter a persona before generating prompts')).toHaveLength(2)
  await user.type(screen.getByLabelText(/Campaign name/), 'Weekly')
  await user.click(screen.getByRole('button', { name: 'Create Campaign' }))
  expect(
    await screen.findAllByText('Please enter a persona before creating/updating the campaign'),
  ).toHaveLength(2)
  await user.click(await tab('Content Preview'))
  expect(screen.getByText('Please generate prompts first before creating preview')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Generate Content' })).toBeDisabled()
  expect(start).not.toHaveBeenCalled()
  expect(create).not.toHaveBeenCalled()
})

test('content without a topic is refused in its own words', async () => {
  const { user } = renderDialog('/campaigns?new=true')
  await user.type(await screen.findByLabelText('Custom Prompt'), 'a')
  await user.type(screen.getByLabelText('Format Prompt'), 'b')
  await user.click(await tab('Content Preview'))
  await user.click(screen.getByRole('button', { name: 'Generate Content' }))
  expect(await screen.findAllByText('Please select topics before generating preview')).toHaveLength(2)
})

test('generated prompts fill the form, and what stood there can be taken back', async () => {
  const { start, campaignRuns } = runs(donePrompts())
  const { user } = renderDialog('/campaigns?new=true', { campaignRuns })
  await user.type(await screen.findByLabelText('Custom Prompt'), 'My own words')
  await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  await user.click(screen.getByRole('button', { name: 'Auto-Generate Campaign' }))
  expect(await screen.findByText('Prompts generated')).toBeVisible()
  expect(screen.getByText('AI has generated custom prompts for your campaign')).toBeVisible()
  expect(start).toHaveBeenCalledWith({
    topicIds: [1],
    persona: 'Financial Analyst',
    geminiModel: 'gemini-1.5-flash',
    campaignId: null,
  })
  expect(screen.getByLabelText('Custom Prompt')).toHaveValue('Generated custom')
  expect(screen.getByLabelText('Format Prompt')).toHaveValue('Generated format')
  expect(screen.getByLabelText(/Campaign name/)).toHaveValue('The rate, weekly')
  await user.click(screen.getByRole('button', { name: 'Take my text back' }))
  expect(screen.getByLabelText('Custom Prompt')).toHaveValue('My own words')
  expect(screen.getByLabelText('Format Prompt')).toHaveValue('')
})

test('content is written, shown and saved with the campaign', async () => {
  const { start, campaignRuns } = runs(doneContent())
  const create = vi.fn((_: unknown) => sampleAutomation())
  const { user } = renderDialog('/campaigns?new=true', { campaigns: { create }, campaignRuns })
  await user.type(await screen.findByLabelText(/Campaign name/), 'Weekly')
  await user.type(screen.getByLabelText('Custom Prompt'), 'a')
  await user.type(screen.getByLabelText('Format Prompt'), 'b')
  await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  await user.click(await tab('Content Preview'))
  await user.click(screen.getByRole('button', { name: 'Generate Content' }))
  expect(await screen.findByText('Content Generated')).toBeVisible()
  expect(start).toHaveBeenCalledWith(
    expect.objectContaining({ topicIds: [1], customPrompt: 'a', formatPrompt: 'b', templateIds: [] }),
  )
  expect(screen.getByText('Weekly - Campaign Update')).toBeVisible()
  expect(screen.getByText('24')).toBeVisible()
  expect(screen.getByText('No podcast: its audio is not made yet.')).toBeVisible()
  const mail = await screen.findByTitle('Mail: Weekly - Campaign Update')
  // one reader's name is filled in, and nothing in it may run
  expect(mail).toHaveAttribute('srcdoc', expect.stringContaining('Dear Ann Reader, written anew.'))
  expect(mail.getAttribute('sandbox')).not.toContain('allow-scripts')
  await user.click(screen.getByRole('button', { name: 'Create Campaign' }))
  expect(await screen.findByText('Campaign created successfully')).toBeVisible()
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({ generatedContent: '<p>Dear {{name}}, written anew.</p>', researchSources: 24 }),
  )
})

test('a podcast is named and played only where there is one', async () => {
  const { campaignRuns } = runs(
    doneContent({ podcastUrl: '/podcasts/1.mp3', podcastTitle: 'The rate, spoken' }),
  )
  const { user } = renderDialog('/campaigns?edit=7', { campaignRuns })
  await user.click(await tab('Content Preview'))
  await user.click(await screen.findByRole('button', { name: 'Regenerate Content' }))
  expect(await screen.findByText('Content and Podcast Regenerated')).toBeVisible()
  const player = await screen.findByLabelText('The rate, spoken')
  expect(player.querySelector('source')).toHaveAttribute('type', 'audio/mpeg')
})

test('regenerated content is saved by itself; the other changes are saved by the button', async () => {
  const { start, campaignRuns } = runs(doneContent())
  const update = vi.fn((_: unknown) => sampleAutomation({ name: 'Monthly' }))
  const get = vi.fn(() => sampleAutomation({ generatedContent: '<p>Anew</p>', researchSources: 24 }))
  get.mockReturnValueOnce(sampleAutomation())
  const { user } = renderDialog('/campaigns?edit=7', { campaigns: { update, get }, campaignRuns })
  const name = await screen.findByLabelText(/Campaign name/)
  expect(name).toHaveValue('Weekly outlook')
  expect(screen.getByLabelText('Custom Prompt')).toHaveValue('Write about the rate')
  await user.click(await tab('Content Preview'))
  await user.click(screen.getByRole('button', { name: 'Regenerate Content' }))
  expect(await screen.findByText('Content Regenerated')).toBeVisible()
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ id: 7, templateIds: [] }))
  expect(await screen.findByText('24')).toBeVisible()
  await user.click(await tab('Campaign Setup'))
  await user.clear(name)
  await user.type(name, 'Monthly')
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  expect(await screen.findByText('Campaign updated successfully')).toBeVisible()
  const [saved] = update.mock.calls[0] ?? []
  expect(saved).toMatchObject({ id: 7, name: 'Monthly', subject: 'Monthly - Campaign Update', topicIds: [1] })
  expect(saved).not.toHaveProperty('generatedContent')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a run shows its steps, can be cancelled, and is there again after a reload', async () => {
  const end = deferred<void>()
  const cancel = vi.fn((_: unknown) => {
    end.resolve()
    return sampleCampaignRun({ state: 'cancelling' })
  })
  async function* watch() {
    yield sampleCampaignRun()
    await end.promise
    yield sampleCampaignRun({ state: 'cancelled' })
  }
  const answers: Answers = { campaignRuns: { startPrompts: () => sampleCampaignRun(), watch, cancel } }
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
  await user.click(within(await dialog()).getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
  expect(await screen.findByText('Cancelled. Nothing was changed.')).toBeVisible()
  expect(cancel).toHaveBeenCalledWith({ runId: 31 })
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(screen.getByRole('checkbox', { name: /Policy rate/ })).not.toBeChecked()
  expect(screen.queryByText(/were restored/)).not.toBeInTheDocument()
})

test('prompts that cannot be written say so, why, and can be asked for again', async () => {
  const { start, campaignRuns } = runs(sampleCampaignRun({ state: 'failed', error: 'The quota is used up.' }))
  const { user } = renderDialog('/campaigns?new=true', { campaignRuns })
  await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  await user.click(screen.getByRole('button', { name: 'Auto-Generate Campaign' }))
  expect(await screen.findByText('Failed to generate prompts. Please try again.')).toBeVisible()
  expect(await screen.findByText('The quota is used up.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2))
})

test.each([
  ['/campaigns?new=true', 'Generate Content', 'Failed to generate content preview'],
  ['/campaigns?edit=7', 'Regenerate Content', 'Failed to regenerate content'],
] as const)('content that fails at %s', async (path, button, words) => {
  const refuse = () => {
    throw new Failure('No worker')
  }
  const { user } = renderDialog(path, { campaignRuns: { startPreview: refuse, startRegenerate: refuse } })
  if (path === '/campaigns?new=true') {
    await user.type(await screen.findByLabelText('Custom Prompt'), 'a')
    await user.type(screen.getByLabelText('Format Prompt'), 'b')
    await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  }
  await user.click(await tab('Content Preview'))
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(await screen.findByText('No worker')).toBeVisible()
})

test.each([
  ['/campaigns?new=true', 'Create Campaign', 'Failed to create campaign'],
  ['/campaigns?edit=7', 'Update Campaign', 'Failed to update campaign'],
] as const)('a save that fails at %s keeps everything', async (path, button, fallback) => {
  const refuse = vi.fn(() => {
    throw new Failure('Topic 1 is gone')
  })
  const { user } = renderDialog(path, { campaigns: { create: refuse, update: refuse } })
  const name = await screen.findByLabelText(/Campaign name/)
  await user.type(name, ' II')
  const topic = await screen.findByRole('checkbox', { name: /Policy rate/ })
  if (path === '/campaigns?new=true') await user.click(topic)
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText('Topic 1 is gone')).toBeVisible()
  expect(screen.getByText('Error')).toBeVisible()
  refuse.mockImplementation(() => {
    throw new Failure('')
  })
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(fallback)).toBeVisible()
  expect(name).toBeVisible()
})

test('leaving unsaved work asks; a kept draft is there again, a discarded one is not', async () => {
  const { user, router } = renderDialog('/campaigns?edit=7')
  await user.type(await screen.findByLabelText(/Campaign name/), ' II')
  await user.keyboard('{Escape}')
  const asking = await screen.findByRole('alertdialog', { name: LEAVE })
  await user.click(within(asking).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText(/Campaign name/)).toHaveValue('Weekly outlook II')
  // the browser's Back asks in the same way
  void router.navigate({ to: '/campaigns', search: {} })
  await user.click(within(await screen.findByRole('alertdialog', { name: LEAVE })).getByText('Keep draft'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: 'Edit Weekly outlook' }))
  expect(await screen.findByLabelText(/Campaign name/)).toHaveValue('Weekly outlook II')
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('alertdialog', { name: LEAVE })).getByText('Discard'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: 'Edit Weekly outlook' }))
  expect(await screen.findByLabelText(/Campaign name/)).toHaveValue('Weekly outlook')
})

test('saving while content is written asks, as it would be lost', async () => {
  const cancel = vi.fn((_: unknown) => sampleCampaignRun({ kind: 'content', state: 'cancelling' }))
  const create = vi.fn((_: unknown) => sampleAutomation())
  const running = sampleCampaignRun({ kind: 'content' })
  async function* watch() {
    yield running
    await new Promise(() => undefined)
  }
  const { user } = renderDialog('/campaigns?new=true', {
    campaigns: { create },
    campaignRuns: { startPreview: () => running, watch, cancel },
  })
  await user.type(await screen.findByLabelText(/Campaign name/), 'Weekly')
  await user.type(screen.getByLabelText('Custom Prompt'), 'a')
  await user.type(screen.getByLabelText('Format Prompt'), 'b')
  await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  await user.click(await tab('Content Preview'))
  await user.click(screen.getByRole('button', { name: 'Generate Content' }))
  await screen.findByRole('progressbar', { name: 'Generating content' })
  await user.click(screen.getByRole('button', { name: 'Create Campaign' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Save without what is being written?' })
  expect(create).not.toHaveBeenCalled()
  await user.click(within(asking).getByRole('button', { name: 'Save without it' }))
  expect(await screen.findByText('Campaign created successfully')).toBeVisible()
  expect(cancel).toHaveBeenCalledWith({ runId: 31 })
})

test('addresses of campaigns that are gone, or of the other kind, say so', async () => {
  renderDialog('/campaigns?edit=7', {
    campaigns: {
      get: () => {
        throw new Failure('There is no such campaign', 'NOT_FOUND')
      },
    },
  })
  expect(await screen.findByText('There is no such campaign')).toBeVisible()
})
