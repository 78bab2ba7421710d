import type { ImportResult } from '@newsloom/contract/contacts/imports'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Answers } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { openLocalReader } from './csv/local-reader.ts'
import { CsvImportDialog } from './csv-import-dialog.tsx'

const list = (id: number, name: string): ContactListView => ({
  id,
  name,
  description: '',
  contactCount: id * 1_000,
  createdAt: '2026-03-01T09:00:00.000Z',
  signupUrl: null,
  pausedSince: null,
})
export const LISTS = [list(5, 'Board'), list(2, 'Executives')]

export type Input = {
  contacts: { email: string; name?: string | null | undefined; fields?: unknown }[]
  listId?: unknown
}
export const saved = (over: Partial<ImportResult> = {}): ImportResult => ({
  listId: 2,
  count: 0,
  duplicates: 0,
  rejectedCount: 0,
  rejected: [],
  ...over,
})
export const all = (input: Input) => saved({ count: input.contacts.length })
export const csv = (text: string, name = 'people.csv', type = 'text/csv') => new File([text], name, { type })
export const peopleCsv = (count: number) =>
  csv(
    `email,name\n${Array.from({ length: count }, (_, at) => `r${at}@example.com,Reader ${at}`).join('\n')}\n`,
  )

/** Opens the dialog of one of two lists, with a reader in the test's own thread. */
export function renderCsvImport(
  importContacts: (input: Input) => ImportResult | Promise<ImportResult>,
  lists = LISTS,
  listId: number | null = 2,
) {
  const onClose = vi.fn()
  const answers: Answers = { contacts: { importContacts }, lists: { list: () => lists } }
  const part = (
    <CsvImportDialog
      lists={lists}
      listId={listId ?? undefined}
      onClose={onClose}
      openReader={openLocalReader}
    />
  )
  const { user } = renderPart(part, answers)
  const choose = async (file: File) => user.upload(await screen.findByLabelText('Choose a CSV file'), file)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const isReady = () => waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled())
  return { user, onClose, choose, press, isReady }
}
