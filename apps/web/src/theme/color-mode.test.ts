import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setColorMode, useColorMode } from './color-mode.ts'

it('follows the class of the document, whoever sets it', async () => {
  setColorMode('light')
  const { result, unmount } = renderHook(useColorMode)
  expect(result.current).toBe('light')
  document.documentElement.className = 'dark'
  await waitFor(() => expect(result.current).toBe('dark'))
  unmount()
  document.documentElement.className = 'light'
})
