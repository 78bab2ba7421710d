import { Box, Flex, Icon, Text } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import type { SendView } from '@newsloom/contract/sends/sends'
import { CircleCheck, Send } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { langOf } from '~/lib/lang.ts'
import { recipients } from '~/lib/numbers.ts'
import { useIsWhole } from '~/lib/viewport/use-in-view.ts'
import { TEXTS } from '../texts.ts'
import { useAnalysisSend } from './use-analysis-send.ts'
import { useNewsAudience } from './use-news-audience.ts'
import type { SendFormState } from './use-send-form.ts'

type Props = {
  topic: TopicView
  form: SendFormState
  panel: HTMLElement | null
  /** the form's own button; null: it has none yet */
  submit: HTMLElement | null
  /** the form is in the other column, below the topics */
  isBeside: boolean
}

/**
 * Opens the review from the bottom of the screen while the form's own button is out of view, or
 * leads to the form where something has to be chosen first. It hangs from the column's top, so it
 * stays where it is while the column loads and grows.
 */
export function SendBar({ topic, form, panel, submit, isBeside }: Props) {
  const isAtForm = useIsWhole(submit ?? panel)
  const isReady = form.layout !== null && form.listIds.length > 0
  const { data } = useAnalysisSend(topic.id)
  // one that reached nobody was not sent
  const sent = data?.send?.state === 'done' && data.send.counts.sent > 0 ? data.send : null
  const review = sent ? TEXTS.sendAgain : TEXTS.reviewAndSend
  const next = isReady ? review : TEXTS.sendTitle
  const toForm = () => {
    panel?.scrollIntoView({ block: isBeside ? 'nearest' : 'start' })
    panel?.focus({ preventScroll: true })
  }
  return (
    <Box position="absolute" inset="0" zIndex="docked" pointerEvents="none" hidden={isAtForm}>
      <Box position="sticky" top="100dvh" height="0">
        <Flex
          data-bottom-bar
          pointerEvents="auto"
          position="absolute"
          bottom="0"
          insetX={isBeside ? '0' : { base: '-4', md: '-8' }}
          px={isBeside ? '4' : { base: '4', md: '8' }}
          py="2"
          minH="3.75rem"
          gap="3"
          align="center"
          justify="space-between"
          bg="bg.panel"
          {...(isBeside ? { borderWidth: '1px', borderTopRadius: 'l3' } : { borderTopWidth: '1px' })}
        >
          <Box minW="0">
            <Text fontWeight="medium" truncate lang={langOf(topic.name)}>
              {topic.name}
            </Text>
            {sent ? <Sent send={sent} /> : <Audience topicId={topic.id} form={form} />}
          </Box>
          <BusyButton
            flexShrink="0"
            isBusy={form.isSending}
            {...(sent ? { variant: 'outline' } : {})}
            onClick={isReady ? form.ask : toForm}
          >
            <Send size={16} aria-hidden="true" />
            {form.isSending ? TEXTS.sending : next}
          </BusyButton>
        </Flex>
      </Box>
    </Box>
  )
}

const SentTo = ({ to, at }: { to: string; at: string }) => (
  <Trans>
    Sent to {to} <RelativeTime at={at} />
  </Trans>
)

/** 'Sent to 43 recipients 2 minutes ago'. */
const Sent = ({ send }: { send: SendView }) => (
  <Flex as="p" fontSize="xs" color="fg.muted" gap="1" align="center" className="tabular">
    <Icon as={CircleCheck} boxSize="3.5" color="fg.success" flexShrink="0" aria-hidden="true" />
    <Text as="span" truncate>
      <SentTo to={recipients(send.counts.sent)} at={send.createdAt} />
    </Text>
  </Flex>
)

/** '43 recipients · Executives, Board'. */
function Audience({ topicId, form }: { topicId: number; form: SendFormState }) {
  const audience = useNewsAudience(topicId, form.listIds)
  if (!audience.data) return null
  const lists = form.options?.lists.filter(({ id }) => form.listIds.includes(id)) ?? []
  const names = lists.map(({ name }) => name).join(', ')
  return (
    <Text fontSize="xs" color="fg.muted" className="tabular" truncate>
      {recipients(audience.data.people)} · {names}
    </Text>
  )
}
