import type { EpisodeCue } from '@newsloom/contract/podcasts/episode'
import { useRef, useState } from 'react'

/** Plays a podcast's audio and says which line is playing. */
export function usePlayback(cues: readonly EpisodeCue[]) {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState<number | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [speed, setSpeed] = useState(1)
  const follow = () => {
    const at = audio.current?.currentTime ?? 0
    const index = cues.findLastIndex(({ from }) => from <= at)
    setPlaying(index < 0 || at === 0 ? null : index)
  }
  return {
    audio,
    /** the index in `cues` of the line that is playing; null: none yet */
    playing,
    isBroken,
    speed,
    listeners: {
      onTimeUpdate: follow,
      onSeeked: follow,
      onError: () => setBroken(true),
      // a browser starts each file at its usual speed
      onLoadedMetadata: () => {
        setBroken(false)
        if (audio.current) audio.current.playbackRate = speed
      },
    },
    changeSpeed: (next: number) => {
      setSpeed(next)
      if (audio.current) audio.current.playbackRate = next
    },
    jump: (seconds: number) => {
      if (!audio.current) return
      audio.current.currentTime = seconds
      audio.current.play().catch((error: unknown) => {
        // not a failure: another part was chosen before this one began
        if (!(error instanceof DOMException && error.name === 'AbortError')) setBroken(true)
      })
      follow()
    },
    load: () => {
      setBroken(false)
      audio.current?.load()
    },
  }
}
export type Playback = ReturnType<typeof usePlayback>
