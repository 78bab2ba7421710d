import { act } from '@testing-library/react'

/** What a browser tells its pages about the network; the server may be on this very machine. */
export const browserSays = (event: 'offline' | 'online') => act(() => window.dispatchEvent(new Event(event)))
