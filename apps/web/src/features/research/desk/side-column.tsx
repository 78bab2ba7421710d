import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const TOP = '5rem'
const BOTTOM = '1.5rem'

type Props = { isSticky: boolean; children: ReactNode }

/**
 * A column beside what one reads. One that fits on the screen stays there; a higher one scrolls
 * with the page as far as its end, and stays at that: it never scrolls by itself.
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
