import { Link } from '@chakra-ui/react'
import { Link as RouterLink } from '@tanstack/react-router'
import { SCRIPT_TEXTS as TEXTS } from './texts.ts'

/** Where the key of the AI service is explained. */
export const KeyLink = () => (
  <Link asChild variant="underline">
    <RouterLink to="/settings" hash="GEMINI_API_KEY">
      {TEXTS.openSettings}
    </RouterLink>
  </Link>
)
