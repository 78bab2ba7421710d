import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Send } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { FormField } from './form-field.tsx'
import { TestSendState } from './test-send-state.tsx'

type Props = {
  to: string
  onTo: (to: string) => void
  onSend: () => void
  canSend: boolean
  isSending: boolean
  /** the last one that went out */
  sent: { sendId: number; to: string } | null
  failure: string | null
  help: string
  /** the address itself */
  inputRef?: RefObject<HTMLInputElement | null>
}

/** One mail as a test to one address, and what became of it. */
export function TestMailField({
  to,
  onTo,
  onSend,
  canSend,
  isSending,
  sent,
  failure,
  help,
  inputRef,
}: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // the form around it is about something else
    event.preventDefault()
    if (!isSending) onSend()
  }
  return (
    <Stack gap="2">
      <FormField label="Test Email Address" help={help}>
        <Flex gap="2" width="full">
          <Input
            ref={inputRef}
            type="email"
            autoComplete="email"
            minW="0"
            value={to}
            onChange={({ target }) => onTo(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            type="button"
            size="md"
            variant="outline"
            colorPalette="gray"
            flexShrink="0"
            disabled={!canSend || isSending}
            onClick={onSend}
          >
            <Send size={16} aria-hidden="true" />
            {isSending ? 'Sending…' : 'Send Test'}
          </Button>
        </Flex>
      </FormField>
      {failure ? (
        <Text role="alert" color="fg.error" fontSize="sm" overflowWrap="anywhere">
          {failure}
        </Text>
      ) : null}
      {sent ? <TestSendState key={sent.sendId} {...sent} /> : null}
    </Stack>
  )
}
