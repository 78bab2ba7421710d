import { Button, type ButtonProps } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { useCopy } from './use-copy.ts'

type Props = Omit<ButtonProps, 'onClick' | 'children' | 'aria-label'> & {
  text: string
  /** the toast's title if it could not be copied */
  failed: string
  /** the button's accessible names, where a screen has several copy buttons */
  names?: { copy: string; copied: string }
}

/** Copies a text, and says so until something else is copied. */
export function CopyButton({ text, failed, names, ...button }: Props) {
  const { copied, copy } = useCopy(failed)
  const isCopied = text !== '' && copied === text
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      type="button"
      colorPalette="gray"
      aria-label={isCopied ? names?.copied : names?.copy}
      disabled={text === ''}
      onClick={() => copy(text)}
      {...button}
    >
      <Icon aria-hidden="true" />
      {isCopied ? t`Copied` : t`Copy`}
    </Button>
  )
}
