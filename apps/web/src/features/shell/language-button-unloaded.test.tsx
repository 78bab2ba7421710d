// preloads the lazy chunk
import '~/components/dialogs/confirm-dialog.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage } from '~/i18n/language.ts'
import { takeScrollPosition } from '~/i18n/scroll-position.ts'
import { toastStore } from '~/lib/toast.ts'
import { browserAsks } from '~/lib/unsaved/leaving.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { LanguageButton } from './language-button.tsx'

vi.mock('~/i18n/language.ts', async (original) => ({
  ...(await original<typeof import('~/i18n/language.ts')>()),
  // a page that loads again would end the test
  chooseLanguage: vi.fn((_: string, beforeReload: () => void) => {
    beforeReload()
    return true
  }),
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
  expect(chooseLanguage).toHaveBeenCalledExactlyOnceWith('th', expect.any(Function))
  unmount()
  renderPart(<LanguageButton />)
  await waitFor(() => expect(button()).toHaveFocus())
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' }))
})

/** Guards unsaved work as the router does, for one test. Returns whether leaving is asked about. */
function guarded() {
  const guard = (event: Event) => {
    if (browserAsks(true)) event.preventDefault()
  }
  window.addEventListener('beforeunload', guard)
  onTestFinished(() => window.removeEventListener('beforeunload', guard))
  return () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('if the language cannot be switched, unsaved work stays guarded and no scroll position is stored', async () => {
  const isGuarded = guarded()
  vi.mocked(chooseLanguage).mockReturnValueOnce(false)
  const { user } = renderPart(<LanguageButton />)
  await user.click(button())
  await user.click(await screen.findByRole('button', { name: 'Switch without saving' }))
  expect(chooseLanguage).toHaveBeenCalledOnce()
  expect(toastStore.read()).toMatchObject({ title: 'The language was not changed' })
  expect(isGuarded()).toBe(true)
  expect(takeScrollPosition()).toBeNull()
})

test('Newsloom asks about unsaved changes, and the browser does not ask again', async () => {
  const isGuarded = guarded()
  const { user } = renderPart(<LanguageButton />)
  const ask = async () => {
    await user.click(button())
    return within(await screen.findByRole('alertdialog', { name: 'Switch the language?' }))
  }
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(chooseLanguage).not.toHaveBeenCalled()
  await user.click((await ask()).getByRole('button', { name: 'Switch without saving' }))
  expect(chooseLanguage).toHaveBeenCalledExactlyOnceWith('th', expect.any(Function))
  expect(isGuarded()).toBe(false)
})
