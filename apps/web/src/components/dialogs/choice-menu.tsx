import { Menu, type MenuContentProps, Portal } from '@chakra-ui/react'
import { type ReactElement, useRef } from 'react'
import { useAfterExit } from './use-after-exit.ts'

type Props = Omit<MenuContentProps, 'children'> & {
  /** the button that opens it */
  trigger: ReactElement
  /** called once the menu has closed, so a choice may open a dialog */
  onChoose: (value: string) => void
  /**
   * a choice leaves the focus on the button, which a dialog then returns it to; after a click the
   * menu itself would not
   */
  isFocusKept?: boolean
  placement?: 'bottom-start' | 'bottom-end'
  children: React.ReactNode
}

/** A button with a menu; further props are those of the menu's box. */
export function ChoiceMenu({
  trigger,
  onChoose,
  isFocusKept = false,
  placement = 'bottom-end',
  children,
  ...content
}: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const { choose, onExitComplete } = useAfterExit((chosen: string) => {
    if (isFocusKept) button.current?.focus()
    onChoose(chosen)
  })
  return (
    <Menu.Root
      onSelect={({ value }) => choose(value)}
      onExitComplete={onExitComplete}
      positioning={{ placement }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger ref={button} asChild>
        {trigger}
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content {...content}>{children}</Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
