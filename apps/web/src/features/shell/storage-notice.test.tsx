import { STORAGE_FULL } from '@newsloom/contract/storage-full'
import type { ReadyView } from '@newsloom/contract/system'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '~/lib/net/trpc.ts'
import { renderApp } from '~/testing/render-app.tsx'

const readiness = (ok: boolean, detail: string): ReadyView => ({
  status: ok ? 'ready' : 'not-ready',
  checks: [{ name: 'storage', ok, detail }],
})

test('a full disk is reported on the screen until there is space', async () => {
  let isFull = true
  renderApp('/campaigns', {
    system: { readiness: () => (isFull ? readiness(false, STORAGE_FULL) : readiness(true, 'there is room')) },
  })
  expect(await screen.findByText(/disk .* is full.*Free some space on it/)).toBeVisible()
  isFull = false
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByText(/disk .* is full/)).not.toBeInTheDocument())
})

test('other problems are reported elsewhere', async () => {
  renderApp('/campaigns', { system: { readiness: () => readiness(false, 'the database does not answer') } })
  expect(await screen.findByText('Somchai Sample')).toBeVisible()
  expect(screen.queryByText(/disk/)).not.toBeInTheDocument()
})
