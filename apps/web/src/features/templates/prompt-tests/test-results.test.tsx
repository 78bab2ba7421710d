import type { PromptTestView, StartPromptTestInput } from '@newsloom/contract/templates/prompt-tests'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { deferred } from '~/testing/render-app.tsx'
import { renderPart } from '~/testing/render-part.tsx'
import { researched, sampleSaved, sampleTest } from './fixtures.ts'
import { type Prompts, promptsOf } from './prompts.ts'
import { TestResults } from './test-results.tsx'

const template: TemplateView = {
  ...sampleSaved(),
  subject: 'News',
  preheader: '',
  htmlContent: '<p>{{content}}</p>',
  content: [],
  unknownTags: [],
  isReusable: true,
  createdAt: '2026-11-01T05:00:00.000Z',
  updatedAt: '2026-11-01T05:00:00.000Z',
}

function renderResults(templates: NonNullable<Answers['templates']>, prompts: Prompts = promptsOf(template)) {
  const topics = {
    list: () => [researched(1, 'เศรษฐกิจไทย'), researched(2, 'Oil'), researched(3, 'New', null)],
  }
  return renderPart(<TestResults template={template} prompts={prompts} />, { templates, topics })
}

const running = sampleTest({ id: 9, state: 'running', step: 'Writing the analysis', endedAt: null, html: '' })
const done = sampleTest({ id: 9 })

/** A server whose test ends as `end` on the signal. */
function serverWithTest(end: PromptTestView, over: NonNullable<Answers['templates']> = {}) {
  const over9 = deferred<void>()
  const view = renderResults({
    tests: () => [running],
    watchTest: async function* () {
      yield running
      await over9.promise
      yield end
    },
    ...over,
  })
  return { ...view, finish: () => over9.resolve() }
}

