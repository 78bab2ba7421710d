import type { StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { renderNewsResearch } from '../render-news-research.tsx'
import { sampleAnalysis, sampleCheck, sampleStatement } from './fixtures.ts'

const LEFT_OUT = '2 statements were left out'

/** The statements of an analysis that is not held, with those that were left out open. */
async function look(over: Answers['analysis'] = {}, statements?: StatementView[]) {
  const { sections } = sampleAnalysis()
  const [first] = sections
  const shown = statements && first ? [{ ...first, statements }] : sections
  const rendered = renderNewsResearch({
    analysis: { get: () => sampleAnalysis({ hold: null, sections: shown }), ...over },
  })
  const region = within(await screen.findByRole('region', { name: 'Statements and their sources' }))
  return { ...rendered, region }
}

test('each statement says what was found of it, why it failed, and its quotes', async () => {
  const { user, region } = await look()
  expect(region.queryByText('Exports rose 9.2%.')).not.toBeInTheDocument()
  await user.click(region.getByRole('button', { name: LEFT_OUT }))
  const left = within(await region.findByRole('list', { name: LEFT_OUT }))
  expect(left.getByText('Exports rose 9.2%.')).toBeVisible()
  expect(left.getByText('quote found')).toBeVisible()
  expect(left.getByText('figures not found')).toBeVisible()
  expect(left.getByText('9.2% does not appear in the cited articles.')).toBeVisible()
  expect(left.getByText('“Exports rose 5.2% in October”')).toBeVisible()
  expect(left.getByText('No quote was given.')).toBeVisible()
  expect(left.queryByText('The rate stays at 1.50%.')).not.toBeInTheDocument()
  await user.click(region.getByRole('button', { name: '1 statement was found in its articles' }))
  const found = within(await region.findByRole('list', { name: '1 statement was found in its articles' }))
  expect(found.getByText('direction agrees')).toBeVisible()
  expect(found.getByRole('link', { name: 'Bangkok Wire' })).toHaveAttribute(
    'href',
    'https://wire.example/rate',
  )
  expect(found.queryByRole('button', { name: 'Release by hand' })).not.toBeInTheDocument()
  expect(region.queryByText(/verified/i)).not.toBeInTheDocument()
})

test('a failed check is said once, by its reason, and reporting as wrong is an icon of the row', async () => {
  const reason = "The figure '9.2' was not found."
  const checks = [sampleCheck('quote', 'found'), { ...sampleCheck('figure', 'not-found'), reason }]
  const failed = sampleStatement({ verdict: 'unsupported', isShown: false, reasons: [reason], checks })
  const mailed = {
    ...{ noteId: 'n1', rowId: 1, text: failed.text, noteUrl: 'https://letters.example/n/n1' },
    ...{ mailedAt: '2026-11-21T05:00:00.000Z', correction: null },
  }
  const [section] = sampleAnalysis().sections
  if (!section) throw new Error('the sample has no section')
  const get = () => sampleAnalysis({ sections: [{ ...section, statements: [failed] }] })
  renderNewsResearch({ analysis: { get }, corrections: { mailed: () => [mailed] } })
  const list = within(await screen.findByRole('list', { name: '1 statement was left out' }))
  expect(list.getByText(reason)).toBeVisible()
  expect(list.getByText('quote found')).toBeVisible()
  expect(list.queryByText('figures not found')).not.toBeInTheDocument()
  const report = await list.findByRole('button', { name: `Report as wrong: ${failed.text}` })
  expect(report).toHaveTextContent('')
})

test('statements of articles that a person left out are listed apart, found or not', async () => {
  const gone = { isLeftOut: true, isShown: false }
  const { user, region } = await look({}, [
    sampleStatement(),
    sampleStatement({ id: 's2', rowId: 2, text: 'Rents rose.', ...gone }),
    sampleStatement({ id: 's3', rowId: 3, text: 'Fuel fell.', verdict: 'unsupported', ...gone }),
  ])
  expect(region.getByRole('button', { name: '1 statement was found in its articles' })).toBeVisible()
  expect(region.queryByRole('button', { name: /left out$/ })).not.toBeInTheDocument()
  const label = '2 statements are not emailed: you left out their articles'
  await user.click(region.getByRole('button', { name: label }))
  const list = within(await region.findByRole('list', { name: label }))
  expect(list.getByText('Rents rose.')).toBeVisible()
  expect(list.getByText('Fuel fell.')).toBeVisible()
})

test('help says what the checks cannot tell', async () => {
  const { user, region } = await look()
  await user.click(region.getByRole('button', { name: 'What these checks can and cannot tell' }))
  expect(await region.findByText(/cannot tell whether a cause is right/)).toBeVisible()
})

test('statements of a held analysis are open; a topic that marks them says so', async () => {
  renderNewsResearch({ analysis: { get: () => sampleAnalysis({ unsupported: 'mark' }) } })
  expect(await screen.findByRole('list', { name: '2 statements were marked' })).toBeVisible()
})

test('a release by hand says when it was made, and can be ended from the same button', async () => {
  const failed = sampleStatement({ verdict: 'unsupported', isShown: false, reasons: ['Not there.'] })
  let releasedAt: string | null = null
  const release = vi.fn((_: unknown) => {
    releasedAt = '2026-11-21T06:00:00.000Z'
    return failed
  })
  const endRelease = vi.fn((_: unknown) => {
    releasedAt = null
    return failed
  })
  const [section] = sampleAnalysis().sections
  if (!section) throw new Error('the sample has no section')
  const get = () => {
    const statements = [{ ...failed, releasedAt }]
    return sampleAnalysis({ hold: null, sections: [{ ...section, statements }] })
  }
  const { user, region } = await look({ get, release, endRelease })
  await user.click(region.getByRole('button', { name: '1 statement was left out' }))
  await user.click(await region.findByRole('button', { name: 'Release by hand' }))
  expect(await region.findByText(/^Released by hand, Nov 21, 2026/)).toBeVisible()
  expect(release).toHaveBeenCalledExactlyOnceWith({ rowId: 1, basedOn: 'The rate stays at 1.50%.' })
  expect(region.getByRole('button', { name: '1 statement was released by hand' })).toBeVisible()
  const end = region.getByRole('button', { name: 'Undo release' })
  expect(end).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await region.findByRole('button', { name: 'Release by hand' })).toBeVisible()
  expect(endRelease).toHaveBeenCalledExactlyOnceWith({ rowId: 1 })
})

