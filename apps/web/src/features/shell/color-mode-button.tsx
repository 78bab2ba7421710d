import { IconButton } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Moon, Sun } from 'lucide-react'
import { setColorMode, useColorMode } from '~/theme/color-mode.ts'

export function ColorModeButton() {
  const mode = useColorMode()
  const next = mode === 'dark' ? 'light' : 'dark'
  const label = next === 'dark' ? t`Switch to dark mode` : t`Switch to light mode`
  return (
    <IconButton variant="ghost" size="sm" aria-label={label} title={label} onClick={() => setColorMode(next)}>
      {mode === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  )
}
