import type { SaveScriptInput, ScriptRunView, ScriptView } from '@newsloom/contract/podcasts/script-view'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '~/lib/net/trpc.ts'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleRun, sampleScript, sampleVersion, scriptSaying } from './fixtures.ts'

type Stored = { script: ScriptView; run: ScriptRunView | null }

/** The screen of a script that is stored as the server stores it. */
function open(over: (stored: Stored) => Record<string, (input: never) => unknown> = () => ({})) {
  const stored: Stored = { script: sampleScript(), run: null }
  const app = renderApp('/campaigns/7/podcast', {
    podcastScripts: {
      get: () => stored.script,
      latestRun: () => stored.run,
      versions: () => [3, 2].map((version) => sampleVersion({ version })),
      checkLine: () => ({ verdict: 'supported', reasons: [], isSpoken: true, spoken: 'x' }),
      save: ({ script }: SaveScriptInput) => {
        stored.script = sampleScript({ version: 4, script: fromDatabase(script) })
        return stored.script
      },
      ...over(stored),
    },
  })
  return { ...app, stored }
}
/** With the keys of each line in the database's order. */
const fromDatabase = (script: ScriptView['script']): ScriptView['script'] => ({
  ...script,
  lines: script.lines.map(({ id, kind, text, speaker, statementIds }) => ({
    ...{ id, kind, text },
    ...{ speaker, statementIds },
  })),
})
const first = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Line 1: Words' })
const button = (name: string) => screen.getByRole('button', { name })
const question = (name: string) => screen.findByRole('alertdialog', { name })
const refetch = () => queryClient.invalidateQueries()

test('a save keeps the focus and the steps back, and nothing can be typed meanwhile', async () => {
  const pass = deferred<void>()
  const { user, stored } = open((saved) => ({
    save: async ({ script }: SaveScriptInput) => {
      await pass.promise
      saved.script = sampleScript({ version: 4, script: fromDatabase(script) })
      return saved.script
    },
  }))
  await user.type(await first(), '!')
  await user.click(button('Line 1: Add a line below'))
  await user.keyboard('And now the news.')
  const save = button('Save script')
  save.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(save).toHaveTextContent('Saving…'))
  await user.type(await first(), ' Lost?')
  expect(await first()).toHaveValue('Welcome to Weekly.!')
  expect(await first()).toHaveAttribute('readonly')
  save.focus()
  pass.resolve()
  await waitFor(() => expect(save).toHaveTextContent('Save script'))
  expect(stored.script.version).toBe(4)
  expect(await first()).not.toHaveAttribute('readonly')
  expect(save).toHaveFocus()
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.click(button('Undo'))
  expect(screen.getByRole('textbox', { name: 'Line 2: Words' })).toHaveValue('')
  expect(save).not.toHaveAttribute('aria-disabled')
})

test('Write again asks before it takes the place of unsaved changes', async () => {
  let writes = 0
  const written = deferred<void>()
  const { user, stored } = open((saved) => ({
    watch: async function* () {
      yield saved.run
      await written.promise
      yield saved.run
    },
    write: () => {
      writes += 1
      saved.run = sampleRun({ state: 'running', current: 'Writing the script' })
      return saved.run
    },
  }))
  await user.type(await first(), '!')
  await user.click(button('Write again'))
  const asking = await question('Replace unsaved changes?')
  await user.click(within(asking).getByRole('button', { name: 'Cancel' }))
  expect(writes).toBe(0)
  expect(await first()).toHaveValue('Welcome to Weekly.!')
  await user.click(button('Write again'))
  const again = await question('Replace unsaved changes?')
  await user.click(within(again).getByRole('button', { name: 'Write again' }))
  expect(await screen.findByText('Writing the script')).toBeVisible()
  expect(await first()).toHaveAttribute('readonly')
  expect(await first()).toHaveValue('Welcome to Weekly.!')
  stored.script = scriptSaying('A new line.', 4)
  stored.run = sampleRun({ state: 'succeeded', version: 4 })
  written.resolve()
  await waitFor(async () => expect(await first()).toHaveValue('A new line.'))
  expect(await first()).not.toHaveAttribute('readonly')
  expect(writes).toBe(1)
})

