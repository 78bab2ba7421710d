import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const TOP = '5rem'
const BOTTOM = '1.5rem'

type Props = { isSticky: boolean; children: ReactNode }

/**
 * A column beside the text. A column that fits on the screen stays in place; a taller one scrolls
 * with the page until its end is visible, then stays. It never scrolls separately.
 */
export function SideColumn({ isSticky, children }: Props) {
  return (
    <Stack ref={measure} gap="5" minW="0" {...(isSticky ? STICKY : {})}>
      {children}
    </Stack>
  )
}

const STICKY = { position: 'sticky', top: `min(${TOP}, 100dvh - var(--column-height) - ${BOTTOM})` } as const

/** Keeps the column's height in a variable of CSS, which cannot measure it. */
function measure(column: HTMLElement | null) {
  if (!column) return
  const observer = new ResizeObserver(() =>
    column.style.setProperty('--column-height', `${column.offsetHeight}px`),
  )
  observer.observe(column)
  return () => observer.disconnect()
}
