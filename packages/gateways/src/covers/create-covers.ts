import type { Covers } from '@newsloom/core/audio-ports'
import { LRUCache } from 'lru-cache'

/** Pictures of about 60 kB that are kept, as apps ask for the same few. */
const KEPT = 50

/** Covers with our mark and the podcast's name, drawn here. */
export function createCovers(): Covers {
  const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: KEPT })
  return {
    draw: async (name) => {
      const known = drawn.get(name)
      if (known) return known
      const drawing = drawLate(name)
      drawn.set(name, drawing)
      drawing.catch(() => drawn.delete(name))
      return drawing
    },
  }
}

/** The canvas is 30 MB of native code, which only a process that draws has to load. */
const drawLate = async (name: string) => (await import('./draw-cover.ts')).drawCover(name)
