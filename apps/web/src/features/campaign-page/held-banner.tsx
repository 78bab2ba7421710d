import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { CalendarClock, TriangleAlert, Undo2 } from 'lucide-react'
import { heldInWords } from '~/lib/held-words.ts'
import { type ActionProps, SendNow } from './campaign-actions.tsx'
import { TEXTS } from './texts.ts'

/** It was due and was not sent: why, and what a person may decide. */
export function HeldBanner({ campaign, verbs, onOpen }: ActionProps) {
  return (
    <Flex
      as="section"
      aria-label={TEXTS.held}
      gap="3"
      align="flex-start"
      p="5"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="border.warning"
      bg="bg.warning"
    >
      <Flex color="fg.warning" pt="0.5" flexShrink="0">
        <TriangleAlert size={18} aria-hidden="true" />
      </Flex>
      <Box minW="0">
        <Text fontWeight="semibold">{TEXTS.held}</Text>
        <Text mt="0.5" overflowWrap="anywhere">
          {heldInWords(campaign)}
        </Text>
        <Text mt="0.5" color="fg.muted">
          {TEXTS.heldHelp}
        </Text>
        <Flex gap="2" wrap="wrap" mt="3">
          <SendNow onOpen={onOpen} />
          <Button variant="outline" colorPalette="gray" onClick={() => onOpen('schedule')}>
            <CalendarClock aria-hidden="true" />
            {TEXTS.changeTime}
          </Button>
          <Button variant="outline" colorPalette="gray" disabled={verbs.isBusy} onClick={verbs.unschedule}>
            <Undo2 aria-hidden="true" />
            {TEXTS.backToDraft}
          </Button>
        </Flex>
      </Box>
    </Flex>
  )
}
