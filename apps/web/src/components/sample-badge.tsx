import { Badge } from '@chakra-ui/react'

/** Marks bundled sample data. */
export function SampleBadge({ children = 'Sample' }: { children?: string }) {
  return (
    <Badge colorPalette="amber" variant="subtle" title="Bundled sample data for trying out Newsloom">
      {children}
    </Badge>
  )
}
