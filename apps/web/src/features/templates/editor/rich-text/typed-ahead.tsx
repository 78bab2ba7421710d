import { chakra } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useLeave } from './use-leave.ts'

type Props = { typed: RefObject<string>; onDone: () => void; children: ReactNode }

/** Collects what is typed into a text while its editor is loading. */
export function TypedAhead({ typed, onDone, children }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  useLeave(place, onDone)
  return (
    <>
      {children}
      <span ref={place}>
        <chakra.input
          srOnly
          autoFocus
          aria-label={t`Block text`}
          onChange={({ target }) => {
            typed.current = target.value
          }}
          onKeyDown={({ key }) => (key === 'Escape' ? onDone() : undefined)}
        />
      </span>
    </>
  )
}
