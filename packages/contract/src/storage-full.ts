import { sentence } from './sentences/sentences.ts'
/** The message whenever the disk is full. */
export const STORAGE_FULL = sentence('storageFull')
