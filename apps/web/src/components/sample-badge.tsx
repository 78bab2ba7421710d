import { Badge } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'

/** Marks bundled sample data. */
export function SampleBadge({ children = t`Sample` }: { children?: string }) {
  return (
    <Badge colorPalette="amber" variant="subtle" title={t`Bundled sample data for trying out Newsloom`}>
      {children}
    </Badge>
  )
}
