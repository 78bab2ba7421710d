import { screen, waitFor, within } from '@testing-library/react'
import { lazy, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { deferred } from '~/testing/render-app.tsx'
import { renderPart } from '~/testing/render-part.tsx'
import { AppDialog } from './app-dialog.tsx'
import { LazyDialog } from './lazy-dialog.tsx'

type Loaded = { default: () => React.ReactNode }

/** A field, and a button that opens a dialog whose code `load` fetches. */
function openWith(load: () => Promise<Loaded>) {
  const Part = lazy(load)
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Subject" />
        <button type="button" onClick={() => setOpen(true)}>
          Review
        </button>
        {isOpen ? (
          <LazyDialog title="Review before sending" onClose={() => setOpen(false)}>
            <Part />
          </LazyDialog>
        ) : null}
      </>
    )
  }
  return renderPart(<Screen />)
}

test('a dialog whose code does not load says so over the screen, which keeps what was typed', async () => {
  // React logs what its error boundaries catch
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = openWith(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/review.js')),
  )
  await user.type(screen.getByLabelText('Subject'), 'Rates held')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review before sending' }))
  expect(dialog.getByText('This dialog could not be loaded.')).toBeVisible()
  expect(dialog.getByText('Reloading discards what you have not saved.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Subject')).toHaveValue('Rates held')
})

test("on a slow connection the dialog's frame shows until its code has loaded", async () => {
  const code = deferred<Loaded>()
  const { user } = openWith(() => code.promise)
  await user.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Review before sending')
  code.resolve({
    default: () => (
      <AppDialog title="Review before sending" isOpen onClose={() => undefined}>
        3 contacts
      </AppDialog>
    ),
  })
  expect(await screen.findByText('3 contacts')).toBeVisible()
  expect(screen.queryByText('Loading')).not.toBeInTheDocument()
})
