import { Button } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { TEXTS } from './setting-texts.ts'

/** Takes this browser's access away: a plain form, as the answer is the sign-in page. */
export function SignOut() {
  return (
    <form method="post" action="/access/out">
      <Button type="submit" variant="outline" size="xs" mt="2">
        <LogOut size={14} aria-hidden="true" />
        {TEXTS.signOut}
      </Button>
    </form>
  )
}