test('an edit is checked as it is typed, and saved', async () => {
  const check = vi.fn((_: { rowId: number; text: string }) => ({
    verdict: 'supported' as const,
    reasons: [],
    checks: [sampleCheck('figure', 'found')],
  }))
  const edit = vi.fn((_: unknown) => sampleStatement())
  const { user, region } = await look({ check, edit })
  await user.click(region.getByRole('button', { name: LEFT_OUT }))
  const [button] = await region.findAllByRole('button', { name: 'Edit' })
  if (!button) throw new Error('there is nothing to edit')
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit statement' }))
  expect(dialog.getByText('figures not found')).toBeVisible()
  expect(dialog.getByText(/^The email leaves it out/)).toBeVisible()
  const words = dialog.getByRole('textbox', { name: 'Statement' })
  await user.clear(words)
  await user.type(words, 'Exports rose 5.2%.')
  expect(await dialog.findByText('figures found')).toBeVisible()
  expect(dialog.getByText('The email includes it.')).toBeVisible()
  expect(check.mock.lastCall?.[0]).toEqual({ rowId: 2, text: 'Exports rose 5.2%.' })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(edit).toHaveBeenCalledExactlyOnceWith({
    ...{ rowId: 2, text: 'Exports rose 5.2%.' },
    basedOn: 'Exports rose 9.2%.',
  })
  await waitFor(() => expect(region.getAllByRole('button', { name: 'Edit' })[0]).toHaveFocus())
})

test('a statement that is edited so that it fails its checks stays open', async () => {
  const words = { text: 'Exports rose 9%.', verdict: 'unsupported' as const, isShown: false }
  let isSaved = false
  const edit = vi.fn((_: unknown) => {
    isSaved = true
    return sampleStatement(words)
  })
  const [section] = sampleAnalysis().sections
  if (!section) throw new Error('the sample has no section')
  const get = () => {
    const statements = [sampleStatement(isSaved ? words : {}), sampleStatement({ rowId: 9 })]
    return sampleAnalysis({ hold: null, sections: [{ ...section, statements }] })
  }
  const { user, region } = await look({ get, edit, check: () => sampleStatement(words) })
  await user.click(region.getByRole('button', { name: '2 statements were found in their articles' }))
  await user.click((await region.findAllByRole('button', { name: 'Edit' }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit statement' }))
  await user.type(dialog.getByRole('textbox', { name: 'Statement' }), ' Twice.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const group = await region.findByRole('list', { name: '1 statement was left out' })
  expect(within(group).getByText(words.text)).toBeVisible()
})

test('an edited statement shows the original, which can be restored', async () => {
  const edited = sampleStatement({
    text: 'It stays at 1.50%.',
    originalText: 'The rate stays at 1.50%.',
    editedAt: '2026-11-21T06:00:00.000Z',
  })
  const edit = vi.fn((_: unknown) => sampleStatement())
  const { user, region } = await look({ edit, check: () => sampleStatement() }, [edited])
  await user.click(region.getByRole('button', { name: /^1 statement was found/ }))
  expect(await region.findByText(/^Edited by hand, Nov 21, 2026/)).toBeVisible()
  expect(region.getByText('Originally: The rate stays at 1.50%.')).toBeVisible()
  await user.click(region.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit statement' }))
  await user.click(dialog.getByRole('button', { name: 'Restore the original' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(edit).toHaveBeenCalledExactlyOnceWith({
      ...{ rowId: 1, text: 'The rate stays at 1.50%.' },
      basedOn: 'It stays at 1.50%.',
    }),
  )
})

test('a failed save keeps the words and says why; Esc asks before they are lost', async () => {
  const edit = () => {
    throw new Failure('This statement no longer exists; the analysis was deleted')
  }
  const { user, region } = await look({ edit, check: () => sampleStatement() })
  await user.click(region.getByRole('button', { name: LEFT_OUT }))
  await user.click((await region.findAllByRole('button', { name: 'Edit' }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit statement' }))
  await user.type(dialog.getByRole('textbox', { name: 'Statement' }), ' More.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/no longer exists/)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Statement' })).toHaveValue('Exports rose 9.2%. More.')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
})
