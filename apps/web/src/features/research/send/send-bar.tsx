import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Send } from 'lucide-react'
import type { RefObject } from 'react'
import { PREFLIGHT } from '~/components/preflight/texts.ts'
import { langOf } from '~/lib/lang.ts'
import { useInView } from '~/lib/viewport/use-in-view.ts'
import { TEXTS } from '../texts.ts'
import { useNewsAudience } from './use-news-audience.ts'
import type { SendFormState } from './use-send-form.ts'

type Props = {
  topic: TopicView
  form: SendFormState
  panel: RefObject<HTMLElement | null>
  /** the form stands in the column beside, below the topics */
  isBeside: boolean
}

/** The button of a form that is beside is in view with most of the form. */
const MOST = 0.95

/**
 * Leads to the send form while that is out of view, from the bottom of the screen. It has no height
 * of its own: where the page ends it covers nothing.
 */
export function SendBar({ topic, form, panel, isBeside }: Props) {
  const audience = useNewsAudience(topic.id, form.listIds)
  const isAtForm = useInView(panel, isBeside ? MOST : 0)
  const recipientCount = audience.data?.people ?? 0
  const toForm = () => {
    panel.current?.scrollIntoView({ block: isBeside ? 'nearest' : 'start' })
    panel.current?.focus({ preventScroll: true })
  }
  return (
    <Box position="sticky" bottom="0" height="0" mt="-5" zIndex="docked" hidden={isAtForm}>
      <Flex
        data-bottom-bar
        position="absolute"
        bottom="0"
        insetX={isBeside ? '0' : { base: '-4', md: '-8' }}
        px={isBeside ? '4' : { base: '4', md: '8' }}
        py="3"
        gap="3"
        align="center"
        justify="space-between"
        bg="bg.panel"
        {...(isBeside ? { borderWidth: '1px', borderTopRadius: 'l3' } : { borderTopWidth: '1px' })}
      >
        <Text fontWeight="medium" truncate minW="0" lang={langOf(topic.name)}>
          {topic.name}
        </Text>
        <Button flexShrink="0" onClick={toForm}>
          <Send size={16} aria-hidden="true" />
          {recipientCount > 0 ? PREFLIGHT.sendTo(recipientCount) : TEXTS.sendTitle}
        </Button>
      </Flex>
    </Box>
  )
}
