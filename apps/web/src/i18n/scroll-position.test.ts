import { expect, onTestFinished, test, vi } from 'vitest'
import { scrollBack } from './scroll-position.ts'

test('the scroll position is kept until another screen is opened', () => {
  const { pathname } = window.location
  onTestFinished(() => window.history.replaceState(null, '', pathname))
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  scrollBack(640)
  expect(scrollTo).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('scroll'))
  expect(scrollTo).toHaveBeenCalledTimes(2)
  // goes back like the browser's Back, without a key or a pointer in the page
  window.history.replaceState(null, '', '/outbox')
  window.dispatchEvent(new Event('scroll'))
  window.history.replaceState(null, '', pathname)
  window.dispatchEvent(new Event('scroll'))
  expect(scrollTo).toHaveBeenCalledTimes(2)
})
