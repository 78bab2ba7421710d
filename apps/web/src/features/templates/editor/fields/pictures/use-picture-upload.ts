import { TRPCClientError } from '@trpc/client'
import { useEffect, useRef, useState } from 'react'
import { TransportError } from '~/lib/net/transport-error.ts'
import { ALONE, trpcClient } from '~/lib/net/trpc.ts'
import { base64Of, PictureProblem, preparePicture } from './picture-file.ts'

export type Upload =
  | { state: 'none' }
  | { state: 'preparing' | 'sending'; name: string }
  /** the file is kept: sending it may be tried again, unless it is no picture */
  | { state: 'failed'; message: string; file: File; canRetry: boolean }

/**
 * Makes a file ready for mail, stores it and hands over its address. A newer file, or leaving,
 * gives the older one up.
 */
export function usePictureUpload(onStored: (url: string) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' })
  const running = useRef<AbortController>(null)
  const stored = useRef(onStored)
  stored.current = onStored
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const show = (next: Upload) => (signal.aborted ? undefined : setUpload(next))
    try {
      show({ state: 'preparing', name: file.name })
      const data = await base64Of(await preparePicture(file))
      show({ state: 'sending', name: file.name })
      const { url } = await trpcClient.images.save.mutate(
        { name: file.name.slice(0, 200), data },
        { signal, context: ALONE },
      )
      if (signal.aborted) return
      setUpload({ state: 'none' })
      stored.current(url)
    } catch (error) {
      show({ state: 'failed', file, ...failure(error) })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setUpload({ state: 'none' })
  }
  /** what failed is of no interest any more */
  const forget = () => (upload.state === 'failed' ? setUpload({ state: 'none' }) : undefined)
  return { upload, send, cancel, forget }
}

function failure(error: unknown): { message: string; canRetry: boolean } {
  if (error instanceof PictureProblem) return { message: error.message, canRetry: false }
  // sent again it is the same picture: it is kept under what it holds
  if (error instanceof TRPCClientError && error.cause instanceof TransportError)
    return { message: `${error.cause.message} Your picture is kept here.`, canRetry: true }
  return { message: error instanceof Error ? error.message : String(error), canRetry: true }
}
