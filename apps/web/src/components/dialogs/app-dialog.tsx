import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react'
import { quote } from '~/lib/quote.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { modalRules } from './modal.ts'

type Props = {
  title: string
  /** the name of the thing that is edited, where the title quotes it */
  name?: string
  description?: ReactNode
  isOpen: boolean
  onClose: () => void
  /** unsaved text: closing asks first */
  isDirty?: boolean
  size?: ComponentProps<typeof Dialog.Root>['size']
  /** fills a phone's screen; on larger screens its height does not depend on the content */
  isTall?: boolean
  /**
   * the title gets the focus, not the first control: that one is a tab, or nothing to fill in is
   * there yet
   */
  startsAtTitle?: boolean
  /**
   * the element that gets the focus afterwards; default, and for null: the one that had it before
   */
  returnFocus?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

const TALL = {
  height: { base: '100dvh', md: 'min(52rem, 100%)' },
  maxH: 'none',
  borderRadius: { base: '0', md: 'l3' },
  borderWidth: { base: '0', md: '1px' },
}

/**
 * A dialog with a title and a close button. `children` holds `Dialog.Body` and `Dialog.Footer`, or
 * a form around them.
 */
export function AppDialog({
  isOpen,
  onClose,
  isDirty = false,
  size = 'md',
  startsAtTitle = false,
  name,
  returnFocus,
  ...content
}: Props) {
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => (isDirty ? setAsking(true) : onClose())
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return (
    <>
      <Dialog.Root
        open={isOpen}
        onOpenChange={(change) => (change.open ? undefined : close())}
        {...modalRules}
        initialFocusEl={startsAtTitle ? () => heading.current : undefined}
        finalFocusEl={returnFocus}
        size={size}
        scrollBehavior="inside"
        placement={{ base: 'bottom', sm: 'center' }}
        motionPreset="slide-in-bottom"
        lazyMount
        unmountOnExit
      >
        <Content heading={heading} {...content} />
      </Dialog.Root>
      <DiscardDialog isOpen={isAsking} onDiscard={discard} onKeep={() => setAsking(false)}>
        {name === undefined
          ? t`What you entered in ${quote(content.title)} has not been saved.`
          : t`Your changes to ${quote(name)} have not been saved.`}
      </DiscardDialog>
    </>
  )
}

type ContentProps = Pick<Props, 'title' | 'description' | 'isTall' | 'children'> & {
  heading: RefObject<HTMLHeadingElement | null>
}

function Content({ heading, title, description, isTall = false, children }: ContentProps) {
  return (
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner p={isTall ? { base: '0', md: '6' } : { base: '3', sm: '6' }}>
        <Dialog.Content my="0" borderRadius="l3" {...(isTall ? TALL : {})}>
          <Dialog.Header flexDirection="column" gap="1" ps={isTall ? { base: '4', sm: '6' } : '6'} pe="14">
            <Dialog.Title ref={heading} tabIndex={-1} outline="none" fontSize="lg" overflowWrap="anywhere">
              {title}
            </Dialog.Title>
            {description ? <Dialog.Description color="fg.muted">{description}</Dialog.Description> : null}
          </Dialog.Header>
          {children}
          <Dialog.CloseTrigger asChild>
            <CloseButton size="sm" aria-label={t`Close`} />
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  )
}
