import { useState } from 'react'

/** The address in a field: `initial` until something is typed. `onTyped`: its error is outdated. */
export function useTypedAddress(initial: string, onTyped: () => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    to: typed ?? initial,
    setTo: (next: string) => {
      setTyped(next)
      onTyped()
    },
  }
}