test('Restore is done once, and asks before it takes the place of unsaved changes', async () => {
  const asked: number[] = []
  const { user } = open((saved) => ({
    restore: ({ version }: { version: number }) => {
      asked.push(version)
      saved.script = scriptSaying('As it was.', saved.script.version + 1)
      return saved.script
    },
  }))
  await user.type(await first(), '!')
  await user.click(await screen.findByRole('button', { name: 'Restore version 2' }))
  const asking = await question('Replace unsaved changes?')
  expect(asked).toEqual([])
  await user.click(within(asking).getByRole('button', { name: 'Restore' }))
  await waitFor(async () => expect(await first()).toHaveValue('As it was.'))
  expect(asked).toEqual([2])
})

test('a second press on Restore does nothing while the first one works', async () => {
  const pass = deferred<void>()
  let restores = 0
  const { user } = open(() => ({
    restore: async () => {
      restores += 1
      await pass.promise
      throw new Failure('This version of the script no longer exists', 'NOT_FOUND')
    },
  }))
  await user.click(await screen.findByRole('button', { name: 'Restore version 2' }))
  const busy = await screen.findByRole('button', { name: 'Restoring… version 2' })
  await user.click(busy)
  expect(await first()).toHaveAttribute('readonly')
  pass.resolve()
  expect(await screen.findByRole('button', { name: 'Restore version 2' })).toBeVisible()
  expect(restores).toBe(1)
})

test("someone else's version takes the place of saved lines, not of changes", async () => {
  const { user, stored } = open()
  await first()
  stored.script = scriptSaying('By someone else.', 4)
  await refetch()
  await waitFor(async () => expect(await first()).toHaveValue('By someone else.'))
  await user.type(await first(), ' By me.')
  stored.script = scriptSaying('By a third one.', 5)
  await refetch()
  expect(await screen.findByText(/^Version 5 was saved in the meantime\./)).toBeVisible()
  expect(await first()).toHaveValue('By someone else. By me.')
  await user.click(button('Load version 5'))
  expect(await first()).toHaveValue('By a third one.')
  expect(button('Line 1: Anna')).toHaveFocus()
  expect(screen.queryByText(/in the meantime/)).toBeNull()
})

test('a save that a newer version refuses is explained once, where that version is offered', async () => {
  const { user } = open((saved) => ({
    save: () => {
      saved.script = scriptSaying('By someone else.', 4)
      throw new Failure('The script was changed in the meantime, and nothing was saved.', 'CONFLICT')
    },
  }))
  await user.type(await first(), '!')
  await user.click(button('Save script'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^Nothing was saved, because version 4 /),
  )
  expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Load version 4' })).toBeVisible()
  expect(screen.getAllByText(/in the meantime/)).toHaveLength(1)
  expect(await first()).toHaveValue('Welcome to Weekly.!')
  await user.click(button('Load version 4'))
  expect(await first()).toHaveValue('By someone else.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refused save is no longer mentioned once the newer version has taken the place of its changes', async () => {
  const { user } = open((saved) => ({
    save: () => {
      saved.script = scriptSaying('By someone else.', 4)
      throw new Failure('The script was changed in the meantime, and nothing was saved.', 'CONFLICT')
    },
  }))
  await user.type(await first(), '!')
  await user.click(button('Save script'))
  await screen.findByRole('button', { name: 'Load version 4' })
  await user.click(button('Undo'))
  expect(await first()).toHaveValue('By someone else.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/in the meantime/)).toBeNull()
})

test('a pasted text is not cut: the line says by how much it is too long, and is saved once it fits', async () => {
  const saved: string[] = []
  const { user } = open((stored) => ({
    save: ({ script }: SaveScriptInput) => {
      saved.push(script.lines[0]?.text ?? '')
      stored.script = sampleScript({ version: 4, script: fromDatabase(script) })
      return stored.script
    },
  }))
  const words = await first()
  await user.click(words)
  await user.paste('x'.repeat(1_410 - words.value.length))
  expect(words.value).toHaveLength(1_410)
  expect(screen.getByText(/^This line is 610 characters too long to be saved\. Shorten it/)).toBeVisible()
  expect(words).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByText('Line 1 is too long to be saved')).toBeVisible()
  await user.click(button('Save script'))
  expect(saved).toEqual([])
  await user.type(words, '{Delete}', { initialSelectionStart: 790, initialSelectionEnd: 1_410 })
  expect(words.value).toHaveLength(790)
  expect(screen.getByText('790 of 800 characters')).toBeVisible()
  expect(screen.queryByText(/too long/)).toBeNull()
  await user.click(button('Save script'))
  await waitFor(() => expect(saved.map((text) => text.length)).toEqual([790]))
})
