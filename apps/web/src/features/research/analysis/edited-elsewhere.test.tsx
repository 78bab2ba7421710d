import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EditStatementDialog } from '~/components/statements/edit-statement-dialog.tsx'
import { Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleAnalysis, sampleStatement } from './fixtures.ts'

const MINE = 'The rate stays at 1.50% for now.'
const THEIRS = { text: 'The bank keeps the rate at 1.50%.', editedAt: '2026-11-21T06:00:00.000Z' }

async function conflict({ theirs = THEIRS as { text: string; editedAt: string | null } } = {}) {
  const edit = vi.fn((input: unknown) => {
    if (JSON.stringify(input).includes(theirs.text)) return sampleStatement({ text: MINE })
    throw new Failure('This statement was changed in the meantime', 'CONFLICT', theirs)
  })
  const onClose = vi.fn()
  const { user } = renderPart(
    <EditStatementDialog statement={sampleStatement()} analysis={sampleAnalysis()} onClose={onClose} />,
    { analysis: { edit, check: () => sampleStatement() } },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit statement' }))
  const words = dialog.getByRole('textbox', { name: 'Statement' })
  await user.clear(words)
  await user.type(words, MINE)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  return { user, dialog, words, edit, onClose, alert: within(await dialog.findByRole('alert')) }
}

test('a statement that was changed elsewhere shows both texts, and mine replaces theirs if I say so', async () => {
  const { user, dialog, words, edit, onClose, alert } = await conflict()
  expect(alert.getByText(/^This statement was changed elsewhere at /)).toBeVisible()
  expect(alert.getByText(THEIRS.text)).toBeVisible()
  expect(words).toHaveValue(MINE)
  expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(edit.mock.calls.map(([input]) => input)).toEqual([
    { rowId: 1, text: MINE, basedOn: 'The rate stays at 1.50%.' },
    { rowId: 1, text: MINE, basedOn: THEIRS.text },
  ])
})

test('taking theirs saves nothing; an original that was restored has no time', async () => {
  const theirs = { text: 'It stays.', editedAt: null }
  const { user, dialog, edit, onClose, alert } = await conflict({ theirs })
  expect(alert.getByText('This statement was changed elsewhere')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Take theirs' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(edit).toHaveBeenCalledOnce()
})
