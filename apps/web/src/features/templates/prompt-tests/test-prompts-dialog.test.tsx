import type { StartPromptTestInput } from '@newsloom/contract/templates/prompt-tests'
import type { TemplateCard, TemplateView } from '@newsloom/contract/templates/templates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleSaved, sampleTest } from './fixtures.ts'
// preloads the lazy chunk
import './test-prompts-dialog.tsx'

const at = '2026-11-01T05:00:00.000Z'
const saved: TemplateCard = {
  ...sampleSaved(),
  subject: 'News',
  preheader: '',
  preview: '{{content}}',
  isReusable: true,
  createdAt: at,
  updatedAt: at,
}
const view = (over: Partial<TemplateView>): TemplateView => {
  const { preview: htmlContent, ...shared } = saved
  return { ...shared, htmlContent, content: [], unknownTags: [], ...over }
}

const renderDialog = (templates: NonNullable<Answers['templates']> = {}, path = '/templates?test=5') =>
  renderApp(path, {
    templates: { list: () => [saved], tests: () => [], ...templates },
    topics: { list: () => [] },
  })

const CUSTOM = 'Step 1: Content Generation Prompt'
const FORMAT = 'Step 2: Format Prompt (Optional)'

test("shows the saved template's prompts, and offers the editor's models", async () => {
  renderDialog({ list: () => [{ ...saved, geminiModel: 'gemini-1.5-flash-8b' }] })
  expect(await screen.findByLabelText(CUSTOM)).toHaveValue('Write about inflation')
  const dialog = screen.getByRole('dialog', { name: 'Test Prompts' })
  expect(within(dialog).getByText('Weekly')).toBeVisible()
  expect(within(dialog).getByLabelText(FORMAT)).toHaveValue('Use headings')
  const options = within(within(dialog).getByLabelText('AI model')).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'Gemini 1.5 Flash 8B',
    'Gemini 1.5 Flash (Free, default)',
    'Gemini 2.0 Flash (experimental) (Free)',
    'Gemini 1.5 Pro (Paid)',
  ])
  expect(within(dialog).queryByRole('button', { name: 'Save prompts' })).not.toBeInTheDocument()
})

test('the default prompt fills the field, and the former text can be restored', async () => {
  const { user } = renderDialog()
  const field = await screen.findByLabelText(FORMAT)
  await user.click(await screen.findByRole('button', { name: `Use the default prompt: ${FORMAT}` }))
  expect(field).toHaveValue('ใช้หัวข้อและรายการ')
  expect(screen.getByText('18 / 20,000 characters')).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Restore my text: ${FORMAT}` }))
  expect(field).toHaveValue('Use headings')
})

test('an empty field uses the default prompt, which can be filled in to be edited', async () => {
  const { user } = renderDialog({ list: () => [{ ...saved, formatPrompt: '' }] })
  const field = await screen.findByLabelText(FORMAT)
  const edit = await screen.findByRole('button', { name: `Edit the default prompt: ${FORMAT}` })
  expect(screen.queryByRole('button', { name: `Use the default prompt: ${FORMAT}` })).not.toBeInTheDocument()
  await user.click(edit)
  expect(field).toHaveValue('ใช้หัวข้อและรายการ')
  expect(field).toHaveFocus()
})

test('prompts are tested without being saved, and the results have an address', async () => {
  const start = vi.fn((_: StartPromptTestInput) => sampleTest())
  const update = vi.fn()
  const { user, router } = renderDialog({ startTest: start, update })
  await user.type(await screen.findByLabelText(CUSTOM), ' and oil')
  await user.click(screen.getByRole('button', { name: 'Run test' }))
  expect(await screen.findByRole('region', { name: 'Latest result' })).toBeVisible()
  expect(start).toHaveBeenCalledWith({
    id: 5,
    topicId: null,
    customPrompt: 'Write about inflation and oil',
    formatPrompt: 'Use headings',
    geminiModel: 'gemini-1.5-flash',
    isComparison: true,
  })
  expect(update).not.toHaveBeenCalled()
  expect(router.state.location.search).toEqual({ test: 5, tab: 'results' })
  expect(screen.getByText(/the bundled sample is used/)).toBeVisible()
})

test('a failed prompt test has its own message', async () => {
  const { user } = renderDialog({
    startTest: () => {
      throw new Failure('No database')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Run test' }))
  expect(await screen.findByText('Failed to test template prompts.')).toBeVisible()
  expect(await screen.findByText('The test could not be started: No database')).toBeVisible()
})

test('prompts are saved with the version that they are based on', async () => {
  const update = vi.fn((_: unknown) => view({ customPrompt: 'Write about oil', version: 4 }))
  const { user } = renderDialog({ update })
  const field = await screen.findByLabelText(CUSTOM)
  await user.clear(field)
  await user.type(field, 'Write about oil')
  await user.click(screen.getByRole('button', { name: 'Save prompts' }))
  expect(await screen.findByText('Template saved')).toBeVisible()
  expect(update).toHaveBeenCalledWith({
    id: 5,
    baseVersion: 3,
    customPrompt: 'Write about oil',
    formatPrompt: 'Use headings',
    geminiModel: 'gemini-1.5-flash',
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save prompts' })).not.toBeInTheDocument())
  expect(field).toHaveValue('Write about oil')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

const OVERTAKEN = { version: 4, savedBy: 'Malee', savedAt: at }

test('a save that conflicts keeps the text and can be repeated', async () => {
  const update = vi.fn((_: unknown) => view({ customPrompt: 'Mine', version: 5 }))
  update.mockImplementationOnce(() => {
    throw new Failure('It was saved on 1 November at 05:00 UTC.', 'CONFLICT', OVERTAKEN)
  })
  const list = vi.fn(() => [{ ...saved, version: 4 }]).mockReturnValueOnce([saved])
  const { user } = renderDialog({ update, list })
  const field = await screen.findByLabelText(CUSTOM)
  await user.clear(field)
  await user.type(field, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save prompts' }))
  expect(await screen.findByText('Failed to save template. Please try again.')).toBeVisible()
  const message =
    /^Malee saved this template on Nov 1, 2026 \d\d:00 \(UTC\S*\), after you opened it\. Save again/
  const local = String(new Date(at).getHours()).padStart(2, '0')
  expect(await screen.findByText(message)).toHaveTextContent(`Nov 1, 2026 ${local}:00`)
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(field).toHaveValue('Mine')
  await user.click(screen.getByRole('button', { name: 'Save prompts' }))
  expect(await screen.findByText('Template saved')).toBeVisible()
  expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ baseVersion: 4, customPrompt: 'Mine' }))
})

test("closing with unsaved prompts asks, by Escape and by the browser's Back button", async () => {
  const { user, router } = renderDialog({}, '/templates')
  await screen.findByRole('article')
  await router.navigate({ to: '/templates', search: { test: 5 } })
  await user.type(await screen.findByLabelText(CUSTOM), ' and oil')
  await user.keyboard('{Escape}')
  const asking = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  await user.click(within(asking).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  // Back is blocked in the same way; the test router's history does not ask
  void router.navigate({ to: '/templates', search: {} })
  const leaving = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  expect(screen.getByLabelText(CUSTOM)).toHaveValue('Write about inflation and oil')
  await user.click(within(leaving).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByLabelText(CUSTOM)).not.toBeInTheDocument())
})
