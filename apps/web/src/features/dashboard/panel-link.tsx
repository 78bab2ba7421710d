import { Link as ChakraLink } from '@chakra-ui/react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

/** The way from a panel to the screen with all of it. */
export const PanelLink = ({ children, ...place }: LinkProps & { children: string }) => (
  <ChakraLink asChild fontWeight="medium" flexShrink="0">
    <Link {...place}>
      {children}
      <ArrowRight size={16} aria-hidden="true" />
    </Link>
  </ChakraLink>
)
