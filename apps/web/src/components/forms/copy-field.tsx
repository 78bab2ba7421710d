import { Button, Flex, Input } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { toast } from '~/lib/toast.ts'
import { FormField } from './form-field.tsx'

type Props = { label: string; value: string }

/** A text with a copy button. */
export function CopyField({ label, value }: Props) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = value !== '' && copied === value
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      // the clipboard is not available on pages served without https
      toast.destructive(t`The address could not be copied`, t`Select it and copy it with your keyboard.`)
    }
  }
  return (
    <FormField label={label}>
      <Flex gap="2" width="full">
        <Input
          readOnly
          value={value}
          size="sm"
          minH={{ mdDown: '10' }}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="outline" colorPalette="gray" onClick={copy} disabled={value === ''}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
      </Flex>
    </FormField>
  )
}
