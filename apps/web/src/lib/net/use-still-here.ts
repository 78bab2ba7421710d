import { useCallback, useEffect, useRef } from 'react'

/**
 * Thrown between two steps of an action whose screen or dialog was left: what was not sent yet is
 * not sent.
 */
export class LeftError extends Error {
  constructor() {
    super('Its screen was left')
    this.name = 'LeftError'
  }
}

/** Whether the component is still there when an answer comes, which may be minutes later. */
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
 * To be called before each further step of an action. @throws LeftError once the component has gone
 */
export function useStillHere(): () => void {
  const isHere = useIsHere()
  return useCallback(() => {
    if (!isHere()) throw new LeftError()
  }, [isHere])
}
