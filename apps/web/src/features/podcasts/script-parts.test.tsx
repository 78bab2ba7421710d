import type { ScriptRunView, ScriptVersion, ScriptView } from '@newsloom/contract/podcasts/script-view'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleRun, sampleScript, sampleVersion } from './fixtures.ts'

type Over = Partial<{
  get: () => ScriptView | null
  latestRun: () => ScriptRunView | null
  watch: () => AsyncIterable<ScriptRunView>
  versions: () => ScriptVersion[] | Promise<ScriptVersion[]>
  cancel: () => ScriptRunView
}>
const open = (over: Over = {}) =>
  renderApp('/campaigns/7/podcast', {
    podcastScripts: {
      get: () => sampleScript(),
      latestRun: () => null,
      versions: () => [],
      checkLine: () => ({ verdict: 'supported', reasons: [], isSpoken: true, spoken: 'x' }),
      ...over,
    },
  })

test('a line with as many sources as it can have takes no further one', async () => {
  const view = sampleScript()
  const [source] = view.sources
  const [line] = view.script.lines
  if (!source || !line) throw new Error('the sample has lines and sources')
  const ids = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
  const full = { ...line, kind: 'fact' as const, statementIds: ids.slice(0, 8) }
  const { user } = open({
    get: () => ({
      ...view,
      script: { ...view.script, lines: [full] },
      sources: ids.map((id) => ({ ...source, id, text: `Statement ${id}` })),
    }),
  })
  const item = within(await screen.findByRole('listitem', { name: 'Line 1' }))
  await user.click(item.getByRole('textbox'))
  await user.click(item.getByRole('button', { name: 'Line 1: Select sources' }))
  const box = (id: string) => item.getByRole('checkbox', { name: `Statement ${id}` })
  expect(box('9')).toBeDisabled()
  expect(box('8')).toBeEnabled()
  expect(item.getByText('A line can have at most 8 sources.')).toBeInTheDocument()
  await user.click(box('8'))
  await waitFor(() => expect(box('9')).toBeEnabled())
  expect(box('8')).not.toBeChecked()
})

test('the transcript is of a saved script: with unsaved changes it waits', async () => {
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: 'Line 1: Words' }), '!')
  const download = screen.getByRole('button', { name: 'Download transcript' })
  expect(download).toHaveAttribute('aria-disabled', 'true')
  expect(download).toHaveAttribute('title', 'Save the script first.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(download).not.toHaveAttribute('aria-disabled')
})

test('versions are announced while they load, and named', async () => {
  const versions = deferred<ScriptVersion[]>()
  open({ versions: () => versions.promise })
  expect(await screen.findByText('Loading the versions')).toBeInTheDocument()
  versions.resolve([sampleVersion({ version: 2, lines: 1, seconds: 5 })])
  expect(await screen.findByText(/^Version 2, edited, 1 line, up to 0:05,/)).toBeVisible()
  expect(screen.queryByText('Loading the versions')).toBeNull()
})

test('the open version is as long as its spoken lines, as below them', async () => {
  open({ versions: () => [sampleVersion({ version: 3, lines: 3, seconds: 59 })] })
  const [length] = /0:0\d/.exec((await screen.findByText(/^About 0:0\d/)).textContent ?? '') ?? []
  expect(await screen.findByText(new RegExp(`^Version 3, edited, 3 lines, ${length},`))).toBeVisible()
})

test('a line that could not be rephrased says why, at the line', async () => {
  const error = 'The sources do not support the new wording, so the line was not changed.'
  const failed = (lineId: string | null) => () => sampleRun({ state: 'failed', lineId, error })
  open({ latestRun: failed('l2') })
  const item = within(await screen.findByRole('listitem', { name: 'Line 2' }))
  expect(item.getByRole('alert')).toHaveTextContent(error)
  expect(screen.getAllByText(error)).toHaveLength(1)
})

