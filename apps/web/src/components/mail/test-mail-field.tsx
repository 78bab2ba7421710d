import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Send } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { FormField } from '../forms/form-field.tsx'
import { TestSendState } from './test-send-state.tsx'
import type { TestAddress } from './use-test-address.ts'

type Props = {
  test: TestAddress
  help: string
  /** the address field */
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Sends one test email to one address, and shows the result. */
export function TestMailField({ test, help, inputRef }: Props) {
  const { to, last, failure, isSending } = test
  const button = useRef<HTMLButtonElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const canSend = test.canSend && !isSending
  const result = failure ?? last?.sendId
  useEffect(() => {
    // the outcome would be hidden behind the dialog's buttons
    if (result !== undefined) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // the form around it does something else, and Enter in a field must not send email
    event.preventDefault()
    button.current?.focus()
  }
  return (
    <Stack gap="2">
      <FormField label={t`Test Email Address`} help={help}>
        <Flex gap="2" width="full">
          <Input
            ref={inputRef}
            type="email"
            autoComplete="email"
            minW="0"
            value={to}
            onChange={({ target }) => test.setTo(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            ref={button}
            type="button"
            size="md"
            variant="outline"
            colorPalette="gray"
            flexShrink="0"
            // not `disabled`: it keeps the focus once pressed
            aria-disabled={!canSend}
            onClick={test.start}
          >
            <Send size={16} aria-hidden="true" />
            {isSending ? t`Sending…` : t`Send Test`}
          </Button>
        </Flex>
      </FormField>
      <Box ref={outcome} scrollMarginBottom="5" fontSize="sm" _empty={{ display: 'none' }}>
        {failure ? (
          <Text role="alert" color="fg.error" overflowWrap="anywhere">
            {failure}
          </Text>
        ) : null}
        {last ? <TestSendState key={last.sendId} {...last} onSent={test.onSent} /> : null}
      </Box>
    </Stack>
  )
}
