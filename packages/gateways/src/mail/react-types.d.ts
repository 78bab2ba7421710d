/**
 * Stands for React's types in Resend's SDK, which names one of them for emails that we never write (see `paths` in
 * tsconfig.json). The real ones declare empty DOM types, everywhere.
 */
export type ReactNode = never
