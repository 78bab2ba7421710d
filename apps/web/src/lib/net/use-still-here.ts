import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Thrown between two steps of an action whose screen or dialog was closed: further requests are not
 * sent.
 */
export class LeftError extends Error {
  constructor() {
    super(t`You left the screen`)
    this.name = 'LeftError'
  }
}

/** Whether the component is still mounted when an answer arrives, which may take minutes. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}

/**
 * Call it before each further step of an action. @throws LeftError if the component has been
 * unmounted
 */
export function useStillHere(): () => void {
  const isHere = useIsHere()
  return useCallback(() => {
    if (!isHere()) throw new LeftError()
  }, [isHere])
}
