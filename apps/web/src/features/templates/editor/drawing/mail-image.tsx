import { Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type CSSProperties, useState } from 'react'
import { hostOf, ownImage } from './image-address.ts'
import { MailPlaceholder } from './mail-placeholder.tsx'

type Props = { src: string; alt: string; style?: CSSProperties }

/**
 * An image stored by this installation; for other hosts only the alternative text and the host's
 * name, as this page sends no requests to other hosts.
 */
export function MailImage({ src, alt, style }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const own = ownImage(src)
  if (own && failed !== own) return <img src={own} alt={alt} style={style} onError={() => setFailed(own)} />
  return (
    <MailPlaceholder minHeight={120}>
      {alt ? <strong>{alt}</strong> : null}
      <span>{own ? t`This image no longer exists.` : t`Image from ${hostOf(src)}`}</span>
      {own ? null : (
        <Text fontSize="xs">{t`Readers see it. Here, only the preview can show images from other servers.`}</Text>
      )}
    </MailPlaceholder>
  )
}
