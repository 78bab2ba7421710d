import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SettingName } from '@newsloom/contract/settings'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { toast } from '~/lib/toast.ts'

/** Copies the beginning of a variable's line, as it goes into the environment. */
export function CopyName({ name }: { name: SettingName }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${name}=`)
      setCopied(true)
    } catch {
      // the clipboard is not available on pages served without https
      toast.destructive(t`The name could not be copied`, t`Select it and copy it with your keyboard.`)
    }
  }
  return (
    <Button
      type="button"
      variant="ghost"
      colorPalette="gray"
      size="2xs"
      aria-label={isCopied ? t`${name}= copied` : t`Copy ${name}=`}
      onClick={copy}
    >
      {isCopied ? <Check size={12} aria-hidden="true" /> : <Copy size={12} aria-hidden="true" />}
      {isCopied ? t`Copied` : t`Copy`}
    </Button>
  )
}
