import type { SaveScriptInput, ScriptView } from '@newsloom/contract/podcasts/script-view'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleRun, sampleScript } from './fixtures.ts'
import { transcriptOf } from './transcript.ts'

const PATH = '/campaigns/7/podcast'
const failedRun = sampleRun({ state: 'failed', error: 'For Spanish, set GEMINI_API_KEY.' })

function open(view: ScriptView | null, over: Record<string, (input: never) => unknown> = {}) {
  return renderApp(PATH, {
    podcastScripts: {
      get: () => view,
      latestRun: () => null,
      versions: () => [],
      checkLine: () => ({ verdict: 'unsupported', reasons: ['12% is new.'], isSpoken: false, spoken: 'x' }),
      ...over,
    },
  })
}
const line = (place: number) => screen.findByRole('listitem', { name: `Line ${place}` })
const words = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)

test('a line looks like a paragraph; the open line also shows its sources, how it is read, and its kind', async () => {
  const { user } = open(sampleScript())
  const fact = within(await line(2))
  expect(fact.queryByText(/^Read as/)).not.toBeInTheDocument()
  expect(fact.queryByRole('link')).not.toBeInTheDocument()
  expect(fact.queryByRole('combobox')).not.toBeInTheDocument()
  expect(fact.getByRole('button', { name: 'Line 2: Ben' })).toHaveAttribute('aria-pressed', 'true')
  expect(fact.getByRole('button', { name: 'Line 2: Anna' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(fact.getByRole('textbox'))
  expect(fact.getByRole('combobox', { name: 'Line 2: Kind' })).toHaveValue('fact')
  expect(fact.getByRole('link', { name: 'The Wire' })).toHaveAttribute('href', 'https://wire.example/0')
  expect(fact.getByText('Found in its sources')).toBeVisible()
  expect(fact.getByText('Read as: Exports rose eleven point two percent in October.')).toBeVisible()
  expect(within(await line(3)).getByText('Not spoken: 9% does not appear in the sources.')).toBeVisible()
  expect(screen.getByText('1 generated line was left out')).toBeVisible()
  expect(screen.getByText(/^About 0:0\d, of 5:00 planned$/)).toBeVisible()
})

test('lines are edited, added, moved, deleted and undone by keyboard, and saved in their order', async () => {
  const saves: SaveScriptInput[] = []
  const { user } = open(sampleScript(), {
    save: (input: SaveScriptInput) => {
      saves.push(input)
      return sampleScript({ version: 4 })
    },
  })
  await line(1)
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
  }
  await press('Line 3: Delete line')
  expect(words()).toHaveLength(2)
  expect(await line(2)).toHaveFocus()
  await press('Undo')
  await press('Line 1: Move down')
  expect(words()[0]).toBe('Exports rose 11.2% in October.')
  expect(screen.getByRole('button', { name: 'Line 2: Move down' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(words()[2]).toBe('Welcome to Weekly.')
  expect(screen.getByRole('button', { name: 'Line 3: Move down' })).toHaveFocus()
  await press('Line 3: Move up')
  expect(screen.getByRole('button', { name: 'Line 2: Move up' })).toHaveFocus()
  await press('Line 1: Anna')
  await press('Line 3: Add a line below')
  expect(screen.getByRole('textbox', { name: 'Line 4: Words' })).toHaveFocus()
  await user.keyboard('Goodbye.')
  await press('Save script')
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]).toMatchObject({ campaignId: 7, version: 3 })
  expect(saves[0]?.script.lines.map(({ text, speaker }) => [speaker, text])).toEqual([
    [0, 'Exports rose 11.2% in October.'],
    [0, 'Welcome to Weekly.'],
    [0, 'Inflation fell to 9%.'],
    [1, 'Goodbye.'],
  ])
})

test('the line in use folds when another one is used, by keyboard too', async () => {
  const { user } = open(sampleScript())
  const fact = within(await line(2))
  await user.click(fact.getByRole('textbox'))
  expect(fact.getByText(/^Read as/)).toBeVisible()
  screen.getByRole('textbox', { name: 'Line 3: Words' }).focus()
  expect(within(await line(3)).getByText(/^Read as/)).toBeVisible()
  expect(fact.queryByText(/^Read as/)).not.toBeInTheDocument()
})

test('pressing a button of another line opens that line when the press ends', async () => {
  const { user } = open(sampleScript())
  await user.click(within(await line(2)).getByRole('textbox'))
  const last = within(await line(3))
  await user.pointer({ target: last.getByRole('button', { name: 'Line 3: Ben' }), keys: '[MouseLeft>]' })
  expect(within(await line(2)).getByText(/^Read as/)).toBeVisible()
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(last.getByRole('button', { name: 'Line 3: Ben' })).toHaveAttribute('aria-pressed', 'true')
  expect(within(await line(2)).queryByText(/^Read as/)).not.toBeInTheDocument()
})

test.each([
  ['a right-click', (user, field) => user.pointer({ target: field, keys: '[MouseRight]' })],
  [
    'selecting past its end',
    (user, field) =>
      user.pointer([
        { target: field, offset: 0, keys: '[MouseLeft>]' },
        { target: document.body },
        { keys: '[/MouseLeft]' },
      ]),
  ],
  [
    'scrolling with a finger',
    async (_, field) => {
      fireEvent.pointerDown(field)
      fireEvent.pointerCancel(field)
    },
  ],
] satisfies [string, (user: UserEvent, field: HTMLElement) => Promise<void>][])(
  'after %s in a line, the keyboard still opens the next one',
  async (_, press) => {
    const { user } = open(sampleScript())
    const field = within(await line(2)).getByRole('textbox')
    await press(user, field)
    await user.tab()
    act(() => screen.getByRole('textbox', { name: 'Line 3: Words' }).focus())
    expect(within(await line(3)).getByText(/^Read as/)).toBeVisible()
  },
)

test('changed words are checked as they are typed, and typing is undone in one step', async () => {
  const { user } = open(sampleScript())
  await line(2)
  await user.type(screen.getByRole('textbox', { name: 'Line 2: Words' }), ' And 12%.')
  expect(await screen.findByText('Not spoken: 12% is new.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(words()[1]).toBe('Exports rose 11.2% in October.')
})

test('a line that code cannot decide on is spoken only once it is kept, and only in these words', async () => {
  const view = sampleScript()
  const reasons = ['Only the figures of this line can be checked: Newsloom cannot read Spanish.']
  const unclear = { verdict: 'unclear' as const, reasons, isSpoken: false, spoken: 'x' }
  const saves: SaveScriptInput[] = []
  const { user } = open(
    { ...view, checks: { ...view.checks, l2: unclear } },
    {
      checkLine: () => unclear,
      save: (input: SaveScriptInput) => {
        saves.push(input)
        return sampleScript({ version: 4 })
      },
    },
  )
  const item = within(await line(2))
  const keep = () => item.getByRole('button', { name: 'Line 2: Keep this line' })
  const kept = () => item.getByRole('button', { name: 'Line 2: Kept', pressed: true })
  const length = () => screen.getByText(/^About 0:\d\d, of 5:00 planned$/).textContent
  const unkept = length()
  expect(item.getByText(`Not spoken until you keep it: ${reasons[0]}`)).toBeVisible()
  expect(screen.getByText(/^1 line is not spoken until you keep it/)).toBeVisible()
  const look = keep().className
  await user.click(keep())
  expect(kept()).toHaveTextContent('Kept')
  expect(kept().className).not.toBe(look)
  expect(item.getByText(`Kept by hand: ${reasons[0]}`)).toBeVisible()
  expect(screen.queryByText(/until you keep it/)).toBeNull()
  expect(length()).not.toBe(unkept)
  await user.type(screen.getByRole('textbox', { name: 'Line 2: Words' }), ' Today.')
  await waitFor(() => expect(keep()).toHaveAttribute('aria-pressed', 'false'))
  await user.click(keep())
  await user.click(screen.getByRole('button', { name: 'Save script' }))
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]?.script.lines.map(({ isKept }) => isKept ?? false)).toEqual([false, true, false])
})

test('a line that was kept before a correction is not spoken until it is kept again', async () => {
  const view = sampleScript()
  const reasons = [sentence('lineStatementCorrected', '18 November 2026')]
  const correctedAt = '2026-11-18T05:00:00.000Z'
  const corrected = { verdict: 'unclear' as const, reasons, correctedAt, isSpoken: false, spoken: 'x' }
  const lines = view.script.lines.map((one) => (one.id === 'l2' ? { ...one, isKept: true } : one))
  const saves: SaveScriptInput[] = []
  const { user } = open(
    { ...view, script: { ...view.script, lines }, checks: { ...view.checks, l2: corrected } },
    {
      save: (input: SaveScriptInput) => {
        saves.push(input)
        return sampleScript({ version: 4 })
      },
    },
  )
  const item = within(await line(2))
  const keep = item.getByRole('button', { name: 'Line 2: Keep this line', pressed: false })
  expect(item.getByText(/^Not spoken until you keep it: /)).toBeVisible()
  await user.click(keep)
  expect(keep).toHaveAttribute('aria-pressed', 'true')
  expect(item.getByText(/^Kept by hand: /)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save script' }))
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]?.script.lines[1]).toMatchObject({ isKept: true, keptAfter: correctedAt })
})

test('a save of an older version says so, and keeps what was typed', async () => {
  const { user } = open(sampleScript(), {
    save: () => {
      throw new Failure('The script was changed in the meantime.', 'CONFLICT')
    },
  })
  await line(2)
  await user.type(screen.getByRole('textbox', { name: 'Line 1: Words' }), '!')
  await user.click(screen.getByRole('button', { name: 'Save script' }))
  expect(await screen.findByText('The script was changed in the meantime.')).toBeVisible()
  expect(words()[0]).toBe('Welcome to Weekly.!')
})

test('without a script there is one next step, and a failed run says why', async () => {
  const asked: unknown[] = []
  const { user } = open(null, {
    latestRun: () => failedRun,
    write: (input: unknown) => {
      asked.push(input)
      return { ...failedRun, state: 'queued' }
    },
  })
  expect(await screen.findByText('For Spanish, set GEMINI_API_KEY.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Write script' }))
  await waitFor(() => expect(asked).toEqual([{ campaignId: 7 }]))
})

test('the transcript has the spoken lines only', () => {
  const { script, checks } = sampleScript()
  expect(transcriptOf(script, checks)).toBe(
    'Weekly\n\nAnna: Welcome to Weekly.\n\nBen: Exports rose 11.2% in October.\n',
  )
})
