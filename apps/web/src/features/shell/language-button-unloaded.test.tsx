// preloads the lazy chunk
import '~/components/dialogs/confirm-dialog.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage } from '~/i18n/language.ts'
import { browserAsks } from '~/lib/unsaved/leaving.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { LanguageButton } from './language-button.tsx'

vi.mock('~/i18n/language.ts', async (original) => ({
  ...(await original<typeof import('~/i18n/language.ts')>()),
  chooseLanguage: vi.fn(() => true),
}))
beforeEach(() => {
  vi.mocked(chooseLanguage).mockClear()
})

const button = () => screen.getByRole('button', { name: 'เปลี่ยนเป็นภาษาไทย' })

test('after the switch the button has the focus, and the page is scrolled as before', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640)
  const { user, unmount } = renderPart(<LanguageButton />)
  expect(button()).not.toHaveFocus()
  await user.click(button())
  expect(chooseLanguage).toHaveBeenCalledExactlyOnceWith('th')
  unmount()
  renderPart(<LanguageButton />)
  await waitFor(() => expect(button()).toHaveFocus())
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' }))
})

test('unsaved work is asked about in our words, and the browser does not ask again', async () => {
  // as the router does for every guard of unsaved work
  const guard = (event: Event) => {
    if (browserAsks(true)) event.preventDefault()
  }
  window.addEventListener('beforeunload', guard)
  onTestFinished(() => window.removeEventListener('beforeunload', guard))
  const { user } = renderPart(<LanguageButton />)
  const ask = async () => {
    await user.click(button())
    return within(await screen.findByRole('alertdialog', { name: 'Switch the language?' }))
  }
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(chooseLanguage).not.toHaveBeenCalled()
  await user.click((await ask()).getByRole('button', { name: 'Switch without saving' }))
  expect(chooseLanguage).toHaveBeenCalledExactlyOnceWith('th')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
})