test('the line that is being rephrased is the one that says so', async () => {
  const { user } = open({
    latestRun: () => sampleRun({ state: 'running', lineId: 'l2' }),
    watch: async function* () {
      yield sampleRun({ state: 'running', lineId: 'l2' })
      await new Promise(() => undefined)
    },
  })
  const item = within(await screen.findByRole('listitem', { name: 'Line 2' }))
  expect(item.getByRole('button', { name: 'Rephrasing…' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('textbox', { name: 'Line 3: Words' }))
  expect(screen.getAllByRole('button', { name: 'Rephrase' })).toHaveLength(1)
})

test.each(['succeeded', 'cancelled'] as const)(
  'a rephrasing that ended (%s) leaves no button on its line',
  async (state) => {
    const { user } = open({ latestRun: () => sampleRun({ state, lineId: 'l2', version: 3 }) })
    await screen.findByRole('listitem', { name: 'Line 2' })
    expect(screen.queryByRole('button', { name: 'Rephrase' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('textbox', { name: 'Line 2: Words' }))
    expect(screen.getByRole('button', { name: 'Rephrase' })).toBeVisible()
  },
)

test('the last line can be deleted, and the first one added again', async () => {
  const view = sampleScript()
  const { user } = open({
    get: () => ({ ...view, script: { ...view.script, lines: view.script.lines.slice(0, 1) } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Line 1: Delete line' }))
  expect(screen.getByRole('button', { name: 'Add a line' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: 'Line 1: Words' })).toHaveFocus()
})

test('Ctrl+Z and its counterparts undo and redo deleting and moving, wherever the focus is in the list', async () => {
  const { user } = open()
  const words = () =>
    screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /Words$/ }).map(({ value }) => value)
  await screen.findByRole('listitem', { name: 'Line 1' })
  const saved = words()
  await user.click(screen.getByRole('button', { name: 'Line 1: Delete line' }))
  expect(screen.getByRole('listitem', { name: 'Line 1' })).toHaveFocus()
  await user.keyboard('{Control>}z{/Control}')
  expect(words()).toEqual(saved)
  await user.keyboard('{Control>}y{/Control}')
  expect(words()).toEqual(saved.slice(1))
  await user.keyboard('{Meta>}z{/Meta}')
  await user.click(screen.getByRole('button', { name: 'Line 1: Move down' }))
  await user.click(screen.getByRole('textbox', { name: 'Line 3: Words' }))
  await user.keyboard('{Control>}z{/Control}')
  expect(words()).toEqual(saved)
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  expect(words()[0]).toBe(saved[1])
})

test('undoing an added line leaves the focus in the list', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Line 3: Add a line below' }))
  expect(screen.getByRole('textbox', { name: 'Line 4: Words' })).toHaveFocus()
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByRole('listitem', { name: 'Line 3' })).toHaveFocus()
})

test('a cancelled run is reported once, and not when the screen is opened later', async () => {
  let run = sampleRun({ state: 'running', current: 'Writing the script' })
  const cancelled = sampleRun({ state: 'cancelled', current: 'Cancelled' })
  const asked = deferred<void>()
  const { user } = open({
    latestRun: () => run,
    watch: async function* () {
      yield run
      await asked.promise
      yield run
    },
    cancel: () => {
      run = cancelled
      asked.resolve()
      return run
    },
  })
  await screen.findByText('Writing the script')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Writing cancelled')).toBeVisible()
  expect(screen.getByText('The script is unchanged.')).toBeVisible()
})

test.each([
  ['a script', sampleScript(), 'Write again'],
  ['no script', null, 'Write script'],
])('with %s, a run that was cancelled earlier is not mentioned', async (_, view, action) => {
  open({ get: () => view, latestRun: () => sampleRun({ state: 'cancelled' }) })
  await screen.findByRole('button', { name: action })
  expect(screen.queryByText(/cancelled|unchanged/i)).toBeNull()
})
