import { act } from '@testing-library/react'

/** Fires the browser's event about its network; the server may be on the same machine. */
export const browserSays = (event: 'offline' | 'online') => act(() => window.dispatchEvent(new Event(event)))