test('says that a new template must be saved first', () => {
  renderPart(<TestResults template={null} prompts={promptsOf(template)} />)
  expect(screen.getByText('Save the template first to enable testing')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Run test' })).not.toBeInTheDocument()
})

test('runs a test on the chosen research and shows the result', async () => {
  const start = vi.fn((_: StartPromptTestInput) => running)
  const { user } = renderResults({
    tests: () => [],
    startTest: start,
    watchTest: async function* () {
      yield done
    },
  })
  expect(await screen.findByText('No tests yet')).toBeVisible()
  const choice = screen.getByLabelText('Research to test with')
  await screen.findByRole('option', { name: /^Oil/ })
  expect(within(choice).getAllByRole('option')).toHaveLength(3)
  await user.selectOptions(choice, screen.getByRole('option', { name: /^Oil/ }))
  await user.click(screen.getByRole('button', { name: 'Run test' }))
  expect(await screen.findByText('Template test completed')).toBeVisible()
  // the template's own prompts are not sent
  expect(start).toHaveBeenCalledWith({ id: 5, topicId: 2 })
  const result = screen.getByRole('region', { name: 'Latest result' })
  expect(result).toHaveTextContent('Topicเศรษฐกิจไทย')
  expect(result).toHaveTextContent('Articles used12')
  expect(result).toHaveTextContent('Requested modelgemini-1.5-flash')
  expect(result).toHaveTextContent('Model usedgemini-2.5-flash')
  expect(result).toHaveTextContent('Time taken1 min 5 s')
  expect(result).toHaveTextContent('Tokens4,200 in, 900 out')
  expect(within(result).getByTitle('Latest result: the text')).toHaveAttribute(
    'srcdoc',
    expect.stringContaining('<p>Prices rose.</p>'),
  )
})

test('unsaved prompts are sent along, with a note', async () => {
  const start = vi.fn((_: StartPromptTestInput) => running)
  const draft = { ...promptsOf(template), customPrompt: 'Write about oil' }
  const { user } = renderResults({ tests: () => [], startTest: start, watchTest: silent }, draft)
  expect(await screen.findByRole('note')).toHaveTextContent(
    /runs your prompts as they stand here and the saved ones/,
  )
  await user.click(screen.getByRole('button', { name: 'Run test' }))
  await waitFor(() =>
    expect(start).toHaveBeenCalledWith({ id: 5, topicId: null, ...draft, isComparison: true }),
  )
})

test('a prompt that is too long is not sent', async () => {
  const start = vi.fn((_: StartPromptTestInput) => running)
  const draft = { ...promptsOf(template), customPrompt: 'x'.repeat(20_001) }
  const { user } = renderResults({ tests: () => [], startTest: start }, draft)
  await user.click(await screen.findByRole('button', { name: 'Run test' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('A prompt is too long.')
  expect(start).not.toHaveBeenCalled()
})

test('a running test is still there after a reload and followed to its end', async () => {
  const { finish } = serverWithTest(done)
  expect(await screen.findByText('Writing the analysis')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Run test' })).not.toBeInTheDocument()
  finish()
  expect(await screen.findByRole('region', { name: 'Latest result' })).toBeVisible()
  expect(screen.getByText('Template test completed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Run test' })).toBeEnabled()
})

test('a test can be cancelled and tried again', async () => {
  const cancel = vi.fn((_: unknown) => ({ ...running, state: 'cancelling' as const }))
  const start = vi.fn((_: StartPromptTestInput) => sampleTest({ id: 10, state: 'queued' }))
  const { user, finish } = serverWithTest(
    { ...running, state: 'cancelled', endedAt: '2026-11-20T05:01:06.000Z' },
    { cancelTest: cancel, startTest: start },
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Cancelling…' })).toBeDisabled()
  expect(cancel).toHaveBeenCalledWith({ testId: 9 })
  finish()
  expect(await screen.findByText('The last test was cancelled.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1))
})

test('a failed test says why, in a toast and on the screen', async () => {
  const { finish } = serverWithTest({ ...running, state: 'failed', error: 'The model did not answer' })
  await screen.findByText('Writing the analysis')
  finish()
  expect(await screen.findByText('Unable to test template prompts.')).toBeVisible()
  const alert = (await screen.findByText('The model did not answer')).closest('[role=alert]')
  expect(alert).toHaveTextContent('Test failed')
  expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled')
})

test('a test that could not start says why', async () => {
  const { user } = renderResults({
    tests: () => [],
    startTest: () => {
      throw new Failure('This template no longer exists', 'NOT_FOUND')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Run test' }))
  expect(await screen.findByText('Unable to test template prompts.')).toBeVisible()
  expect(
    await screen.findByText('The test could not be started: This template no longer exists'),
  ).toBeVisible()
})

test('two results are shown side by side, with the differences marked', async () => {
  const before = sampleTest({ id: 1, html: '<p>Before.</p>', tokens: null })
  const after = sampleTest({
    id: 3,
    customPrompt: 'Write about inflation\nName the figures',
    isLocal: true,
    isSample: true,
    modelUsed: 'Newsloom local analyst',
    tokens: null,
  })
  // a cancelled one between them has no result
  const { user } = renderResults({ tests: () => [after, sampleTest({ id: 2, state: 'cancelled' }), before] })
  const latest = await screen.findByRole('region', { name: 'Latest result' })
  const previous = screen.getByRole('region', { name: 'Previous result' })
  expect(within(latest).getByText('Sample')).toBeVisible()
  expect(within(latest).getByText(/Written by the local analyst/)).toBeVisible()
  expect(within(latest).queryByText('Tokens')).not.toBeInTheDocument()
  expect(within(previous).getByTitle('Previous result: the text')).toHaveAttribute(
    'srcdoc',
    expect.stringContaining('<p>Before.</p>'),
  )
  expect(within(previous).queryByText('Changed')).not.toBeInTheDocument()
  await user.click(within(latest).getByRole('button', { name: 'Prompts it ran with' }))
  expect(within(latest).getByText('Name the figures').closest('ins')).toBeInTheDocument()
  expect(within(latest).getByText('Write about inflation').closest('ins')).toBeNull()
  expect(within(latest).getAllByText('Changed')).toHaveLength(2)
})

test('tests that fail to load can be loaded again', async () => {
  const tests = vi.fn(() => [done])
  tests.mockImplementationOnce(() => {
    throw new Failure('No database')
  })
  const { user } = renderResults({ tests })
  expect(await screen.findByText('The tests of this template could not be loaded.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Latest result' })).toBeVisible()
})

/** A stream that stays open without events. */
async function* silent(): AsyncGenerator<never> {
  await new Promise(() => undefined)
}

test('the results of your prompts are beside those of the saved ones, written from the same articles', async () => {
  const saved = {
    customPrompt: 'Write about inflation',
    formatPrompt: 'Use headings',
    geminiModel: 'gemini-1.5-flash',
    html: '<p>Prices fell.</p>',
    length: 900,
    statements: { all: 10, found: 5 },
    modelUsed: 'gemini-3.9-flash',
    isLocal: false,
    usage: { tokens: null, ms: 8_000, costUsd: null },
  }
  renderResults({ tests: () => [sampleTest({ id: 9, customPrompt: 'Write about rates', saved })] })
  const yours = within(await screen.findByRole('region', { name: 'Your prompts' }))
  const other = within(screen.getByRole('region', { name: 'Saved prompts, same articles' }))
  expect(yours.getByText('9 of 12 (75%)')).toBeVisible()
  expect(yours.getByText('1,240 characters')).toBeVisible()
  expect(yours.getByText('$0.0065')).toBeVisible()
  expect(yours.getByText('Changed')).toBeVisible()
  expect(other.getByText('5 of 10 (50%)')).toBeVisible()
  expect(other.getByText('cost unknown')).toBeVisible()
  expect(other.getByText('900 characters')).toBeVisible()
})
