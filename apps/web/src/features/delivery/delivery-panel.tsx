import { Box, Flex, Link, Text } from '@chakra-ui/react'
import type { SendView } from '@newsloom/contract/sends/sends'
import { Link as RouterLink } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { useSend } from '~/lib/net/use-follow-send.ts'
import { useSystem } from '~/lib/system.ts'
import { DeliveryActions } from './delivery-actions.tsx'
import { DeliveryFigures } from './delivery-figures.tsx'
import { DeliveryProgress } from './delivery-progress.tsx'
import { DeliverySkeleton } from './delivery-skeleton.tsx'
import { DeliveryDetail, DeliveryState } from './delivery-state.tsx'
import { RelatedSends } from './related-sends.tsx'
import { TEXTS } from './texts.ts'
import { useSendActions } from './use-send-actions.ts'

type Props = {
  sendId: number
  /**
   * called to show a related send: the retry of this one's failed recipients, or the send that this
   * one retries
   */
  onShow?: (sendId: number) => void
  /** moves the focus to the state once it is there: what started the send is gone */
  takesFocus?: boolean
}

/** A send's progress, its figures with the recipients behind them, and its actions. */
export function DeliveryPanel({ sendId, onShow, takesFocus = false }: Props) {
  const [asked, setAsked] = useState(sendId)
  const [shownId, setShownId] = useState(sendId)
  if (asked !== sendId) {
    setAsked(sendId)
    setShownId(sendId)
  }
  const { send, error, isDown, isFetching, refetch } = useSend(shownId)
  const state = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) state.current?.focus()
  }, [takesFocus])
  const show = (id: number) => {
    actions.forget()
    setShownId(id)
    onShow?.(id)
    // the element that had the focus belonged to the other send
    state.current?.focus()
  }
  const actions = useSendActions(send, ({ id }) => show(id))
  const shown = actions.expected
  return (
    <Box as="section" aria-label={TEXTS.title} minW="0">
      {error ? (
        <ErrorState title={TEXTS.loadFailed} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <>
          <Flex justify="space-between" align="center" columnGap="4" rowGap="2" wrap="wrap">
            <DeliveryState ref={state} send={shown} />
            <DeliveryDetail send={shown} />
            {shown ? (
              <DeliveryActions send={shown} actions={actions} returnFocus={() => state.current} />
            ) : null}
          </Flex>
          <Notes failure={actions.failure} isDown={isDown && shown !== null} />
          {shown ? <Body send={shown} onShow={show} /> : <DeliverySkeleton />}
        </>
      )}
    </Box>
  )
}

function Body({ send, onShow }: { send: SendView; onShow: (id: number) => void }) {
  return (
    <>
      <DeliveryProgress send={send} />
      <DeliveryFigures key={send.id} send={send} />
      <Flex gap="3" rowGap="1" wrap="wrap" mt="3" fontSize="sm" _empty={{ display: 'none' }}>
        <RelatedSends send={send} onShow={onShow} />
        <OutboxLink />
      </Flex>
    </>
  )
}

/** Where the emails are when they do not leave this installation. */
function OutboxLink() {
  if (useSystem().data?.mailer !== 'outbox') return null
  return (
    <Link asChild variant="underline">
      <RouterLink to="/outbox">{TEXTS.toOutbox}</RouterLink>
    </Link>
  )
}

function Notes({ failure, isDown }: { failure: string | null; isDown: boolean }) {
  return (
    <>
      {failure ? (
        <Text role="alert" color="fg.error" mt="1" overflowWrap="anywhere">
          {failure}
        </Text>
      ) : null}
      {isDown ? (
        <Text role="status" color="fg.muted" fontSize="xs" mt="1">
          {TEXTS.reconnecting}
        </Text>
      ) : null}
    </>
  )
}
