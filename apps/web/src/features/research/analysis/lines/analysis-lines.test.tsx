import type { AnalysisView } from '@newsloom/contract/analysis/checked-analysis'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '~/lib/net/trpc.ts'
import { type Answers, Failure } from '~/testing/answers.ts'
import { renderNewsResearch } from '../../render-news-research.tsx'
import { sampleAnalysis, sampleStatement } from '../fixtures.ts'

const EDITED = 'The rate stays at 1.75%.'

/** The analysis with its statements as lines, and a server that keeps an edit. */
async function editLines(over: Answers['analysis'] = {}) {
  let first = sampleStatement()
  const [section] = sampleAnalysis().sections
  if (!section) throw new Error('the sample has no section')
  const [, ...others] = section.statements
  const get = (): AnalysisView =>
    sampleAnalysis({ hold: null, sections: [{ ...section, statements: [first, ...others] }] })
  const edit = vi.fn(({ text }: { text: string }) => {
    first = { ...first, text, editedAt: '2026-11-21T06:00:00.000Z', originalText: first.text }
    return first
  })
  const check = () => ({ verdict: 'supported' as const, reasons: [], checks: [] })
  const changeElsewhere = (text: string) => {
    first = { ...first, text }
  }
  const rendered = renderNewsResearch({ analysis: { get, edit, check, ...over } })
  const card = within(await screen.findByRole('region', { name: 'AI Analysis' }))
  const button = await card.findByRole('button', { name: 'Edit the analysis' })
  await rendered.user.click(button)
  return { ...rendered, card, button, edit, changeElsewhere }
}
/** Marks follow the words in its name. */
const line = (text: string) =>
  screen.findByRole('button', { name: (name) => name.startsWith(`Edit: ${text}`) })

test('the analysis is edited where it is read, and says what was edited', async () => {
  const { user, card, button, edit } = await editLines()
  expect(button).toHaveFocus()
  expect(card.queryByRole('heading', { name: '📈 Key trends' })).toBeVisible()
  // the text gives way to its statements, and is not generated again meanwhile
  expect(card.queryByText('Rates')).not.toBeInTheDocument()
  expect(card.queryByRole('button', { name: 'Regenerate' })).not.toBeInTheDocument()
  await user.click(await line('The rate stays at 1.50%.'))
  const words = card.getByRole('textbox', { name: 'Statement' })
  expect(words).toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.clear(words)
  await user.type(words, EDITED)
  expect(await card.findByText('The email includes it.')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Save' }))
  const edited = await line(EDITED)
  expect(edited).toHaveTextContent('Edited')
  await waitFor(() => expect(edited).toHaveFocus())
  expect(edit).toHaveBeenCalledExactlyOnceWith({
    rowId: 1,
    text: EDITED,
    basedOn: 'The rate stays at 1.50%.',
  })
  expect(await line('Exports rose 9.2%.')).toHaveTextContent('Not in the email')
  await user.click(card.getByRole('button', { name: 'Done' }))
  expect(await card.findByText('Rates')).toBeVisible()
  expect(card.getByRole('button', { name: 'Edit the analysis' })).toHaveFocus()
})

test('a line without changes closes with Esc, and has the focus again', async () => {
  const { user, card } = await editLines()
  await user.click(await line('The rate stays at 1.50%.'))
  await user.keyboard('{Escape}')
  expect(card.queryByRole('textbox')).not.toBeInTheDocument()
  expect(await line('The rate stays at 1.50%.')).toHaveFocus()
})

test('words that are not saved are not lost by Done or Esc without a question', async () => {
  const { user, card } = await editLines()
  await user.click(await line('The rate stays at 1.50%.'))
  await user.type(card.getByRole('textbox', { name: 'Statement' }), ' Again.')
  await user.keyboard('{Escape}')
  expect(card.getByRole('textbox')).toHaveValue('The rate stays at 1.50%. Again.')
  await user.click(card.getByRole('button', { name: 'Done' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(card.getByRole('textbox')).toHaveValue('The rate stays at 1.50%. Again.')
  await user.click(card.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await card.findByText('Rates')).toBeVisible()
})

test('a save that fails keeps the words, and says why', async () => {
  const { user, card } = await editLines({
    edit: () => {
      throw new Failure('The database is away')
    },
  })
  await user.click(await line('The rate stays at 1.50%.'))
  await user.type(card.getByRole('textbox', { name: 'Statement' }), ' Again.')
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByRole('alert')).toHaveTextContent('The database is away')
  expect(card.getByRole('textbox')).toHaveValue('The rate stays at 1.50%. Again.')
})

test('an analysis without statements has nothing to edit', async () => {
  renderNewsResearch()
  const card = within(await screen.findByRole('region', { name: 'AI Analysis' }))
  expect(await card.findByRole('button', { name: 'Regenerate' })).toBeVisible()
  expect(card.queryByRole('button', { name: 'Edit the analysis' })).not.toBeInTheDocument()
})

test('an open line is based on the words that were read, also when others were saved meanwhile', async () => {
  const theirs = { text: 'The rate was raised.', editedAt: '2026-11-21T06:00:00.000Z' }
  const edit = vi.fn((_: { basedOn?: string | undefined }) => {
    throw new Failure('This statement was changed elsewhere.', 'CONFLICT', theirs)
  })
  const { user, card, changeElsewhere } = await editLines({ edit })
  await user.click(await line('The rate stays at 1.50%.'))
  await user.type(card.getByRole('textbox', { name: 'Statement' }), ' Again.')
  changeElsewhere(theirs.text)
  await act(() => queryClient.invalidateQueries())
  expect(card.getByRole('textbox')).toHaveValue('The rate stays at 1.50%. Again.')
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByRole('button', { name: 'Keep mine' })).toBeVisible()
  expect(edit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ basedOn: 'The rate stays at 1.50%.' }),
  )
})

test('words are kept when a new analysis arrives, which is said, and shown once they are discarded', async () => {
  let summaryId = sampleAnalysis().summaryId
  const get = () => sampleAnalysis({ hold: null, summaryId })
  const { user, card } = await editLines({ get })
  await user.click(await line('The rate stays at 1.50%.'))
  await user.type(card.getByRole('textbox', { name: 'Statement' }), ' Again.')
  summaryId += 1
  await act(() => queryClient.invalidateQueries())
  expect(await card.findByText(/^A new analysis was written meanwhile/)).toBeVisible()
  expect(card.getByRole('textbox')).toHaveValue('The rate stays at 1.50%. Again.')
  await user.click(card.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(card.queryByText(/^A new analysis/)).not.toBeInTheDocument())
  expect(card.queryByRole('textbox')).not.toBeInTheDocument()
})
