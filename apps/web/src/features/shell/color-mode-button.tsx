import { IconButton } from '@chakra-ui/react'
import { Moon, Sun } from 'lucide-react'
import { setColorMode, useColorMode } from '~/theme/color-mode.ts'

export function ColorModeButton() {
  const mode = useColorMode()
  const next = mode === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={`Switch to ${next} mode`}
      title={`Switch to ${next} mode`}
      onClick={() => setColorMode(next)}
    >
      {mode === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  )
}
