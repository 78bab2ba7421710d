import { Box, Dialog, Flex, Portal, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { MissingPart, MissingPartNote } from '../feedback/missing-part.tsx'
import { TextSkeleton } from '../feedback/skeletons.tsx'
import { Panel } from '../panel.tsx'
import { AppDialog } from './app-dialog.tsx'

type Props = { title: string; isOpen?: boolean; onClose: () => void; children: ReactNode }

type FrameProps = Pick<Props, 'title' | 'onClose'> & { isOpen: boolean }

/** Takes the place of a dialog whose code did not load. */
export const MissingDialog = (frame: FrameProps) => (
  <AppDialog {...frame} size="lg">
    <Dialog.Body pb="6">
      <MissingPartNote title={t`This dialog could not be loaded.`} />
    </Dialog.Body>
  </AppDialog>
)

/**
 * Wraps a dialog whose code loads when it is first opened: shows its frame until then, or an error.
 */
export function LazyDialog({ title, isOpen = true, onClose, children }: Props) {
  const frame = { title, isOpen, onClose }
  return (
    <MissingPart fallback={<MissingDialog {...frame} />}>
      <Suspense
        fallback={
          isOpen ? (
            <Late>
              <Frame title={title} />
            </Late>
          ) : null
        }
      >
        {children}
      </Suspense>
    </MissingPart>
  )
}

/**
 * Not modal: the focus stays on the button that opens the dialog, so the dialog can return it
 * there.
 */
const Frame = ({ title }: { title: string }) => (
  <Portal>
    <Flex
      role="status"
      position="fixed"
      inset="0"
      zIndex="modal"
      p={{ base: '3', sm: '6' }}
      justify="center"
      align={{ base: 'flex-end', sm: 'center' }}
      pointerEvents="none"
    >
      <Panel width="full" maxW="2xl" p="6" shadow="lg">
        <Text fontSize="lg" fontWeight="semibold" mb="4">
          {title}
        </Text>
        <Box srOnly>{t`Loading`}</Box>
        <TextSkeleton lines={8} />
      </Panel>
    </Flex>
  </Portal>
)

/** Delay before the frame shows, ms: one that is replaced at once would only flicker. */
const FRAME_DELAY = 300

function Late({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), FRAME_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : null
}
