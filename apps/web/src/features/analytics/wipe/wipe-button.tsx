import { Button } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TEXTS } from './texts.ts'
import { WipeDialog } from './wipe-dialog.tsx'

export function WipeButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
        {TEXTS.title}
      </Button>
      <WipeDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
