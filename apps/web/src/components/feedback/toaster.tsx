import { Box, Button, CloseButton, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type ToastAction, type ToastMessage, toast, toastStore } from '~/lib/toast.ts'

/**
 * Where toasts appear: one at a time, for some seconds, or longer while the pointer or the focus is
 * on it. At the bottom, on wide screens at the right, above the bar that may be there. Dialogs that
 * would be behind it get shorter, see `theme/toast-room.ts`.
 */
export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <Box
      as="section"
      aria-label={t`Notifications`}
      position="fixed"
      zIndex="toast"
      data-toasts=""
      bottom="calc(0.75rem + var(--bottom-bar, 0px))"
      insetStart={{ base: '3', lg: 'auto' }}
      insetEnd={{ base: '3', sm: 'auto', lg: '3' }}
      pointerEvents="none"
    >
      {message ? <ToastCard key={message.id} message={message} /> : null}
    </Box>
  )
}

function ToastCard({ message }: { message: ToastMessage }) {
  const [isPaused, setPaused] = useState(false)
  /** had the focus before a button of the toast */
  const before = useRef<HTMLElement | null>(null)
  const leave = () => {
    toast.dismiss()
    before.current?.focus({ preventScroll: true })
  }
  const { kind, duration } = message
  const isBad = kind === 'destructive'
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--toast-height', `${card.current?.offsetHeight ?? 0}px`)
    return () => {
      style.removeProperty('--toast-height')
    }
  }, [])
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(toast.dismiss, duration)
    return () => clearTimeout(timer)
  }, [isPaused, duration])
  return (
    <Flex
      ref={card}
      role={isBad ? 'alert' : 'status'}
      data-toast={kind}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setPaused(true)
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget
      }}
      onBlur={() => setPaused(false)}
      pointerEvents="auto"
      width={{ base: 'full', sm: '22.5rem' }}
      gap="3"
      align={message.description || message.note ? 'flex-start' : 'center'}
      ps="4"
      pe="2"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isBad ? 'border.error' : 'border'}
      borderRadius="l3"
      boxShadow="lg"
      animation="slide-from-bottom 150ms ease-out, fade-in 150ms ease-out"
    >
      <Flex color={isBad ? 'fg.error' : 'fg.success'} pt="0.5">
        {isBad ? <CircleAlert size={18} aria-hidden="true" /> : <CircleCheck size={18} aria-hidden="true" />}
      </Flex>
      <ToastText message={message} />
      {message.action ? <ActionButton action={message.action} onLeave={leave} /> : null}
      <CloseButton size="xs" aria-label={t`Dismiss notification`} onClick={leave} />
    </Flex>
  )
}

const ToastText = ({ message }: { message: ToastMessage }) => (
  <Box flex="1" minW="0" py="0.5">
    <Text fontWeight="medium" overflowWrap="anywhere">
      {message.title}
    </Text>
    {message.description ? (
      <Text color="fg.muted" mt="0.5" overflowWrap="anywhere">
        {message.description}
      </Text>
    ) : null}
    {message.note ? (
      <Text color="fg.muted" fontSize="xs" mt="1" overflowWrap="anywhere">
        {message.note}
      </Text>
    ) : null}
  </Box>
)

function ActionButton({ action, onLeave }: { action: ToastAction; onLeave: () => void }) {
  const act = () => {
    onLeave()
    action.run()
  }
  return (
    <Button size="xs" variant="outline" colorPalette="gray" onClick={act}>
      {action.label}
    </Button>
  )
}
