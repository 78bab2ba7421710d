import { useEffect, useRef, useState } from 'react'

export type Sound = {
  /** the address that is heard; null: none */
  playing: string | null
  /** the address that could not be played; null: none */
  broken: string | null
  play: (src: string) => void
  stop: () => void
}

/** Plays one short sound, without controls. It ends with its screen. */
export function useSound(): Sound {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const stop = () => {
    audio.current?.pause()
    audio.current = null
    setPlaying(null)
  }
  useEffect(() => () => audio.current?.pause(), [])
  const play = (src: string) => {
    stop()
    const sound = new Audio(src)
    const isCurrent = () => audio.current === sound
    audio.current = sound
    setPlaying(src)
    setBroken(null)
    sound.addEventListener('ended', () => isCurrent() && stop())
    sound.play().catch((error: unknown) => {
      if (!isCurrent()) return
      stop()
      // a browser that plays nothing without a press waits for the next one
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) setBroken(src)
    })
  }
  return { playing, broken, play, stop }
}
