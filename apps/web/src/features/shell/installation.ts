import type { SystemView } from '@newsloom/contract/system'
import { useEffect } from 'react'
import { storage } from '~/lib/storage.ts'
import { useSystem } from '~/lib/system.ts'

const KEY = 'installation'

type KnownSystem = Pick<SystemView, 'user' | 'mailer'>

/**
 * The shell's part of the installation. Until the server answers, and if it does not, it is what
 * this browser last stored, so nothing appears late.
 */
export function useInstallation() {
  const { data, isError } = useSystem()
  useEffect(() => {
    if (data) storage.write(KEY, [data.mailer, data.user.email, data.user.name].join('\n'))
  }, [data])
  const known = data ?? stored()
  return {
    user: known?.user ?? null,
    hasOutbox: known?.mailer === 'outbox',
    isUnreachable: !known && isError,
  }
}

function stored(): KnownSystem | null {
  const [mailer, email, name] = storage.read(KEY)?.split('\n') ?? []
  if ((mailer !== 'outbox' && mailer !== 'resend') || !email || !name) return null
  return { mailer, user: { name, email } }
}
